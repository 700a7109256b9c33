import CucumberMessages

extension WorkerPool {
    /// Passes on what a worker reports.
    func handle(_ report: WorkerReport, from worker: WorkerProcess) {
        if worker.isDiscarded { return }
        switch (report, worker.activity) {
        case (.printed(let stream, let bytes), _):
            worker.keep(bytes, of: stream)
        case (.hookStarted, .hooks), (.hookAttached, .hooks), (.hookFinished, .hooks), (.hooksDone, .hooks):
            handle(hook: report, from: worker)
        case (.caseDrawn, .scenario(let scenario)), (.caseNotDrawn, .scenario(let scenario)),
            (.caseDone, .scenario(let scenario)):
            handle(case: report, of: scenario, from: worker)
        case (.givenBack(let first), _):
            takeBack(from: first, of: worker)
        case (_, .scenario(let scenario)):
            handle(report, in: scenario, from: worker)
        default:
            // A report that does not belong to what the worker was asked for is not from the worker.
            worker.stopReason = .corruptedChannel
        }
    }

    private func handle(hook report: WorkerReport, from worker: WorkerProcess) {
        guard case .hooks(let type, let running) = worker.activity else { return }
        switch report {
        case .hookStarted(let place, let time):
            let id = telling.tell { $0.hookStarted(place, worker: name(of: worker), time) }
            worker.activity = .hooks(type, .init(place: place, messageId: id, start: time))
            setDeadline(of: worker, options.stepTimeout)
        case .hookAttached(_, let content, let time):
            telling.tell { $0.hookAttached(content, hook: running?.messageId ?? "", time) }
        case .hookFinished(_, let result, let time):
            finish(running, result, of: worker, time)
            worker.activity = .hooks(type, nil)
        default:
            worker.activity = .idle
            worker.deadline = nil
            makeReady(worker)
        }
    }

    private func finish(
        _ hook: WorkerProcess.RunningHook?, _ result: TestStepResult, of worker: WorkerProcess, _ time: Timestamp
    ) {
        guard let hook else { return }
        if let printed = worker.takePrinted() {
            telling.tell { $0.hookAttached(printed, hook: hook.messageId, time) }
        }
        telling.tell { $0.hookFinished(hook.messageId, result, time) }
        guard let failed = FailedRunHook(hook.place, result, code) else { return }
        failedHooks.append(failed)
        hooksPassed = false
        worker.isUsable = false
    }

    private func handle(_ report: WorkerReport, in scenario: RunningScenario, from worker: WorkerProcess) {
        switch report {
        case .scenarioStarted(scenario.number, let time) where scenario.start == nil:
            tellStart(of: scenario, in: worker, time)
        case .stepStarted(let step, let time):
            scenario.step = (step, time)
            setDeadline(of: worker, limit(scenario))
            record(.stepStarted(step, time), in: scenario)
        case .attached(let step, let content, let time):
            record(.attached(step, content, time), in: scenario)
        case .stepFinished(let step, let result, let time):
            scenario.wasCancelled = scenario.wasCancelled || worker.isCancelled
            finish(step, worker.isCancelled ? tooLate(result, scenario.job, step) : result, scenario, of: worker, time)
        case .scenarioDone(_, let time):
            guard let start = scenario.start else { return worker.stopReason = .corruptedChannel }
            pace.note((time - start).nanoseconds)
            finish(scenario, in: worker, time)
        default:
            worker.stopReason = .corruptedChannel
        }
    }

    /// The result of a step that ended after it was cancelled: it took too long, whatever it says itself.
    private func tooLate(_ result: TestStepResult, _ job: Job, _ step: Int) -> TestStepResult {
        TestStepResult(
            failure: CrashReason.timeout(nanoseconds: job.timeout).description, duration: result.duration,
            at: job.place(ofStep: step, code))
    }

    func finish(
        _ step: Int, _ result: TestStepResult, _ scenario: RunningScenario, of worker: WorkerProcess, _ time: Timestamp
    ) {
        if let printed = worker.takePrinted() {
            record(.attached(step, printed, time), in: scenario)
        }
        record(.stepFinished(step, result, time), in: scenario)
        scenario.step = nil
        scenario.finished = step + 1
        scenario.status = max(scenario.status, result.status)
        setDeadline(of: worker, limit(scenario))
    }

    private func finish(_ scenario: RunningScenario, in worker: WorkerProcess, _ time: Timestamp) {
        let again = schedule.finish(scenario.job, scenario.status)
        telling.record(.finished(willBeRetried: again, time), of: scenario.number)
        free(worker)
    }
}
