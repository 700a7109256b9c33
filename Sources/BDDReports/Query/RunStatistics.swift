import CucumberMessages

/// The figures of a run: what a summary counts. Its size does not depend on how long the run is.
struct RunStatistics {
    private(set) var scenarios = StatusCounts()
    /// Hooks of scenarios count as steps.
    private(set) var steps = StatusCounts()
    /// Time in steps and hooks, that of attempts which were repeated included.
    private(set) var executing = Envelope.Duration.zero
    private(set) var startedAt: Timestamp?
    private(set) var finished: TestRunFinished?
    /// The worst status of each hook of the run, in whatever worker.
    private var hookStatuses: [String: Status] = [:]
    /// Of hooks that nobody defined.
    private var strangeHooks = StatusCounts()

    /// Hooks of the run, each once in however many workers it ran.
    var hooks: StatusCounts {
        var counts = strangeHooks
        for status in hookStatuses.values { counts.add(status) }
        return counts
    }

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
            count(hook.result.status, of: hook.hook)
        case .runFinished(let message):
            finished = message
        default:
            break
        }
    }

    private mutating func count(_ status: Status, of hook: Envelope.Hook?) {
        guard let hook else { return strangeHooks.add(status) }
        hookStatuses[hook.id] = max(status, hookStatuses[hook.id] ?? .unknown)
    }
}

/// How many scenarios, steps or hooks ended in each status.
struct StatusCounts: Equatable {
    /// By the severity of the status.
    private var counts = [Int](repeating: 0, count: Status.allCases.count)

    private(set) var total = 0

    mutating func add(_ status: Status, times count: Int = 1) {
        counts[status.severity] += count
        total += count
    }

    subscript(_ status: Status) -> Int { counts[status.severity] }

    /// The statuses that occur, least severe first.
    var present: [(status: Status, count: Int)] {
        Status.allCases.sorted().map { ($0, self[$0]) }.filter { $0.count > 0 }
    }
}
