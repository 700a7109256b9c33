package import CucumberMessages

/// The figures of a run for a summary. Their memory does not depend on the length of the run.
package struct RunStatistics {
    package private(set) var scenarios = StatusCounts()
    /// Hooks of scenarios count as steps.
    package private(set) var steps = StatusCounts()
    /// The time in steps and hooks, including repeated attempts.
    package private(set) var executing = Envelope.Duration.zero
    package private(set) var startedAt: Timestamp?
    private(set) var finished: TestRunFinished?
    /// The worst status of each hook of the run in all workers.
    private var hookStatuses: [String: Status] = [:]
    /// The statuses of hooks that no message defines.
    private var strangeHooks = StatusCounts()

    package init(
        scenarios: StatusCounts = StatusCounts(), steps: StatusCounts = StatusCounts(),
        executing: Envelope.Duration = Envelope.Duration.zero, startedAt: Timestamp? = nil,
        finished: TestRunFinished? = nil
    ) {
        self.scenarios = scenarios
        self.steps = steps
        self.executing = executing
        self.startedAt = startedAt
        self.finished = finished
    }

    /// The statuses of hooks of the run. Each hook counts once, however many workers ran it.
    package var hooks: StatusCounts {
        var counts = strangeHooks
        for status in hookStatuses.values { counts.add(status) }
        return counts
    }

    /// Nil until the run has ended.
    package var duration: Envelope.Duration? {
        guard let startedAt, let finished else { return nil }
        return finished.timestamp - startedAt
    }

    package mutating func count(_ passed: PassedScenarios) {
        scenarios.add(.passed, times: passed.count)
        steps.add(.passed, times: passed.stepCount)
        executing = executing + passed.executing
    }

    package mutating func receive(_ event: RunEvent) {
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

/// The number of scenarios, steps or hooks with each status.
package struct StatusCounts: Equatable {
    /// Indexed by the severity of the status.
    private var counts = [Int](repeating: 0, count: Status.allCases.count)

    package private(set) var total = 0

    package init(total: Int = 0) {
        self.total = total
    }

    package mutating func add(_ status: Status, times count: Int = 1) {
        counts[status.severity] += count
        total += count
    }

    package subscript(_ status: Status) -> Int { counts[status.severity] }

    /// The statuses with a count above 0, least severe first.
    package var present: [(status: Status, count: Int)] {
        Status.allCases.sorted().map { ($0, self[$0]) }.filter { $0.count > 0 }
    }
}
