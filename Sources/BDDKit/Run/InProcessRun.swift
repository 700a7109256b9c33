import CucumberMessages
import Synchronization

/// Runs scenarios one after the other in this process.
struct InProcessRun: Sendable {
    let code: SupportCode
    let options: RunOptions
    let clock: RunClock
    let recorder: Recorder

    /// Runs the hooks and scenarios; `plan` tells the test cases and gives the jobs once the BeforeAll hooks passed.
    ///
    /// - Returns: accepted when all hooks passed and all scenarios were accepted.
    @concurrent
    func run(_ plan: @Sendable () -> Schedule) async -> Outcome {
        let failedBefore = await runHooks(.beforeTestRun)
        var schedule = failedBefore.isEmpty ? plan() : Schedule([], options)
        await run(&schedule)
        let failed = failedBefore + (await runHooks(.afterTestRun))
        return Outcome(isAccepted: failed.isEmpty && !schedule.isRefused, schedule, failed)
    }

    private func run(_ schedule: inout Schedule) async {
        let assembler = Assembler(code: code)
        while let job = schedule.take() {
            let mode: ScenarioRunner.Mode =
                options.dryRun ? .dryRun : options.failFast && schedule.isRefused ? .skipAll : .execute
            if job.property != nil {
                await run(property: job, mode, &schedule)
                continue
            }
            recorder.record(.started(attempt: job.attempt, worker: nil, clock.now()), of: job.number)
            let status = await ScenarioRunner(clock: clock, mode: mode)
                .run(assembler.assemble(job.pickle), attempt: job.attempt) { [recorder] event in
                    recorder.record(event, of: job.number)
                }
            let again = schedule.finish(job, status)
            recorder.record(.finished(willBeRetried: again, clock.now()), of: job.number)
        }
    }

    private func run(property job: Job, _ mode: ScenarioRunner.Mode, _ schedule: inout Schedule) async {
        let assembler = Assembler(code: code)
        let job = await PropertyLoop(code: code, clock: clock, mode: mode).run(job) { [recorder, clock] in
            recorder.tick(clock.now())
        }
        guard let property = job.property else { return }
        for event in property.events(assembler, attempt: job.attempt, clock.now()) {
            recorder.record(event, of: job.number)
        }
        let again = schedule.finish(job, property.shown.status)
        recorder.record(.finished(willBeRetried: again, clock.now()), of: job.number)
    }

    /// - Returns: those that failed.
    private func runHooks(_ type: Envelope.Hook.HookType) async -> [FailedRunHook] {
        guard !options.dryRun else { return [] }
        let messageId = Mutex("")
        let failed = Mutex<[FailedRunHook]>([])
        await HookRunner(code: code, clock: clock).run(type) { [recorder, code] event in
            switch event {
            case .started(let place, let time):
                messageId.withLock { id in id = recorder.tell { $0.hookStarted(place, worker: nil, time) } }
            case .attached(_, let content, let time):
                recorder.tell { [id = messageId.withLock(\.self)] in $0.hookAttached(content, hook: id, time) }
            case .finished(let place, let result, let time):
                recorder.tell { [id = messageId.withLock(\.self)] in $0.hookFinished(id, result, time) }
                if let hook = FailedRunHook(place, result, code) { failed.withLock { $0.append(hook) } }
            }
        }
        return failed.withLock { $0 }
    }
}
