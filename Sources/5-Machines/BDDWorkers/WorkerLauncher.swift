import BDDPlatform
import BDDRunning

/// Starts worker processes and waits for their end. Some start before it is known whether they are needed, so that they
/// get ready while the features are read.
package final class WorkerLauncher {
    /// The workers that have started and were not taken.
    private var spares: [WorkerProcess] = []
    /// Copies of this process that wait for `wake`.
    private var idle: [WorkerProcess] = []
    /// Whether this process may still be copied.
    private var makesCopies = false
    private var dismissed: [WorkerProcess] = []
    private var startedCount = 0
    private var environment: [String: String]
    private let program: String

    /// - Parameters:
    ///   - environment: the environment of the workers.
    ///   - program: the path of the program to start. It needs the same libraries as this program.
    package init(_ environment: [String: String], program: String = ChildProcess.ownProgram) {
        self.program = program
        self.environment = environment.merging(Self.withoutBacktraces) { $1 }
    }

    /// Starts the first worker as a copy of this process, which need not load the program again.
    ///
    /// - Returns: false in the copy, which must go on as a worker.
    package func startEarly() -> Bool {
        do {
            guard let first = try branch(waits: false) else { return false }
            spares.append(first)
            makesCopies = true
        } catch {
            // `take` tries again when a worker is needed, and throws the reason if that fails.
            start(1)
        }
        return true
    }

    /// Makes copies of this process that wait until they are needed. Call it before the process has threads: it cannot
    /// be copied after that.
    ///
    /// - Parameter count: the number of workers to reach, with those that have started. No copies are made after one
    ///   has failed.
    /// - Returns: false in a copy, which must go on as a worker.
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

    /// Copies this process.
    ///
    /// - Parameter waits: whether the copy waits for `wake` before it returns.
    /// - Returns: the new worker; nil in the copy.
    /// - Throws: `SystemError` when the process cannot be copied.
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

    /// Makes workers that start from now on print a backtrace when they crash.
    package func showBacktraces() {
        // Workers that have already started would not print backtraces.
        end()
        makesCopies = false
        environment["SWIFT_BACKTRACE"] = "enable=yes,color=no,interactive=no"
    }

    /// Starts workers until `count` of them wait to be taken. If one cannot be started, `take` tries again and throws
    /// the reason.
    func start(_ count: Int) {
        while spares.count < count {
            do { spares.append(try makeReady()) } catch { return }
        }
    }

    /// Takes a worker that has started, or starts one.
    ///
    /// - Throws: `SystemError` when none has started and none can be started.
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

    /// Asks a worker to end, without waiting: see `end`.
    func dismiss(_ worker: WorkerProcess) {
        worker.dismiss()
        dismissed.append(worker)
    }

    /// Waits until all workers that were dismissed or never taken have ended.
    package func end() {
        for worker in spares + idle { dismiss(worker) }
        spares = []
        idle = []
        // The workers that were dismissed first have most likely ended already.
        for worker in dismissed { worker.waitForEnd() }
        dismissed = []
    }
}
