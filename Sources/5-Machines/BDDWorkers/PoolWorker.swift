import BDDReports
import BDDRunning
import CucumberMessages

/// A worker of a pool: what it does, what it does next, and how long that may take.
final class PoolWorker {
    /// Whether scenarios can run here.
    private enum Readiness {
        /// The BeforeAll hooks have not run.
        case starting
        case ready
        /// A BeforeAll hook failed here.
        case unfit
        /// What it still does is not wanted, and it is to be stopped.
        case discarded
    }

    /// What the worker is doing.
    enum Activity {
        case idle
        /// Indirect, as the worker is asked for its activity at every event of a job.
        indirect case hooks(HookRun)
        case job(RunningJob)
    }

    let process: WorkerProcess
    /// The worker's name in the envelopes; nil when there is only one.
    let name: String?
    private(set) var activity = Activity.idle
    private(set) var deadline = StepDeadline()
    private var readiness = Readiness.starting
    /// What was handed out behind the job that runs, so that the worker need not wait for the next one.
    private var ahead = Queue<RunningJob>()
    /// Whether it was asked to give back what is ahead and has not answered yet.
    private(set) var isRecalled = false
    /// The job that it ended last.
    private(set) var lastJob: Job?

    /// How long a worker may take to start, in nanoseconds.
    static let startTime = 10_000_000_000

    init(_ process: WorkerProcess, name: String?) {
        self.process = process
        self.name = name
    }

    var isIdle: Bool {
        if case .idle = activity { true } else { false }
    }

    /// Whether the BeforeAll hooks have run here.
    var hasStarted: Bool { readiness == .ready || readiness == .unfit }

    /// Whether scenarios can run here now.
    var isReady: Bool { readiness == .ready }

    /// Whether scenarios can run here, now or soon.
    var isUsable: Bool {
        if case .hooks(let hooks) = activity, !hooks.failed.isEmpty { return false }
        return readiness == .starting || readiness == .ready
    }

    var isDiscarded: Bool { readiness == .discarded }

    /// Whether what comes next of its job, if anything does, is the first that is known of it.
    var hasFreshJob: Bool {
        guard case .job(let job) = activity else { return false }
        return job.run.isFresh && !process.hasPrinted && !deadline.isCancelled
    }

    /// How many jobs are ahead.
    var aheadCount: Int { ahead.count }

    // MARK: Hooks of the run

    /// Asks for hooks.
    func begin(_ type: Envelope.Hook.HookType, _ hooks: HookRun, limit: Int, at now: Timestamp) {
        activity = .hooks(hooks)
        process.send(.runHooks(type))
        process.flush()
        // The program has to start before its first hook does.
        deadline.begin(max(limit, Self.startTime), now)
    }

    /// Notes how far the hooks are.
    ///
    /// - Parameter limit: how long what runs now may take, in nanoseconds; nil where no hook has just begun.
    func goOn(_ hooks: HookRun, limit: Int?, at now: Timestamp) {
        activity = .hooks(hooks)
        if let limit { deadline.begin(limit, now) }
    }

    /// Notes that the hooks have run.
    func endHooks(passed: Bool) {
        activity = .idle
        deadline.clear()
        makeReady(passed: passed)
    }

    /// Notes that scenarios can run, if the BeforeAll hooks passed here.
    func makeReady(passed: Bool) { readiness = passed ? .ready : .unfit }

    // MARK: Jobs

    /// Asks for a request of a job, which is the next thing to do.
    func begin(_ request: JobRequest, of job: RunningJob, at now: Timestamp) {
        job.request = process.send(.run(request))
        goOn(job, now)
    }

    /// Asks for a request of a job, behind those that are ahead.
    func append(_ request: JobRequest, of job: RunningJob) {
        job.request = process.send(.run(request))
        ahead.append(job)
    }

    private func goOn(_ job: RunningJob, _ now: Timestamp) {
        activity = .job(job)
        let limit = job.run.limit(now)
        deadline.begin(process.hasSent ? limit : max(limit, Self.startTime), now)
    }

    /// Begins the time that the next step may take, in nanoseconds.
    func beginStep(limit: Int, _ now: Timestamp) { deadline.begin(limit, now) }

    /// Notes that the job that ran is done. The worker goes on with the next one that it has.
    func endJob(_ now: Timestamp) {
        if case .job(let job) = activity { lastJob = job.run.job }
        if let next = ahead.popFirst() { return goOn(next, now) }
        activity = .idle
        deadline.clear()
        // It still has to answer.
        if isRecalled { deadline.begin(Self.startTime, now) }
    }

    /// Asks for the cancellation of the step that runs, if it has not been asked for.
    ///
    /// - Returns: whether it was asked for.
    func cancelStep(_ now: Timestamp) -> Bool {
        guard !deadline.isCancelled, case .job(let job) = activity else { return false }
        process.send(.cancel(request: job.request))
        process.flush()
        deadline.cancel(now)
        return true
    }

    // MARK: What is given back

    /// Asks for what has not begun.
    func recall() {
        isRecalled = true
        process.send(.recall)
        process.flush()
    }

    /// Takes back what the worker has not begun.
    ///
    /// - Parameter first: the number of the first request that it will not carry out.
    /// - Returns: the jobs.
    /// - Throws: `CrashReason.corruptedChannel` when it cannot have been asked for them.
    func takeBack(from first: Int) throws(CrashReason) -> [JobRun] {
        let count = process.requestCount - first + 1
        guard isRecalled, (0...(ahead.count + 1)).contains(count) else { throw .corruptedChannel }
        isRecalled = false
        process.takeBack(requests: count)
        var runs: [JobRun] = []
        if count > ahead.count, case .job(let job) = activity, !job.run.hasBegun {
            // It was next when the worker was asked.
            runs.append(job.run)
            activity = .idle
        }
        if isIdle { deadline.clear() }
        return runs + ahead.removeLast(min(count, ahead.count)).map(\.run)
    }

    /// Takes what is ahead from a worker that is gone: it is as good as never handed out.
    func takeAhead() -> [JobRun] { ahead.removeLast(ahead.count).map(\.run) }

    /// What may have made it die of something in the background; empty when nothing ran before.
    var suspicion: String {
        guard let lastJob else { return "" }
        let location = lastJob.pickle.scenarioLocation
        return "it may be due to something begun earlier: \(location) ran before in the same process"
    }

    /// Makes the worker one that is stopped at the next look at the deadlines.
    func discard(_ now: Timestamp) {
        readiness = .discarded
        activity = .idle
        deadline.expire(now)
    }
}
