import CucumberMessages

/// Properties: their cases run one after the other in a worker, and in another one when it is gone. The property is
/// told as one scenario when it is decided.
extension WorkerPool {
    /// What happens in a scenario is told; what happens in a case of a property is kept until the property is decided.
    func record(_ event: ScenarioEvent, in scenario: RunningScenario) {
        if scenario.isProperty {
            scenario.job.property?.record(event)
        } else {
            telling.record(event, of: scenario.number)
        }
    }

    /// How long a step may take, in nanoseconds.
    func limit(_ scenario: RunningScenario) -> Int {
        scenario.isProperty ? limit(scenario.job) : scenario.timeout
    }

    private func limit(_ job: Job) -> Int { job.property?.limit(job.timeout, clock.now()) ?? job.timeout }

    /// Begins with a property, or goes on with one.
    func beginProperty(_ job: Job, in worker: WorkerProcess) {
        var job = job
        job.property?.begin(worker: name(of: worker), clock.now())
        sendNextCases(of: job, to: worker)
    }

    /// Asks for the next cases; when there are none, the property is decided.
    private func sendNextCases(of job: Job, to worker: WorkerProcess) {
        var job = job
        guard let request = job.property?.nextRequest(clock.now()), let property = job.property?.property else {
            worker.activity = .idle
            worker.deadline = nil
            return finish(job)
        }
        worker.send(.runCases(request, attempt: job.attempt, property.input))
        worker.flush()
        worker.activity = .scenario(RunningScenario(job, request: worker.requestCount))
        setDeadline(of: worker, limit(job))
    }

    func handle(case report: WorkerReport, of scenario: RunningScenario, from worker: WorkerProcess) {
        switch report {
        case .caseDrawn(let drawn):
            scenario.job.property?.begin(drawn)
        case .caseNotDrawn(let reason):
            let stepCount = code.stepCount(of: scenario.job.pickle)
            scenario.job.property?.failToDraw(reason, stepCount: stepCount, clock.now())
        case .caseDone(let status):
            return finishCase(of: scenario, max(status, scenario.status), in: worker)
        default:
            break
        }
    }

    private func finishCase(of scenario: RunningScenario, _ status: Status, in worker: WorkerProcess) {
        var job = scenario.job
        let goesOn = job.property?.endCase(status, clock.now()) ?? false
        if scenario.wasCancelled {
            // It may be in the next case already, of which nobody wants to hear.
            worker.discard(clock.now())
            schedule.goOn(job)
        } else if goesOn {
            worker.activity = .scenario(RunningScenario(job, request: scenario.request))
            setDeadline(of: worker, limit(job))
        } else {
            sendNextCases(of: job, to: worker)
        }
    }

    /// Ends a case whose worker is gone.
    ///
    /// - Parameter isLast: nothing more is run.
    func endCase(of scenario: RunningScenario, _ status: Status, isLast: Bool) {
        var job = scenario.job
        if isLast { return finish(job, isInterrupted: true) }
        _ = job.property?.endCase(status, clock.now())
        schedule.goOn(job)
    }

    /// Skips a property as nothing more is to run. One that is false already is told so.
    func skipProperty(_ job: Job) async {
        guard let property = job.property, property.start == nil else { return finish(job) }
        finish(await property.skipped(job, Assembler(code: code), clock))
    }

    private func finish(_ job: Job, isInterrupted: Bool = false) {
        guard let property = job.property else { return }
        for event in property.events(Assembler(code: code), attempt: job.attempt, clock.now()) {
            telling.record(event, of: job.number)
        }
        let again = schedule.finish(job, property.shown.status, isInterrupted: isInterrupted)
        telling.record(.finished(willBeRetried: again, clock.now()), of: job.number)
    }
}

extension Job {
    /// Why the worker ended, in words.
    func words(_ reason: CrashReason) -> String {
        guard let property, property.current == nil else { return reason.description }
        return "while values were generated for the row: \(reason)"
    }
}
