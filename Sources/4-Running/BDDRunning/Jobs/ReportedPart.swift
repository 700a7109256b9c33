import CucumberMessages

/// How much of an attempt was reported by an executor that is gone, when the attempt is made again from its start: what
/// was reported is not reported twice.
struct ReportedPart: Sendable {
    /// Whether it was reported that the attempt began.
    let hasStarted: Bool
    /// How many steps were reported to their end.
    let steps: Int
    /// Whether the step behind them was reported to have begun.
    let hasOpenStep: Bool
    /// What became this time of a step that was reported to have passed.
    private var missed: TestStepResult?

    init(hasStarted: Bool, steps: Int, hasOpenStep: Bool) {
        self.hasStarted = hasStarted
        self.steps = steps
        self.hasOpenStep = hasOpenStep
    }

    /// What is to be reported of an event; nil when it was. A step that now ends worse than was reported is told at the
    /// first one that was not.
    mutating func news(of event: ScenarioEvent) -> ScenarioEvent? {
        switch event {
        case .stepStarted(let index, _): return index < steps || index == steps && hasOpenStep ? nil : event
        case .attached(let index, _, _): return index < steps ? nil : event
        case .stepFinished(let index, let result, _) where index < steps:
            if result.status > .passed, result.status > missed?.status ?? .passed { missed = result }
            return nil
        case .stepFinished(let index, let result, let time):
            defer { missed = nil }
            return .stepFinished(index, missed ?? result, time)
        case .started, .reported, .finished: return event
        }
    }
}
