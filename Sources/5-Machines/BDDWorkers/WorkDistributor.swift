import BDDReports
import BDDRunning
import CucumberMessages

/// Decides which worker gets which job when, and takes what becomes of the jobs.
final class WorkDistributor {
    private let context: RunContext
    private let events: EventQueue
    /// How many workers there are at most for scenarios, and for cases of properties.
    private let size: Int
    private let most: Int
    private var limit = LookaheadLimit()
    private(set) var schedule: Schedule

    init(_ context: RunContext, _ schedule: Schedule, events: EventQueue, size: Int, most: Int) {
        self.context = context
        self.schedule = schedule
        self.events = events
        self.size = size
        self.most = most
    }

    /// Replaces all jobs that have not begun. Jobs that wait at workers are recalled, and running jobs that are not
    /// wanted are cancelled.
    func replace(
        count: Int, makeRun: @escaping @Sendable (Int) -> JobRun?, isWanted: @escaping @Sendable (Int) -> Bool,
        at workers: [PoolWorker], now: Timestamp
    ) {
        schedule.replace(count: count, makeRun: makeRun, isWanted: isWanted)
        for worker in workers where !worker.isDiscarded {
            if case .job(let job) = worker.activity, !isWanted(job.number) { _ = worker.cancelStep(now) }
            if worker.aheadCount > 0, !worker.isRecalled { worker.recall() }
        }
    }

    /// Whether no job is handed out any more, as one was not accepted.
    var hasFailedFast: Bool { context.options.failFast && schedule.isRefused }

    /// How many workers there is work for: no more than jobs that have not ended, but all of them for a property with many
    /// cases.
    func wantedCount(_ workers: [PoolWorker]) -> Int {
        let open = workers.reduce(schedule.count) { $0 + $1.aheadCount + ($1.isUsable && !$1.isIdle ? 1 : 0) }
        return sharedJob(of: workers, atLeast: Self.restForNewWorker) == nil ? min(size, open) : most
    }

    // MARK: Handing out

    /// Gives every idle worker a job and busy ones some ahead.
    func handOut(to workers: [PoolWorker], _ now: Timestamp) {
        let ready = workers.filter { $0.isReady && !$0.isRecalled }
        for worker in ready {
            // A property may be decided without a further case.
            while worker.isIdle, let run = schedule.take() ?? sharedJob(of: workers, atLeast: Self.restForWorker) {
                goOn(RunningJob(run), in: worker, at: now)
            }
        }
        for worker in ready {
            if limit.isExceeded(by: worker.aheadCount) {
                worker.recall()
            } else {
                handAhead(to: worker, of: workers.count, at: now)
            }
        }
        if schedule.isEmpty, ready.contains(where: \.isIdle) { recallFromLast(workers) }
        for worker in ready { worker.process.flush() }
    }

    /// The least time in nanoseconds that the cases of a property have to take, so that one more worker runs some of them:
    /// one that is idle, and one that has to start first.
    private static let (restForWorker, restForNewWorker) = (10_000_000, 100_000_000)

    /// Whether cases of a property are run by several workers. A job that is skipped as another one has failed has to be
    /// one job.
    private var sharesCases: Bool { most > 1 && !context.options.failFast }

    /// The property whose other cases take the most time, for one more worker; nil if that does not pay.
    private func sharedJob(of workers: [PoolWorker], atLeast leastTime: Int) -> JobRun? {
        guard sharesCases, schedule.isEmpty else { return nil }
        var longest: (time: Int, job: RunningJob)?
        for worker in workers {
            // Jobs that wait come first.
            if worker.aheadCount > 0 { return nil }
            guard case .job(let job) = worker.activity else { continue }
            let time = job.run.restTime
            if time >= leastTime, time > longest?.time ?? 0 { longest = (time, job) }
        }
        return longest?.job.run.shared
    }

    /// How far the property has come that runs in the first worker that runs one; nil if none runs.
    func caseProgress(of workers: [PoolWorker]) -> CaseProgress? {
        for worker in workers {
            if case .job(let job) = worker.activity, let progress = job.run.caseProgress { return progress }
        }
        return nil
    }

    /// Asks a worker for the next request of its job, or ends the job.
    ///
    /// - Returns: whether the job goes on.
    @discardableResult
    private func goOn(_ job: RunningJob, in worker: PoolWorker, at now: Timestamp) -> Bool {
        guard let request = job.run.nextRequest(worker: worker.name, now, isShared: sharesCases) else {
            if job.run.isDecided { finish(job.run) }
            return false
        }
        worker.begin(request, of: job, at: now)
        return true
    }

    /// Hands a worker jobs ahead: as many as it soon runs, and no more than leaves enough for the others.
    private func handAhead(to worker: PoolWorker, of workerCount: Int, at now: Timestamp) {
        guard !context.options.failFast, case .job(let running) = worker.activity, running.run.canQueue else {
            return
        }
        let wanted = min(limit.depth, schedule.count / (2 * workerCount))
        guard worker.aheadCount <= wanted / 2 else { return }
        while worker.aheadCount < wanted, let run = schedule.takeAhead() {
            let job = RunningJob(run)
            guard let request = job.run.nextRequest(worker: worker.name, now) else { continue }
            worker.append(request, of: job)
        }
    }

    /// Asks the worker that has most ahead to give it back, as others have nothing to do.
    private func recallFromLast(_ workers: [PoolWorker]) {
        let last = workers.filter { !$0.isRecalled && $0.aheadCount > 0 }.max { $0.aheadCount < $1.aheadCount }
        last?.recall()
    }

    /// Takes back what a worker has not begun.
    ///
    /// - Throws: `CrashReason.corruptedChannel` when it was not asked for it.
    func takeBack(from first: Int, of worker: PoolWorker) throws(CrashReason) {
        schedule.takeBack(try worker.takeBack(from: first))
    }

    // MARK: What becomes of jobs

    /// Takes an event of a job that runs.
    ///
    /// - Throws: `CrashReason.corruptedChannel` for one that cannot come from the worker.
    func receive(
        _ event: ScenarioEvent, of job: RunningJob, from worker: PoolWorker, at now: Timestamp
    ) throws(CrashReason) {
        switch record(event, of: job, from: worker, at: now) {
        case .goesOn: break
        case .limitBegins(let limit): worker.beginStep(limit: limit, now)
        case .ended(let anotherFollows): end(job, anotherFollows: anotherFollows, in: worker, at: now)
        case .unexpected: throw .corruptedChannel
        }
    }

    /// Takes the number of cases that a worker does not tell of.
    ///
    /// - Throws: `CrashReason.corruptedChannel` if the worker was not asked for them.
    func count(
        passed: Int, skipped: Int, of job: RunningJob, from worker: PoolWorker, at now: Timestamp
    ) throws(CrashReason) {
        guard job.run.count(passed: passed, skipped: skipped) else { throw .corruptedChannel }
        worker.beginStep(limit: job.run.limit(now), now)
    }

    /// Records an event, with what was printed until then when it ends a step.
    private func record(
        _ event: ScenarioEvent, of job: RunningJob, from worker: PoolWorker, at now: Timestamp
    ) -> JobRun.Progress {
        // Of most steps there is no more to say than they do.
        guard case .stepFinished(let step, let result, let time) = event,
            worker.process.hasPrinted || worker.deadline.isCancelled
        else {
            return record(event, of: job, by: worker.name, at: now)
        }
        if let printed = worker.process.takePrinted() {
            _ = record(.attached(step, printed, time), of: job, by: worker.name, at: now)
        }
        guard worker.deadline.isCancelled else { return record(event, of: job, by: worker.name, at: now) }
        job.wasCancelled = true
        let late = job.run.timedOut(
            result, step: step, reason: job.run.timeout().description, code: context.code)
        return record(.stepFinished(step, late, time), of: job, by: worker.name, at: now)
    }

    private func record(
        _ event: ScenarioEvent, of job: RunningJob, by worker: String?, at now: Timestamp
    ) -> JobRun.Progress {
        let (events, number) = (events, job.number)
        return job.run.receive(event, worker: worker, at: now) { events.record($0, of: number) }
    }

    private func end(_ job: RunningJob, anotherFollows: Bool, in worker: PoolWorker, at now: Timestamp) {
        if let duration = job.run.duration { limit.note(duration.nanoseconds) }
        if job.wasCancelled, !job.run.takesOneRequest {
            // It may be in the next case already, which is not wanted.
            worker.discard(now)
            schedule.takeBack([job.run])
        } else if anotherFollows {
            worker.beginStep(limit: job.run.limit(now), now)
        } else if goOn(job, in: worker, at: now) {
            worker.process.flush()
        } else {
            worker.endJob(now)
        }
    }

    /// Takes back the jobs of a worker that is gone, and records the one that ran as failed, if that is where it died.
    ///
    /// - Parameters:
    ///   - job: the one that ran, if one did.
    ///   - end: how much is known of the worker's end.
    /// - Returns: whether it is known now what failed.
    func fail(_ job: RunningJob?, of worker: PoolWorker, reason: CrashReason, end: WorkerEnd) -> Bool {
        var ahead = worker.takeAhead()
        if let job, reason != .interrupted, end.allowsRestart(of: job.run) {
            job.run.startOver()
            if end == .unclear { for index in ahead.indices { ahead[index].startOver() } }
            schedule.takeBack([job.run] + ahead)
            return false
        }
        schedule.takeBack(ahead)
        if let job { fail(job, of: worker, reason: reason) }
        return job != nil
    }

    private func fail(_ job: RunningJob, of worker: PoolWorker, reason: CrashReason) {
        let isDoubtful = worker.process.diedInBackground && !worker.suspicion.isEmpty
        let crash = JobRun.Crash(
            reason: reason, remark: isDoubtful ? "; \(worker.suspicion)" : "", worker: worker.name,
            printed: worker.process.takePrinted(), time: context.clock.now())
        let (events, number) = (events, job.number)
        if job.run.fail(crash, context.code, emit: { events.record($0, of: number) }) {
            guard job.run.claimsReport else { return }
            finish(job.run, isInterrupted: crash.isLast)
        } else {
            schedule.takeBack([job.run])
        }
    }

    /// Skips all jobs that were not handed out.
    func skipRest() async {
        let skipper = JobRunner(context.code, ScenarioRunner(clock: context.clock, mode: .skipAll))
        let recorder = context.recorder
        while var run = schedule.take() {
            events.finish()
            let number = run.job.number
            await skipper.run(&run) { recorder.record($0, of: number) }
            finish(run, isEmitted: true)
        }
    }

    private func finish(_ run: JobRun, isInterrupted: Bool = false, isEmitted: Bool = false) {
        let now = run.end(context.clock.now())
        let number = run.job.number
        if !isEmitted { run.emitDecided(now) { events.record($0, of: number) } }
        let willBeRetried = schedule.finish(run, isInterrupted: isInterrupted)
        events.record(.finished(run.status, willBeRetried: willBeRetried, now), of: number)
    }
}
