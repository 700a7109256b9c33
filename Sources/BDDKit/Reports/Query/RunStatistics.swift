/// The figures of a run: what a summary counts. Its size does not depend on how long the run is.
struct RunStatistics {
    private(set) var hooks = StatusCounts()
    private(set) var scenarios = StatusCounts()
    /// Hooks of scenarios count as steps.
    private(set) var steps = StatusCounts()
    /// Time in steps and hooks, that of attempts which were repeated included.
    private(set) var executing = Envelope.Duration.zero
    private(set) var startedAt: Timestamp?
    private(set) var finished: TestRunFinished?

    /// Nil while the run goes on.
    var duration: Envelope.Duration? {
        guard let startedAt, let finished else { return nil }
        return finished.timestamp - startedAt
    }

    mutating func count(_ passed: PassedScenarios) {
        scenarios.add(.passed, times: passed.count)
        steps.add(.passed, times: passed.stepCount)
        executing = executing + passed.executing
    }

    mutating func receive(_ event: RunEvent) {
        switch event {
        case .runStarted(let message):
            startedAt = message.timestamp
        case .stepFinished(let attempt):
            executing = executing + (attempt.steps.last?.result.duration ?? .zero)
        case .attemptFinished(let attempt) where attempt.isFinal:
            scenarios.add(attempt.status)
            for run in attempt.steps { steps.add(run.result.status) }
        case .runHookFinished(let hook):
            executing = executing + hook.result.duration
            hooks.add(hook.result.status)
        case .runFinished(let message):
            finished = message
        default:
            break
        }
    }
}
