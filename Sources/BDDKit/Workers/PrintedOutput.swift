import Dispatch
import Synchronization

/// Catches what the program prints in a worker, so that it neither disturbs the channel nor gets lost.
///
/// Standard output and standard error are pipes whose other ends are in the worker too. A thread of its own forwards
/// what comes while a step runs; at the end of a step the rest is forwarded, so that everything is reported with the
/// step that printed it. When the worker dies, the supervisor reads what is left.
final class PrintedOutput: Sendable {
    /// How much of what a step prints is kept, of each stream.
    static let limit = 1 << 16

    private struct State {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var kept: [OutputStreamName: Int] = [:]
    }

    private let channel: ReportChannel
    private let state = Mutex(State())

    init(_ channel: ReportChannel) {
        self.channel = channel
    }

    /// Starts to forward.
    func start() {
        for (file, _) in Self.files { file.makeNonBlocking() }
        Terminal.printLineByLine()
        DispatchQueue(label: "bdd.printed").async {
            while true {
                _ = FileDescriptor.waitUntilReadable(Self.files.map(\.0), milliseconds: nil)
                self.forward()
            }
        }
    }

    /// Forwards all that was printed until now.
    func flush() {
        Terminal.flushStandardOutput()
        if Self.files.contains(where: { $0.0.waitingByteCount > 0 }) { forward() }
        // What another thread has read it has also sent, as both happen under the lock.
        state.withLock { $0.kept.removeAll() }
    }

    private static let files: [(FileDescriptor, OutputStreamName)] = [
        (WorkerFiles.printedOutput, .standardOutput), (WorkerFiles.printedErrors, .standardError),
    ]

    private func forward() {
        state.withLock { state in
            for (file, name) in Self.files {
                while case .bytes(let bytes) = file.read(into: &state.buffer) {
                    let kept = state.kept[name, default: 0]
                    state.kept[name] = kept + bytes.count
                    let room = max(0, Self.limit - kept)
                    if room > 0 { channel.send(.printed(name, Array(bytes.prefix(room)))) }
                    if kept < Self.limit, kept + bytes.count >= Self.limit {
                        channel.send(.printed(name, Array("\n… what was printed after this was not kept\n".utf8)))
                    }
                }
            }
        }
    }
}
