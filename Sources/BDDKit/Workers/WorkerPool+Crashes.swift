import BDDPlatform
import CucumberMessages

extension WorkerPool {
    /// Reports what a dead worker was doing as failed.
    func fail(_ activity: WorkerProcess.Activity, of worker: WorkerProcess, _ reason: CrashReason) {
        switch activity {
        case .idle:
            complain(worker, reason)
        case .hooks(_, let hook?):
            fail(hook, of: worker, reason)
        case .hooks(_, nil):
            hooksPassed = false
            complain(worker, reason)
        case .scenario(let scenario):
            fail(scenario, of: worker, reason)
        }
    }

    /// A worker that died while nothing ran in it has no step to report it at.
    private func complain(_ worker: WorkerProcess, _ reason: CrashReason) {
        guard reason != .interrupted, !worker.isDiscarded else { return }
        hooksPassed = false
        let printed = String(decoding: worker.printed, as: UTF8.self)
        Terminal.standardError("bdd: error: a worker process died while no step was running: \(reason)\n\(printed)")
    }

    private func fail(_ hook: WorkerProcess.RunningHook, of worker: WorkerProcess, _ reason: CrashReason) {
        let end = clock.now()
        if let printed = worker.takePrinted() {
            telling.tell { $0.hookAttached(printed, hook: hook.messageId, end) }
        }
        let place = code.hooksAsDefined[hook.place].location.description
        let result = TestStepResult(failure: reason.description, duration: end - hook.start, at: place)
        telling.tell { $0.hookFinished(hook.messageId, result, end) }
        if let failed = FailedRunHook(hook.place, result, code) { failedHooks.append(failed) }
        hooksPassed = false
    }

    /// The step that ran failed, and those after it are skipped: the After hooks too, as their process is gone.
    private func fail(_ scenario: RunningScenario, of worker: WorkerProcess, _ reason: CrashReason) {
        let job = scenario.job
        let end = clock.now()
        if !scenario.isProperty, scenario.start == nil { tellStart(of: scenario, in: worker, end) }
        if let (step, start) = scenario.step ?? firstOpenStep(of: scenario, end) {
            let result = TestStepResult(
                failure: job.words(reason), duration: end - start, at: job.place(ofStep: step, code))
            finish(step, result, scenario, of: worker, end)
        }
        for step in scenario.finished..<max(code.stepCount(of: job.pickle), scenario.finished) {
            record(.stepStarted(step, end), in: scenario)
            record(.stepFinished(step, TestStepResult(status: .skipped), end), in: scenario)
        }
        if job.property != nil { return endCase(of: scenario, .failed, isLast: reason == .interrupted) }
        let again = reason != .interrupted && schedule.finish(job, .failed)
        telling.record(.finished(willBeRetried: again, end), of: job.number)
    }

    /// A worker that dies between two steps fails the next one, and one that dies behind the last step fails there.
    private func firstOpenStep(
        of scenario: RunningScenario, _ time: Timestamp
    ) -> (index: Int, start: Timestamp)? {
        guard scenario.finished < code.stepCount(of: scenario.job.pickle) else { return nil }
        record(.stepStarted(scenario.finished, time), in: scenario)
        return (scenario.finished, time)
    }
}

extension Job {
    /// The `file:line` of a step among the hooks and steps of this scenario.
    func place(ofStep index: Int, _ code: SupportCode) -> String {
        let input = input
        let step = index - code.hooksBefore(input.tags)
        return "\(input.uri):\(input.steps.indices.contains(step) ? input.steps[step].line : input.line)"
    }
}
