import Synchronization

/// The worker's end of the channel to its supervisor. Reports of many threads go out one after the other.
final class ReportChannel: Sendable {
    private struct State {
        var waiting: [UInt8] = []
    }

    private let state = Mutex(State())
    private let file: FileDescriptor

    init(_ file: FileDescriptor) {
        self.file = file
    }

    /// Sends a report.
    ///
    /// - Parameter hold: the report may wait for the next one, to be sent together with it.
    func send(_ report: WorkerReport, hold: Bool = false) {
        var writer = ByteWriter()
        report.encode(to: &writer)
        state.withLock { state in
            state.waiting += FrameBuffer.frame(writer.bytes)
            if hold { return }
            // When the supervisor is gone there is nobody to tell; the worker ends as its requests end.
            try? file.write(state.waiting)
            state.waiting.removeAll(keepingCapacity: true)
        }
    }
}
