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
    private struct State {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        /// The number of bytes that the current step or hook has printed on each stream.
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
            var burst = Burst(room: max(0, PrintedText.limit - state.kept[name, default: 0]))
            reading: while burst.count < Self.mostAtOnce {
                switch file.read(into: &state.buffer) {
                case .bytes(let bytes): burst.append(bytes)
                case .nothing: break reading
                case .end:
                    ended.append(name)
                    break reading
                }
            }
            guard burst.count > 0 else { continue }
            state.kept[name, default: 0] += burst.count
            for part in burst.parts { channel.send(.printed(name, part.bytes, omitted: part.omitted)) }
        }
        return ended
    }

    /// The most bytes that the worker sends at once, so that a step that never stops printing can be killed without
    /// losing the last bytes.
    private static let mostAtOnce = 1 << 20
}

extension PrintedOutput {
    /// Bytes in the order in which they were read: the first ones, up to a limit, and the last ones.
    private struct Burst {
        /// The number of bytes that the beginning of the step's text still lacks.
        let room: Int
        private(set) var count = 0
        private var first: [UInt8] = []
        private var last: [UInt8] = []

        init(room: Int) { self.room = room }

        mutating func append(_ bytes: ArraySlice<UInt8>) {
            let taken = min(room - first.count, bytes.count)
            first += bytes.prefix(taken)
            last = (last + bytes.dropFirst(taken)).suffix(PrintedText.limit)
            count += bytes.count
        }

        /// The bytes to send, each with the number of bytes left out before them.
        var parts: [(bytes: [UInt8], omitted: Int)] {
            [(first, 0), (last, count - first.count - last.count)].filter { !$0.bytes.isEmpty }
        }
    }
}
