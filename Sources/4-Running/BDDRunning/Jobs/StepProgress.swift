import CucumberMessages

/// How far the steps and hooks of a scenario have come, or those of a case of a property.
struct StepProgress: Sendable {
    /// The result of those that have ended.
    private(set) var result = AttemptResult()
    /// The number of those that have ended.
    private(set) var finished = 0
    /// The one that has begun and not ended; nil between two of them.
    private(set) var open: (index: Int, start: Timestamp)?
    /// The time that the definition of the open one gives it, in nanoseconds; nil if it gives none.
    private(set) var limit: Int?
    /// The effect of one that did not pass on those after it.
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
