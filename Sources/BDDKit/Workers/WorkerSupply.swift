/// Starts worker processes, some of them before it is known whether they are needed: so they get ready while the
/// features are read. It also sees them out.
final class WorkerSupply {
    /// Those that have started and were not taken.
    private var spares: [WorkerProcess] = []
    private var dismissed: [WorkerProcess] = []
    private var startedCount = 0
    private var environment: [String: String]

    /// - Parameter environment: of this program.
    init(_ environment: [String: String]) {
        self.environment = environment.merging(Self.withoutBacktraces) { $1 }
    }

    /// Starts a worker that waits to be taken: a copy of this process where there can be one, as that need not load the
    /// program again.
    ///
    /// - Returns: whether this is not the copy. The copy is to go on as a worker.
    func startEarly() -> Bool {
        guard let files = try? WorkerConnection() else { return true }
        switch ChildProcess.branch(
            files: files.ofWorker, private: files.ofSupervisor, environment: Self.withoutBacktraces)
        {
        case .child: return false
        case .parent(let process):
            defer { files.leaveToWorker() }
            if let worker = try? worker(process, files) { spares.append(worker) }
        case nil:
            files.discard()
            start(1)
        }
        return true
    }

    private static let withoutBacktraces = ["SWIFT_BACKTRACE": "enable=no"]

    /// From now on a worker that crashes tells the calls that led to it.
    func showBacktraces() {
        // Those that have started do not.
        end()
        environment["SWIFT_BACKTRACE"] = "enable=yes,color=no,interactive=no"
    }

    /// Starts workers until so many wait to be taken. One that cannot be started is not missed before it is taken.
    func start(_ count: Int) {
        while spares.count < count {
            do { spares.append(try newProcess()) } catch { return }
        }
    }

    /// - Throws: `SystemError` when none has started and none can be.
    func take() throws(SystemError) -> WorkerProcess {
        try spares.isEmpty ? newProcess() : spares.removeFirst()
    }

    private func newProcess() throws(SystemError) -> WorkerProcess {
        let files = try WorkerConnection()
        defer { files.leaveToWorker() }
        let process = try ChildProcess.start(
            ChildProcess.ownProgram, [WorkerFiles.argument], environment: environment, files: files.ofWorker)
        return try worker(process, files)
    }

    private func worker(_ process: ChildProcess, _ files: WorkerConnection) throws(SystemError) -> WorkerProcess {
        startedCount += 1
        return try WorkerProcess(number: startedCount, process, files)
    }

    // MARK: The end

    /// Asks a worker to end. It does so while other things are done: see `end`.
    func dismiss(_ worker: WorkerProcess) {
        worker.dismiss()
        dismissed.append(worker)
    }

    /// Waits until all that were dismissed, or never taken, have ended.
    func end() {
        for worker in spares { dismiss(worker) }
        spares = []
        // Those that were asked first have most likely ended.
        for worker in dismissed { worker.waitForEnd() }
        dismissed = []
    }
}
