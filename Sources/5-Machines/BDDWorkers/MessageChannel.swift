import BDDPlatform
import BDDRunning
import CucumberMessages
import Synchronization

/// The worker's end of the channel to its supervisor. Messages of many threads go out one after the other.
///
/// A message is there for the supervisor, whatever becomes of this process, when `send` returns. The supervisor is
/// woken for it only now and then: see `ring`.
final class MessageChannel: Sendable {
    private struct State {
        var ring: MessageRing
        var frame = ByteWriter()
        /// When the step began of which the last record says it; nil where none does.
        var stepStart: Timestamp?
        /// The next message from this time on wakes the supervisor, so that it never knows less than it would have
        /// known that long ago.
        var nextRing = Timestamp(seconds: 0, nanos: 0)
    }

    /// How long messages may lie unread.
    private static let longestSilence = Envelope.Duration(nanoseconds: 5_000_000)

    private let state: Mutex<State>
    private let bell: FileDescriptor

    /// - Parameter bell: one byte there wakes the supervisor.
    init(_ memory: sending SharedMemory, bell: FileDescriptor) {
        state = Mutex(State(ring: MessageRing(memory)))
        self.bell = bell
        bell.makeNonBlocking()
    }

    /// Sends a message.
    ///
    /// - Parameter hold: the message may wait for the next one, to be seen together with it: no step runs in between.
    func send(_ message: WorkerMessage, hold: Bool = false) {
        state.withLock { state in
            write(message, to: &state)
            if hold { return }
            state.ring.publish()
            if let time = message.time, time >= state.nextRing {
                state.nextRing = time + Self.longestSilence
                ring()
            }
        }
    }

    /// Wakes the supervisor: it has to know at once what was sent.
    func ring() {
        // Nobody reads it any more, or a step has closed it.
        if bell.writeSome([1]) == nil { Terminal.exitAtOnce(CrashReason.endOfChannel) }
    }

    private func write(_ message: WorkerMessage, to state: inout State) {
        do throws(MessageRing.Corrupted) {
            if case .event(let event) = message, let record = EventRecord(event, after: state.stepStart) {
                state.stepStart = record.kind == .stepStarted ? record.time : nil
                while try !state.ring.write(record) { makeRoom(in: state.ring) }
            } else {
                state.frame.writeFrame { message.encode(to: &$0) }
                while true {
                    state.frame.removeFirst(try state.ring.write(state.frame.rest))
                    if state.frame.rest.isEmpty { break }
                    makeRoom(in: state.ring)
                }
            }
        } catch {
            Terminal.exitAtOnce(CrashReason.corruptedChannelCode)
        }
    }

    /// Wakes the supervisor to make some room: a frame may be larger than the ring.
    private func makeRoom(in ring: MessageRing) {
        ring.publish()
        self.ring()
        SharedMemory.pause()
    }
}
