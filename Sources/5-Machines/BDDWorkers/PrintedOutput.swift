import BDDPlatform
import BDDRunning
import Dispatch
import Synchronization

/// Catches what the program prints in a worker, so that it neither disturbs the channel nor gets lost.
///
/// Standard output and standard error are pipes that the worker reads itself. A thread forwards text while a step runs.
/// At the end of a step the rest is forwarded, so that text is reported with the step that printed it. When the worker
/// dies, the supervisor reads the rest.
final class PrintedOutput: Sendable {
    /// The number of bytes that are kept of each stream for a step.
    static let limit = 1 << 16

    private struct State {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var kept: [OutputStreamName: Int] = [:]
        var watch: FileWatch
    }

    private let channel: MessageChannel
    private let state: Mutex<State>

    /// - Throws: `SystemError` when no pipe can be opened.
    init(_ channel: MessageChannel) throws(SystemError) {
        self.channel = channel
        // Only a step that writes to a file that it did not open can write to this pipe.
        let tripwire = try Pipe()
        var watch = FileWatch()
        for (file, _) in Self.files { watch.add(reading: file) }
        watch.add(reading: tripwire.reading)
        watch.add(endOf: WorkerFiles.wakeUp)
        state = Mutex(State(watch: watch))
    }

    /// Starts the thread that forwards printed text.
    func start() {
        for (file, _) in Self.files { file.makeNonBlocking() }
        Terminal.printLineByLine()
        DispatchQueue(label: "bdd.printed").async {
            var open = Self.files
            while !open.isEmpty {
                _ = FileDescriptor.waitUntilReadable(open.map(\.0), milliseconds: nil)
                // A process that prints why it dies, dies at once. The pause leaves that text in the pipe for the
                // supervisor; if this thread read it, it could be lost before it is sent.
                Terminal.pause(milliseconds: 5)
                let ended = self.state.withLock { self.forward(&$0) }
                open.removeAll { ended.contains($0.1) }
            }
        }
    }

    /// Forwards everything printed until now. If a step wrote to one of the worker's own files or closed it, the
    /// process ends, so that the supervisor knows which step did it.
    func flush() {
        Terminal.flushStandardOutput()
        state.withLock { state in
            // One system call, because `flush` runs after every step.
            if state.watch.look(milliseconds: 0) {
                endIfMeddledWith(state.watch)
                _ = forward(&state)
            }
            // The forwarding thread reads and sends under the lock, so everything that it has read is sent.
            if !state.kept.isEmpty { state.kept.removeAll() }
        }
    }

    private static let files: [(FileDescriptor, OutputStreamName)] = [
        (WorkerFiles.printedOutput, .standardOutput), (WorkerFiles.printedErrors, .standardError),
    ]

    private func endIfMeddledWith(_ watch: FileWatch) {
        let (output, errors, tripwire, wakeUp) = (watch[0], watch[1], watch[2], watch[3])
        if [output, errors, tripwire, wakeUp].contains(.closed) { Terminal.exitAtOnce(CrashReason.endOfChannel) }
        if tripwire == .ready { Terminal.exitAtOnce(CrashReason.corruptedChannelCode) }
        if wakeUp == .ready { Terminal.exitAtOnce(CrashReason.endOfChannel) }
    }

    /// - Returns: the streams that have ended.
    private func forward(_ state: inout State) -> [OutputStreamName] {
        var ended: [OutputStreamName] = []
        for (file, name) in Self.files {
            reading: while true {
                switch file.read(into: &state.buffer) {
                case .bytes(let bytes): keep(bytes, of: name, kept: &state.kept)
                case .nothing: break reading
                case .end:
                    ended.append(name)
                    break reading
                }
            }
        }
        return ended
    }

    private func keep(_ bytes: ArraySlice<UInt8>, of name: OutputStreamName, kept: inout [OutputStreamName: Int]) {
        let before = kept[name, default: 0]
        kept[name] = before + bytes.count
        let room = max(0, Self.limit - before)
        if room > 0 { channel.send(.printed(name, Array(bytes.prefix(room)))) }
        if before < Self.limit, before + bytes.count >= Self.limit {
            channel.send(.printed(name, Array("\n… what was printed after this was not kept\n".utf8)))
        }
    }
}
