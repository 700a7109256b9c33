/// Runs the scenarios of a plan in worker processes, so that nothing a step does can end, hang or confuse the run.
///
/// One loop in one thread: it hands scenarios out, waits for reports, deadlines and interrupts, and replaces workers
/// that die. What they report goes to the recorder, which tells it in the order of the plan.
final class WorkerPool {
    let code: SupportCode
    let options: RunOptions
    let clock: RunClock
    let recorder: Recorder
    var schedule: Schedule
    var workers: [WorkerProcess] = []
    /// How long scenarios take.
    var pace = Pace()
    /// Whether every hook of the run passed, in every worker.
    var hooksPassed = true
    private(set) var isInterrupted = false
    /// The time when the loop last looked.
    private(set) var now: Timestamp

    let size: Int
    private let supply: WorkerSupply
    private let interrupts: FileDescriptor
    /// How long a worker may take to start, in nanoseconds.
    private static let startTime = 10_000_000_000
    /// How many workers in a row died before they were ready.
    private(set) var failedStarts = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    /// Whether the last look at the workers found no report.
    private var isQuiet = true

    /// - Throws: `SystemError` when the system gives no pipe.
    init(
        _ code: SupportCode, _ options: RunOptions, _ clock: RunClock, _ recorder: Recorder, size: Int,
        _ supply: WorkerSupply
    ) throws(SystemError) {
        self.code = code
        self.options = options
        self.clock = clock
        self.recorder = recorder
        self.size = size
        self.supply = supply
        now = clock.now()
        schedule = Schedule([], options)
        interrupts = try Interrupts.start()
        Interrupts.ignoreBrokenPipes()
    }

    /// Runs the hooks and scenarios; `plan` tells the test cases and gives the jobs once the BeforeAll hooks passed.
    ///
    /// - Returns: whether all hooks passed and all scenarios were accepted; what has no result is not asked here.
    /// - Throws: `SystemError` when no worker can be started.
    func run(_ plan: () -> Schedule) async throws(SystemError) -> Bool {
        try startWorker()
        // They start while the first one runs its hooks and the test cases are told.
        supply.start(size - workers.count)
        wait { !self.workers.contains { $0.isReady } }
        if hooksPassed, !isInterrupted {
            schedule = plan()
            await runScenarios()
        }
        for worker in workers where worker.isReady && !isInterrupted { begin(.afterTestRun, in: worker) }
        wait { self.workers.contains { !$0.isIdle } }
        for worker in workers { supply.dismiss(worker) }
        return hooksPassed && !schedule.isRefused && !isInterrupted
    }

    private func runScenarios() async {
        while !isInterrupted {
            now = clock.now()
            await handOut()
            // Nothing is left to do, or nobody is left to do it.
            if workers.allSatisfy(\.isIdle) { return }
            step()
        }
    }

    /// Notes that a worker has run its first hooks. Too many that cannot run scenarios end the search for one that can.
    func noteStart(of worker: WorkerProcess) { failedStarts = worker.isUsable ? 0 : failedStarts + 1 }

    /// Workers are named in the messages when there can be several.
    func name(of worker: WorkerProcess) -> String? { size > 1 ? String(worker.number) : nil }

    func startWorker() throws(SystemError) {
        let worker = try supply.take()
        workers.append(worker)
        if !options.parameters.isEmpty { worker.send(.define(options.parameters)) }
        begin(.beforeTestRun, in: worker)
    }

    private func begin(_ hooks: Envelope.Hook.HookType, in worker: WorkerProcess) {
        now = clock.now()
        worker.activity = .hooks(hooks, nil)
        worker.send(.runHooks(hooks))
        worker.flush()
        // The program has to start before its first hook does.
        setDeadline(of: worker, max(options.stepTimeout, Self.startTime))
    }

    // MARK: The loop

    private func wait(while condition: () -> Bool) {
        while condition(), !workers.isEmpty, !isInterrupted { step() }
    }

    /// Waits for the next thing to happen, and handles it.
    private func step() {
        var watch = FileWatch()
        watch.add(reading: interrupts)
        for worker in workers { watch.add(reading: worker.bell) }
        for worker in workers where worker.hasUnsent { watch.add(writing: worker.requests) }
        _ = watch.look(milliseconds: millisecondsToWait)
        now = clock.now()
        if watch[0] != .nothing { return interrupt() }
        isQuiet = true
        for (place, worker) in workers.enumerated() {
            worker.flush()
            receive(from: worker, hasRung: watch[1 + place] != .nothing)
        }
        for worker in workers where worker.deadline.map({ $0 <= now }) ?? false { enforceDeadline(of: worker) }
        recorder.tick(now)
    }

    /// How long to wait for a bell: a worker that has just reported may have more to report soon without ringing.
    private var millisecondsToWait: Int? {
        let deadline = workers.compactMap(\.deadline).min()
        let limits = [
            deadline.map { max(0, ($0 - clock.now()).nanoseconds / 1_000_000 + 1) },
            isQuiet ? nil : Self.lookInterval, recorder.tickInterval,
        ]
        return limits.compactMap(\.self).min()
    }

    /// In milliseconds: longer than a worker leaves its reports unread without ringing.
    private static let lookInterval = 10

    private func receive(from worker: WorkerProcess, hasRung: Bool) {
        switch worker.receive(hasRung: hasRung, &buffer) {
        case .reports(let reports):
            isQuiet = isQuiet && reports.isEmpty
            for report in reports { handle(report, from: worker) }
            if worker.stopReason != nil { bury(worker) }
        case .ended(let reports, let isCorrupted):
            for report in reports { handle(report, from: worker) }
            if isCorrupted {
                worker.stopReason = .corruptedChannel
            } else if !worker.endsByItself {
                worker.stopReason = .closedChannel
            }
            bury(worker)
        }
    }

    private func interrupt() {
        isInterrupted = true
        for worker in workers {
            worker.stopReason = .interrupted
            bury(worker)
        }
    }

    // MARK: Deadlines

    func setDeadline(of worker: WorkerProcess, _ nanoseconds: Int) {
        worker.isCancelled = false
        worker.timeout = nanoseconds
        worker.deadline = now + Envelope.Duration(nanoseconds: nanoseconds)
    }

    /// A step that takes too long is first asked to stop, which async code heeds; then its process is ended.
    private func enforceDeadline(of worker: WorkerProcess) {
        if !worker.isCancelled, case .scenario(let scenario) = worker.activity {
            worker.send(.cancel(request: scenario.request))
            worker.flush()
            worker.deadline = now + Envelope.Duration(nanoseconds: min(1_000_000_000, worker.timeout))
            worker.isCancelled = true
        } else {
            worker.stopReason = .timeout(nanoseconds: worker.timeout)
            bury(worker)
        }
    }

    // MARK: The end of a worker

    /// Ends a worker that died or has to, and reports what it was doing as failed.
    private func bury(_ worker: WorkerProcess) {
        workers.removeAll { $0 === worker }
        let ending = worker.stop(&buffer)
        let reason = worker.stopReason ?? CrashReason(ending, lastErrors: worker.lastErrors)
        if !options.showsBacktraces { worker.printed = CrashReason.withoutCalls(worker.printed) }
        failedStarts = worker.isReady || worker.isDiscarded ? 0 : failedStarts + 1
        // What it had not begun is as good as never handed out.
        schedule.takeBack(worker.ahead.removeLast(worker.ahead.count))
        fail(worker.activity, of: worker, reason)
    }
}
