import BDDReports
import BDDRunning
import CucumberMessages

/// Decides when which worker gets which job, and records the results of the jobs.
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

    /// Whether no more jobs are handed out, because one was not accepted.
    var hasFailedFast: Bool { context.options.failFast && schedule.isRefused }

    /// The number of workers that have something to do: at most one for each unfinished job, but all workers if a
    /// property has many cases.
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

    /// The least time in nanoseconds that the remaining cases of a property must take before one more worker runs some
    /// of them: an idle worker, and one that must start first.
    private static let (restForWorker, restForNewWorker) = (10_000_000, 100_000_000)

    /// Whether several workers may run cases of one property. With `--fail-fast` a job must stay whole, because it is
    /// skipped when another one fails.
    private var sharesCases: Bool { most > 1 && !context.options.failFast }

    /// The property whose remaining cases take the most time, to be shared with one more worker; nil if sharing does
    /// not pay.
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

    /// Hands a worker jobs ahead: as many as it will soon run, but so few that enough remain for the other workers.
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

    /// Asks the worker with the most jobs ahead to give them back, because other workers are idle.
    private func recallFromLast(_ workers: [PoolWorker]) {
        let last = workers.filter { !$0.isRecalled && $0.aheadCount > 0 }.max { $0.aheadCount < $1.aheadCount }
        last?.recall()
    }

    /// Takes back the jobs that a worker has not begun.
    ///
    /// - Throws: `CrashReason.corruptedChannel` if the worker was not asked to give them back.
    func takeBack(from first: Int, of worker: PoolWorker) throws(CrashReason) {
        schedule.takeBack(try worker.takeBack(from: first))
    }

    // MARK: What becomes of jobs

    /// Takes an event of a running job.
    ///
    /// - Throws: `CrashReason.corruptedChannel` for an event that the worker cannot send now.
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

    /// Takes the number of cases that a worker only counts.
    ///
    /// - Throws: `CrashReason.corruptedChannel` if the worker was not asked for them.
    func count(
        passed: Int, skipped: Int, of job: RunningJob, from worker: PoolWorker, at now: Timestamp
    ) throws(CrashReason) {
        guard job.run.count(passed: passed, skipped: skipped) else { throw .corruptedChannel }
        worker.beginStep(limit: job.run.limit(now), now)
    }

    /// Records an event. If it ends a step, first records the text printed until then.
    private func record(
        _ event: ScenarioEvent, of job: RunningJob, from worker: PoolWorker, at now: Timestamp
    ) -> JobRun.Progress {
        // Most steps print nothing, so there is only their event to record.
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

    /// Takes back the jobs of a worker that is gone. Records its running job as failed if the worker died there.
    ///
    /// - Parameters:
    ///   - job: the running job; nil if there was none.
    ///   - end: how the worker ended, as far as known.
    /// - Returns: whether the cause of the end is known now.
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
