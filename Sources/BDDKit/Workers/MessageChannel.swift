import BDDPlatform
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
    /// - Parameter hold: the message may wait for the next one, to be sent together with it: no step runs in between.
    func send(_ message: WorkerMessage, hold: Bool = false) {
        state.withLock { state in
            if state.frame.rest.isEmpty { state.frame.beginFrame() }
            message.encode(to: &state.frame)
            if hold { return }
            state.frame.endFrame(from: 0)
            deliver(&state.frame, to: &state.ring)
            if let time = message.time, time >= state.nextRing {
                state.nextRing = time + Self.longestSilence
                ring()
            }
        }
    }

    /// Wakes the supervisor: it has to know at once what was sent.
    func ring() {
        // Nobody reads it any more, or a step has closed it.
        if bell.writeSome([1]) == nil { Terminal.exitAtOnce(WorkerFiles.endOfChannel) }
    }

    /// Where there is no room the supervisor is woken to make some: a frame may be larger than the ring.
    private func deliver(_ frame: inout ByteWriter, to ring: inout MessageRing) {
        while true {
            do {
                frame.removeFirst(try ring.write(frame.rest))
            } catch {
                Terminal.exitAtOnce(WorkerFiles.corruptedChannel)
            }
            if frame.rest.isEmpty { return }
            self.ring()
            SharedMemory.pause()
        }
    }
}
