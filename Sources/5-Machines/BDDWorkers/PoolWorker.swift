import BDDReports
import BDDRunning
import CucumberMessages

/// A worker of a pool: its current activity, the jobs ahead, and the deadline of the running step.
final class PoolWorker {
    /// Whether scenarios can run in this worker.
    private enum Readiness {
        /// The BeforeAll hooks have not run.
        case starting
        case ready
        /// A BeforeAll hook failed in this worker.
        case unfit
        /// The worker is to be stopped; its messages are ignored.
        case discarded
    }

    /// The current activity of the worker.
    enum Activity {
        case idle
        /// Indirect keeps the enum small: `activity` is read at every event of a job.
        indirect case hooks(HookRun)
        case job(RunningJob)
    }

    let process: WorkerProcess
    /// The worker's name in the envelopes; nil when there is only one.
    let name: String?
    private(set) var activity = Activity.idle
    /// The number of the request that the worker carries out; 0 before the first one.
    private(set) var request = 0
    private(set) var deadline = StepDeadline()
    private var readiness = Readiness.starting
    /// The jobs handed out after the one that runs, so that the worker need not wait for its next job.
    private var ahead = Queue<RunningJob>()
    /// Whether the worker was asked to give back the jobs ahead and has not answered yet.
    private(set) var isRecalled = false
    /// The last job that has ended in this worker.
    private(set) var lastJob: Job?

    /// The time that a worker may take to start, in nanoseconds.
    static let startTime = 10_000_000_000

    init(_ process: WorkerProcess, name: String?) {
        self.process = process
        self.name = name
    }

    var isIdle: Bool {
        if case .idle = activity { true } else { false }
    }

    /// Whether the BeforeAll hooks have run in this worker.
    var hasStarted: Bool { readiness == .ready || readiness == .unfit }

    /// Whether scenarios can run in this worker now.
    var isReady: Bool { readiness == .ready }

    /// Whether scenarios can run in this worker, now or after its BeforeAll hooks.
    var isUsable: Bool {
        if case .hooks(let hooks) = activity, !hooks.failed.isEmpty { return false }
        return readiness == .starting || readiness == .ready
    }

    var isDiscarded: Bool { readiness == .discarded }

    /// The number of the job that the worker has begun; nil if there is none.
    var begunJob: Int? {
        guard !isDiscarded, case .job(let job) = activity, job.run.hasBegun else { return nil }
        return job.number
    }

    /// The number of jobs that wait after the running one.
    var aheadCount: Int { ahead.count }

    // MARK: Hooks of the run

    /// Asks the worker to run the hooks of `type`.
    ///
    /// - Parameter limit: the time that a hook may take, in nanoseconds.
    func begin(_ type: Envelope.Hook.HookType, _ hooks: HookRun, limit: Int, at now: Timestamp) {
        activity = .hooks(hooks)
        request = process.send(.runHooks(type))
        process.flush()
        // The first hook may have to wait for the program to start.
        deadline.begin(max(limit, Self.startTime), now)
    }

    /// Stores the progress of the hooks.
    ///
    /// - Parameter limit: the time that the hook that has just begun may take, in nanoseconds; nil if no hook has just
    ///   begun.
    func goOn(_ hooks: HookRun, limit: Int?, at now: Timestamp) {
        activity = .hooks(hooks)
        if let limit { deadline.begin(limit, now) }
    }

    /// Makes the worker idle after its hooks, and ready if they passed.
    func endHooks(passed: Bool) {
        activity = .idle
        deadline.clear()
        makeReady(passed: passed)
    }

    /// Makes the worker ready if its BeforeAll hooks passed, otherwise unfit.
    func makeReady(passed: Bool) { readiness = passed ? .ready : .unfit }

    // MARK: Jobs

    /// Sends a request of a job that the worker begins now.
    func begin(_ request: JobRequest, of job: RunningJob, at now: Timestamp) {
        job.request = process.send(.run(request))
        goOn(job, now)
    }

    /// Sends a request of a job that the worker begins after the jobs ahead.
    func append(_ request: JobRequest, of job: RunningJob) {
        job.request = process.send(.run(request))
        ahead.append(job)
    }

    private func goOn(_ job: RunningJob, _ now: Timestamp) {
        activity = .job(job)
        request = job.request
        let limit = job.run.limit(now)
        deadline.begin(process.hasSent ? limit : max(limit, Self.startTime), now)
    }

    /// Starts the deadline of a step.
    ///
    /// - Parameter limit: the time that the step may take, in nanoseconds.
    func beginStep(limit: Int, _ now: Timestamp) { deadline.begin(limit, now) }

    /// Ends the job that ran. The worker goes on with the next job ahead, if there is one.
    func endJob(_ now: Timestamp) {
        if case .job(let job) = activity { lastJob = job.run.job }
        if let next = ahead.popFirst() { return goOn(next, now) }
        activity = .idle
        deadline.clear()
        // The worker must still answer the recall.
        if isRecalled { deadline.begin(Self.startTime, now) }
    }

    /// The reason for stopping the running step or hook when it does not end.
    var timeout: CrashReason {
        guard case .job(let job) = activity else { return .timeout(nanoseconds: deadline.limit) }
        return job.run.timeout(nanoseconds: deadline.limit)
    }

    /// Asks the worker to cancel the step that runs, unless it was asked before.
    ///
    /// - Returns: whether this call asked the worker.
    func cancelStep(_ now: Timestamp) -> Bool {
        guard !deadline.isCancelled, case .job(let job) = activity else { return false }
        process.send(.cancel(request: job.request))
        process.flush()
        deadline.cancel(now)
        return true
    }

    // MARK: Recall

    /// Asks the worker to give back the jobs that it has not begun.
    func recall() {
        isRecalled = true
        process.send(.recall)
        process.flush()
    }

    /// Takes back the jobs that the worker has not begun.
    ///
    /// - Parameter first: the number of the first request that the worker will not carry out.
    /// - Returns: the jobs that were taken back.
    /// - Throws: `CrashReason.corruptedChannel` if there was no recall or `first` is out of range.
    func takeBack(from first: Int) throws(CrashReason) -> [JobRun] {
        let count = process.requestCount - first + 1
        guard isRecalled, (0...(ahead.count + 1)).contains(count) else { throw .corruptedChannel }
        isRecalled = false
        process.takeBack(requests: count)
        var runs: [JobRun] = []
        if count > ahead.count, case .job(let job) = activity, !job.run.hasBegun {
            // The worker had not begun its current job when it got the recall.
            runs.append(job.run)
            activity = .idle
        }
        if isIdle { deadline.clear() }
        return runs + ahead.removeLast(min(count, ahead.count)).map(\.run)
    }

    /// Removes the jobs ahead of a worker that has ended.
    func takeAhead() -> [JobRun] { ahead.removeLast(ahead.count).map(\.run) }

    /// A hint for a worker that died in the background: the scenario that ran before; empty if none did.
    var suspicion: String {
        guard let lastJob else { return "" }
        let location = lastJob.pickle.scenarioLocation
        return "it may be due to something begun earlier: \(location) ran before in the same process"
    }

    /// Marks the worker as discarded. The next check of deadlines stops it.
    func discard(_ now: Timestamp) {
        readiness = .discarded
        activity = .idle
        deadline.expire(now)
    }
}
