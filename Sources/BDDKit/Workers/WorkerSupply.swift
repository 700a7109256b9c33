/// Starts worker processes, some of them before it is known whether they are needed: so they get ready while the
/// features are read. It also sees them out.
final class WorkerSupply {
    /// Those that have started and were not taken.
    private var spares: [WorkerProcess] = []
    /// One that does nothing before it is woken.
    private var parked: WorkerProcess?
    private var dismissed: [WorkerProcess] = []
    private var startedCount = 0
    private var environment: [String: String]

    /// - Parameter environment: of this program.
    init(_ environment: [String: String]) {
        self.environment = environment.merging(Self.withoutBacktraces) { $1 }
    }

    /// Starts what can only be started early: copies of this process, as they need not load the program again. One gets
    /// ready at once, and where more than one can run at a time another one waits until it is needed.
    ///
    /// - Returns: whether this is not a copy. A copy is to go on as a worker.
    func startEarly() -> Bool {
        do {
            guard let first = try branch(isParked: false) else { return false }
            spares.append(first)
            guard Terminal.processorCount > 1 else { return true }
            parked = try branch(isParked: true)
            return parked != nil
        } catch {
            // Somebody will start one when it is needed, and find out why it cannot be.
            start(1)
            return true
        }
    }

    /// - Returns: the copy; nil in the copy.
    /// - Throws: `SystemError` when there can be no copy.
    private func branch(isParked: Bool) throws(SystemError) -> WorkerProcess? {
        let files = try WorkerConnection()
        defer { files.leaveToWorker() }
        let child: ChildProcess?
        do throws(SystemError) {
            child = try ChildProcess.branch(
                files: files.ofWorker, private: spares.flatMap(\.files) + files.ofSupervisor,
                environment: Self.withoutBacktraces)
        } catch {
            for file in files.ofSupervisor { file.discard() }
            throw error
        }
        if let child { return try worker(child, files) }
        if isParked, !WorkerFiles.requests.waitForByte() { Terminal.exitAtOnce(WorkerFiles.endOfChannel) }
        return nil
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
            do { spares.append(try makeReady()) } catch { return }
        }
    }

    /// - Throws: `SystemError` when none has started and none can be.
    func take() throws(SystemError) -> WorkerProcess {
        spares.isEmpty ? try makeReady() : spares.removeFirst()
    }

    private func makeReady() throws(SystemError) -> WorkerProcess {
        guard let parked else { return try newProcess() }
        self.parked = nil
        parked.wake()
        return parked
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
        if let parked { dismiss(parked) }
        spares = []
        parked = nil
        // Those that were asked first have most likely ended.
        for worker in dismissed { worker.waitForEnd() }
        dismissed = []
    }
}
