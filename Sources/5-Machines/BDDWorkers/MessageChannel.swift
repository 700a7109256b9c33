import BDDPlatform
import BDDRunning
import CucumberMessages
import Synchronization

/// The worker's end of the channel to its supervisor. Any thread may send; messages go out one after the other.
///
/// A message that is not held can be read by the supervisor when `send` returns, even if this process dies then. The
/// supervisor is woken only from time to time: see `wakeSupervisor`.
final class MessageChannel: Sendable {
    private struct State {
        var ring: MessageRing
        var frame = ByteWriter()
        /// The first message at or after this time wakes the supervisor, so that messages do not stay unread for long.
        var nextRing = Timestamp(seconds: 0, nanos: 0)
        /// The cases that are counted; nil if each message is sent.
        var cases: CountedCases?
    }

    /// The time after which the next message wakes the supervisor again.
    private static let longestSilence = Envelope.Duration(nanoseconds: 5_000_000)

    private let state: Mutex<State>
    private let wakeUp: FileDescriptor

    /// - Parameter wakeUp: a byte written to it wakes the supervisor.
    init(_ memory: sending SharedMemory, wakeUp: FileDescriptor) {
        state = Mutex(State(ring: MessageRing(memory)))
        self.wakeUp = wakeUp
        wakeUp.makeNonBlocking()
    }

    /// Sends a message.
    ///
    /// - Parameter hold: whether the message is published together with the next one; no step may run in between.
    func send(_ message: WorkerMessage, hold: Bool = false) {
        state.withLock { state in
            guard state.cases != nil else { return send(message, hold: hold, state: &state) }
            let isDue = message.time.map { $0 >= state.nextRing } ?? false
            let messages = state.cases?.messages(for: message, isDue: isDue) ?? []
            for message in messages { send(message, hold: false, state: &state) }
        }
    }

    private func send(_ message: WorkerMessage, hold: Bool, state: inout State) {
        write(message, to: &state)
        if hold { return }
        state.ring.publish()
        if let time = message.time, time >= state.nextRing {
            state.nextRing = time + Self.longestSilence
            wakeSupervisor()
        }
    }

    /// Until `endCounting`, sends the number of passed cases instead of their events.
    ///
    /// - Parameters:
    ///   - request: the number of the request for the cases.
    ///   - last: the number of the last case of the request; nil if it is the last of all.
    func beginCounting(_ request: Int, last: Int?) {
        state.withLock { $0.cases = CountedCases(request: request, last: last) }
    }

    /// Sends the remaining messages about counted cases. Does nothing without `beginCounting`.
    func endCounting() {
        state.withLock { state in
            guard var cases = state.cases else { return }
            state.cases = nil
            for message in cases.rest() { send(message, hold: false, state: &state) }
        }
    }

    /// Wakes the supervisor, so that it reads the messages at once.
    func wakeSupervisor() {
        // Writing fails when the supervisor is gone or a step has closed the file.
        if wakeUp.writeSome([1]) == nil { Terminal.exitAtOnce(CrashReason.endOfChannel) }
    }

    private func write(_ message: WorkerMessage, to state: inout State) {
        do throws(MessageRing.Corrupted) {
            state.frame.writeFrame { message.encode(to: &$0) }
            while true {
                state.frame.removeFirst(try state.ring.write(state.frame.rest))
                if state.frame.rest.isEmpty { break }
                makeRoom(in: state.ring)
            }
        } catch {
            Terminal.exitAtOnce(CrashReason.corruptedChannelCode)
        }
    }

    /// Wakes the supervisor, so that it makes room by reading; a frame may be larger than the ring.
    private func makeRoom(in ring: MessageRing) {
        ring.publish()
        wakeSupervisor()
        SharedMemory.pause()
    }
}
