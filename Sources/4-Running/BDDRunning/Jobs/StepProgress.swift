import CucumberMessages

/// The progress of the steps and hooks in a scenario, or in one case of a property.
struct StepProgress: Sendable {
    /// The result of the steps that have ended.
    private(set) var result = AttemptResult()
    /// The number of steps that have ended.
    private(set) var finished = 0
    /// The step that is running; nil between two steps.
    private(set) var open: (index: Int, start: Timestamp)?
    /// The time limit in the definition of the running step, in nanoseconds; nil if there is none.
    private(set) var limit: Int?
    /// Which later steps are skipped after a step that did not pass.
    private(set) var skipping = Skipping.none

    mutating func receive(_ event: ScenarioEvent) {
        result.receive(event)
        switch event {
        case .stepStarted(let index, let time):
            open = (index, time)
            limit = nil
        case .limited(let nanoseconds): limit = nanoseconds
        case .stepFinished(let index, let result, _):
            open = nil
            limit = nil
            finished = index + 1
            skipping.note(result.status)
        case .reported, .started, .drawn, .attached, .finished: return
        }
    }
}
