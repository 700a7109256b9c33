import BDDPlatform
import BDDRunning

/// Starts worker processes, some of them before it is known whether they are needed: so they get ready while the
/// features are read. It also sees them out.
package final class WorkerLauncher {
    /// Those that have started and were not taken.
    private var spares: [WorkerProcess] = []
    /// Copies that do nothing before they are woken.
    private var idle: [WorkerProcess] = []
    /// Whether this program may be copied.
    private var makesCopies = false
    private var dismissed: [WorkerProcess] = []
    private var startedCount = 0
    private var environment: [String: String]
    private let program: String

    /// - Parameters:
    ///   - environment: of the workers.
    ///   - program: what is started; its libraries are those of this program.
    package init(_ environment: [String: String], program: String = ChildProcess.ownProgram) {
        self.program = program
        self.environment = environment.merging(Self.withoutBacktraces) { $1 }
    }

    /// Starts the first worker: a copy of this process, as it needs not load the program again.
    ///
    /// - Returns: whether this is not the copy, which is to go on as a worker.
    package func startEarly() -> Bool {
        do {
            guard let first = try branch(waits: false) else { return false }
            spares.append(first)
            makesCopies = true
        } catch {
            // Somebody will start one when it is needed, and find out why it cannot be.
            start(1)
        }
        return true
    }

    /// Makes copies that wait until they are needed: before this program has threads, as it can be copied no more then.
    ///
    /// - Parameter count: how many workers there are then, where there can be copies.
    /// - Returns: whether this is not one of them. A copy is to go on as a worker.
    package func keepIdle(_ count: Int) -> Bool {
        while makesCopies, spares.count + idle.count < count {
            do {
                guard let copy = try branch(waits: true) else { return false }
                idle.append(copy)
            } catch {
                makesCopies = false
            }
        }
        return true
    }

    /// - Returns: the copy; nil in the copy.
    /// - Throws: `SystemError` when there can be no copy.
    private func branch(waits: Bool) throws(SystemError) -> WorkerProcess? {
        let files = try WorkerConnection()
        defer { files.leaveToWorker() }
        let child: ChildProcess?
        do throws(SystemError) {
            child = try ChildProcess.branch(
                files: files.ofWorker, private: (spares + idle).flatMap(\.files) + files.ofSupervisor,
                environment: Self.withoutBacktraces)
        } catch {
            for file in files.ofSupervisor { file.discard() }
            throw error
        }
        if let child { return try worker(child, files, isCopy: true) }
        if waits, !WorkerFiles.requests.waitForByte() { Terminal.exitAtOnce(CrashReason.endOfChannel) }
        return nil
    }

    private static let withoutBacktraces = ["SWIFT_BACKTRACE": "enable=no"]

    /// From now on a worker that crashes prints the calls that led to it.
    package func showBacktraces() {
        // Those that have started do not.
        end()
        makesCopies = false
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
        guard !idle.isEmpty else { return try newProcess() }
        let copy = idle.removeFirst()
        copy.wake()
        return copy
    }

    private func newProcess() throws(SystemError) -> WorkerProcess {
        let files = try WorkerConnection()
        defer { files.leaveToWorker() }
        let process = try ChildProcess.start(
            program, [WorkerFiles.argument], environment: environment, files: files.ofWorker)
        return try worker(process, files, isCopy: false)
    }

    private func worker(
        _ process: ChildProcess, _ files: WorkerConnection, isCopy: Bool
    ) throws(SystemError) -> WorkerProcess {
        startedCount += 1
        return try WorkerProcess(number: startedCount, process, files: files, isCopy: isCopy)
    }

    // MARK: The end

    /// Asks a worker to end. It does so while other things are done: see `end`.
    func dismiss(_ worker: WorkerProcess) {
        worker.dismiss()
        dismissed.append(worker)
    }

    /// Waits until all that were dismissed, or never taken, have ended.
    package func end() {
        for worker in spares + idle { dismiss(worker) }
        spares = []
        idle = []
        // Those that were asked first have most likely ended.
        for worker in dismissed { worker.waitForEnd() }
        dismissed = []
    }
}
