import BDDPlatform
import CucumberMessages

/// Runs the scenarios of a plan in worker processes, so that nothing a step does can end, hang or confuse the run.
///
/// One loop in one thread: it hands scenarios out, waits for reports, deadlines and interrupts, and replaces workers
/// that die. What they report goes to the recorder, which tells it in the order of the plan.
final class WorkerPool {
    let code: SupportCode
    let options: RunOptions
    let clock: RunClock
    let telling: Telling
    var schedule: Schedule
    var workers: [WorkerProcess] = []
    /// How long scenarios take.
    var pace = Pace()
    /// Whether every hook of the run passed, in every worker.
    var hooksPassed = true
    var failedHooks: [FailedRunHook] = []
    var isInterrupted = false
    /// The time when the loop last looked.
    var now: Timestamp

    let size: Int
    private let supply: WorkerSupply
    let interrupts: FileDescriptor
    /// How long a worker may take to start, in nanoseconds.
    static let startTime = 10_000_000_000
    /// How many workers in a row died before they were ready.
    var failedStarts = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    /// Whether the last look at the workers found no report.
    var isQuiet = true

    /// - Throws: `SystemError` when the system gives no pipe.
    init(
        _ code: SupportCode, _ options: RunOptions, _ clock: RunClock, _ recorder: Recorder, size: Int,
        _ supply: WorkerSupply
    ) throws(SystemError) {
        self.code = code
        self.options = options
        self.clock = clock
        telling = Telling(recorder)
        self.size = size
        self.supply = supply
        now = clock.now()
        schedule = Schedule([], options)
        interrupts = try Interrupts.start()
        Interrupts.ignoreBrokenPipes()
    }

    /// Runs the hooks, and the scenarios once the BeforeAll hooks passed: then `tellTestCases` tells what is to come.
    ///
    /// - Returns: whether all hooks passed and all scenarios were accepted; what has no result is not asked here.
    /// - Throws: `SystemError` when no worker can be started.
    func run(_ plan: Schedule, tellTestCases: @escaping @Sendable () -> Void) async throws(SystemError) -> Bool {
        try startWorker()
        // They start while the first one runs its hooks and the test cases are told.
        supply.start(size - workers.count)
        wait { !self.workers.contains { $0.isReady } }
        if hooksPassed, !isInterrupted {
            schedule = plan
            if telling.recorder.tellsPlan { telling.perform(tellTestCases) } else { tellTestCases() }
            await runScenarios()
        }
        if code.has(.afterTestRun) {
            for worker in workers where worker.isReady && !isInterrupted { begin(.afterTestRun, in: worker) }
        }
        wait { self.workers.contains { !$0.isIdle } }
        for worker in workers { supply.dismiss(worker) }
        telling.finish()
        return hooksPassed && !schedule.isRefused && !isInterrupted
    }

    private func runScenarios() async {
        while !isInterrupted {
            now = clock.now()
            await handOut()
            telling.flush()
            // Nothing is left to do, or nobody is left to do it. One that is to give scenarios back gets others then.
            if workers.allSatisfy({ $0.isIdle && !$0.isRecalled }) { return }
            step()
        }
    }

    /// Too many workers that cannot run scenarios end the search for one that can.
    private func noteStart(of worker: WorkerProcess) { failedStarts = worker.isUsable ? 0 : failedStarts + 1 }

    /// Workers are named in the messages when there can be several.
    func name(of worker: WorkerProcess) -> String? { size > 1 ? String(worker.number) : nil }

    func startWorker() throws(SystemError) {
        let worker = try supply.take()
        workers.append(worker)
        if !options.parameters.isEmpty { worker.send(.define(options.parameters)) }
        // A copy of this program needs not be asked whether it starts.
        if worker.isCopy, !code.has(.beforeTestRun) { return makeReady(worker) }
        begin(.beforeTestRun, in: worker)
    }

    /// Notes that a worker has run its first hooks, if there are any.
    func makeReady(_ worker: WorkerProcess) {
        worker.isReady = true
        noteStart(of: worker)
    }

    private func begin(_ hooks: Envelope.Hook.HookType, in worker: WorkerProcess) {
        now = clock.now()
        worker.activity = .hooks(hooks, nil)
        worker.send(.runHooks(hooks))
        worker.flush()
        // The program has to start before its first hook does.
        setDeadline(of: worker, max(options.stepTimeout, Self.startTime))
    }
}
