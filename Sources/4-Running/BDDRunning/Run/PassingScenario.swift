import BDDReports
import CucumberMessages

/// What has happened in a scenario of which every step has passed so far: it is counted and not emitted if it stays so.
struct PassingScenario {
    enum Outcome {
        case open
        case passed(PassedScenarios)
        /// There is more to say of it.
        case notPassed
    }

    private(set) var events: [ScenarioEvent] = []
    private var outcome = Outcome.open
    private var counted = PassedScenarios(count: 1)

    /// Makes ready for the next scenario.
    mutating func clear() {
        events.removeAll(keepingCapacity: true)
        outcome = .open
        counted = PassedScenarios(count: 1)
    }

    /// - Returns: what is known of the scenario now.
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
