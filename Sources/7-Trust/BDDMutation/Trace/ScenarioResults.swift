import BDDReports
package import CucumberMessages
import Gherkin

/// The final status of each scenario of a saved run, by location, with the text that was run.
package struct ScenarioResults {
    private var results: [ScenarioLocation: (status: Status, text: UInt64)] = [:]
    private let query = RunQuery()

    package init() {}

    package mutating func receive(_ envelope: Envelope) {
        guard case .attemptFinished(let attempt) = query.receive(envelope), attempt.isFinal else { return }
        results[attempt.pickle.scenarioLocation] = (attempt.status, Self.text(of: attempt.pickle))
    }

    /// The status of a scenario; nil if the run has no result for it, or ran another text.
    func status(of pickle: Pickle) -> Status? {
        guard let result = results[pickle.scenarioLocation], result.text == Self.text(of: pickle) else { return nil }
        return result.status
    }

    /// Whether the run has a result for another text at the place of a scenario.
    func isOutdated(_ pickle: Pickle) -> Bool {
        results[pickle.scenarioLocation].map { $0.text != Self.text(of: pickle) } ?? false
    }

    /// The hash of the steps that run, with their tables and doc strings.
    private static func text(of pickle: Pickle) -> UInt64 {
        var hash = Fingerprint()
        for step in pickle.steps { hash.add(step) }
        return hash.value
    }
}
