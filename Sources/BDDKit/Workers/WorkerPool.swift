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
    /// Whether every hook of the run passed, in every worker.
    var hooksPassed = true
    private(set) var isInterrupted = false

    private let size: Int
    private let environment: [String: String]
    private let interrupts: FileDescriptor
    private var startedCount = 0
    /// How long a worker may take to start, in nanoseconds.
    private static let startTime = 10_000_000_000
    /// How many workers in a row died before they were ready.
    private var failedStarts = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// - Throws: `SystemError` when the system gives no pipe.
    init(
        _ code: SupportCode, _ options: RunOptions, _ clock: RunClock, _ recorder: Recorder, size: Int,
        environment: [String: String]
    ) throws(SystemError) {
        self.code = code
        self.options = options
        self.clock = clock
        self.recorder = recorder
        self.size = size
        self.environment = environment.merging([
            "SWIFT_BACKTRACE": options.showsBacktraces ? "enable=yes,color=no,interactive=no" : "enable=no"
        ]) { $1 }
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
        wait { !self.workers.contains { $0.isReady } }
        if hooksPassed, !isInterrupted {
            schedule = plan()
            await runScenarios()
        }
        for worker in workers where worker.isReady && !isInterrupted { begin(.afterTestRun, in: worker) }
        wait { self.workers.contains { !$0.isIdle } }
        for worker in workers { worker.end() }
        return hooksPassed && !schedule.isRefused && !isInterrupted
    }

    private func runScenarios() async {
        while !isInterrupted {
            await handOut()
            // Nothing is left to do, or nobody is left to do it.
            if workers.allSatisfy(\.isIdle) { return }
            step()
        }
    }

    /// Gives every idle worker a scenario, and starts workers while there is more to do than workers.
    private func handOut() async {
        if options.failFast, schedule.isRefused { return await skipRest() }
        while usableCount < min(size, busyCount + schedule.count), failedStarts < 3 {
            do { try startWorker() } catch { break }
        }
        for worker in workers where worker.isReady && worker.isIdle && worker.isUsable {
            // A property may be decided without a further case.
            while worker.isIdle, let job = schedule.take() { begin(job, in: worker) }
        }
    }

    private func begin(_ job: Job, in worker: WorkerProcess) {
        if job.property != nil { return beginProperty(job, in: worker) }
        recorder.record(.started(attempt: job.attempt, worker: name(of: worker), clock.now()), of: job.number)
        worker.activity = .scenario(RunningScenario(job: job))
        worker.send(.runScenario(number: job.number, attempt: job.attempt, job.input))
        setDeadline(of: worker, job.timeout)
    }

    private var busyCount: Int { workers.count { $0.isUsable && !$0.isIdle } }

    private var usableCount: Int { workers.count(where: \.isUsable) }

    /// Notes that a worker has run its first hooks. Too many that cannot run scenarios end the search for one that can.
    func noteStart(of worker: WorkerProcess) { failedStarts = worker.isUsable ? 0 : failedStarts + 1 }

    /// Reports all scenarios that were not handed out as skipped.
    private func skipRest() async {
        let assembler = Assembler(code: code)
        while let job = schedule.take() {
            if job.property != nil {
                await skipProperty(job)
                continue
            }
            recorder.record(.started(attempt: job.attempt, worker: nil, clock.now()), of: job.number)
            let runner = ScenarioRunner(clock: clock, mode: .skipAll)
            _ = await runner.run(assembler.assemble(job.input), attempt: job.attempt) { [recorder] event in
                recorder.record(event, of: job.number)
            }
            recorder.record(.finished(willBeRetried: false, clock.now()), of: job.number)
        }
    }

    /// Workers are named in the messages when there can be several.
    func name(of worker: WorkerProcess) -> String? { size > 1 ? String(worker.number) : nil }

    private func startWorker() throws(SystemError) {
        startedCount += 1
        let worker = try WorkerProcess(number: startedCount, environment: environment)
        workers.append(worker)
        if !options.parameters.isEmpty { worker.send(.define(options.parameters)) }
        begin(.beforeTestRun, in: worker)
    }

    private func begin(_ hooks: Envelope.Hook.HookType, in worker: WorkerProcess) {
        worker.activity = .hooks(hooks, nil)
        worker.send(.runHooks(hooks))
        // The program has to start before its first hook does.
        setDeadline(of: worker, max(options.stepTimeout, Self.startTime))
    }

    // MARK: The loop

    private func wait(while condition: () -> Bool) {
        while condition(), !workers.isEmpty, !isInterrupted { step() }
    }

    /// Waits for the next thing to happen, and handles it.
    private func step() {
        let files = [interrupts] + workers.map(\.reports)
        let ready = FileDescriptor.waitUntilReadable(files, milliseconds: millisecondsToNextDeadline)
        if ready.first == 0 { return interrupt() }
        for worker in ready.map({ workers[$0 - 1] }) { receive(from: worker) }
        let now = clock.now()
        for worker in workers where worker.deadline.map({ $0 <= now }) ?? false { enforceDeadline(of: worker) }
        recorder.tick(now)
    }

    private var millisecondsToNextDeadline: Int? {
        let next = workers.compactMap(\.deadline).min()
        let wait = next.map { max(0, ($0 - clock.now()).nanoseconds / 1_000_000 + 1) }
        return recorder.tickInterval.map { min($0, wait ?? $0) } ?? wait
    }

    private func receive(from worker: WorkerProcess) {
        switch worker.receive(&buffer) {
        case .reports(let reports):
            for report in reports { handle(report, from: worker) }
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
        worker.deadline = clock.now() + Envelope.Duration(nanoseconds: nanoseconds)
    }

    /// A step that takes too long is first asked to stop, which async code heeds; then its process is ended.
    private func enforceDeadline(of worker: WorkerProcess) {
        if !worker.isCancelled, case .scenario = worker.activity {
            worker.send(.cancel)
            worker.deadline = clock.now() + Envelope.Duration(nanoseconds: min(1_000_000_000, worker.timeout))
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
        fail(worker.activity, of: worker, reason)
    }
}
