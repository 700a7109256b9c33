import BDDReports
import CucumberMessages

/// Collects the events of a scenario. If every step passes, the scenario is counted and its events are not emitted.
struct PassingScenario {
    enum Outcome {
        case open
        case passed(PassedScenarios)
        /// The events must be emitted.
        case notPassed
    }

    private(set) var events: [ScenarioEvent] = []
    private var outcome = Outcome.open
    private var counted = PassedScenarios(count: 1)

    /// Resets the state for the next scenario.
    mutating func clear() {
        events.removeAll(keepingCapacity: true)
        outcome = .open
        counted = PassedScenarios(count: 1)
    }

    /// Adds an event of the scenario.
    ///
    /// - Returns: the outcome of the scenario so far.
    mutating func add(_ event: ScenarioEvent) -> Outcome {
        events.append(event)
        guard case .open = outcome else { return outcome }
        switch event {
        case .started(attempt: 0, _, _), .stepStarted, .attached: break
        case .stepFinished(_, let result, _) where result.status == .passed:
            counted.stepCount += 1
            counted.executing = counted.executing + result.duration
        case .finished(willBeRetried: false, _): outcome = .passed(counted)
        case .reported, .started, .stepFinished, .finished: outcome = .notPassed
        }
        return outcome
    }
}
