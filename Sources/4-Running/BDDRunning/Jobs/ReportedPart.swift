import CucumberMessages

/// How much of an attempt that had begun was reported before its executor died. The attempt is run again from its start, and the
/// events that were already reported are dropped.
struct ReportedPart: Sendable {
    /// The number of steps whose end was reported.
    let steps: Int
    /// Whether the start of the step with index `steps` was reported, but not its end.
    let hasOpenStep: Bool
    /// The worst result in the second run of a step whose end was already reported; nil if all of them passed.
    private var missed: TestStepResult?

    init(steps: Int, hasOpenStep: Bool) {
        self.steps = steps
        self.hasOpenStep = hasOpenStep
    }

    /// The event to report in place of `event`; nil if it was already reported.
    ///
    /// If an already reported step does not pass this time, the first step that was not reported gets its result.
    mutating func news(of event: ScenarioEvent) -> ScenarioEvent? {
        switch event {
        case .limited: return event
        case .stepStarted(let index, _): return index < steps || index == steps && hasOpenStep ? nil : event
        case .attached(let index, _, _): return index < steps ? nil : event
        case .stepFinished(let index, let result, _) where index < steps:
            if result.status > .passed, result.status > missed?.status ?? .passed { missed = result }
            return nil
        case .stepFinished(let index, let result, let time):
            defer { missed = nil }
            return .stepFinished(index, missed ?? result, time)
        case .started, .reported, .drawn, .finished: return event
        }
    }
}
