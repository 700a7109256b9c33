import BDDReports
package import CucumberMessages
import Gherkin

/// How the scenarios of a saved run ended, by their locations.
package struct ScenarioResults {
    private var statuses: [ScenarioLocation: Status] = [:]
    private let query = RunQuery()

    package init() {}

    package mutating func receive(_ envelope: Envelope) {
        guard case .attemptFinished(let attempt) = query.receive(envelope), attempt.isFinal else { return }
        statuses[attempt.pickle.scenarioLocation] = attempt.status
    }

    /// The status of a scenario; nil when the run has no result for it.
    func status(of pickle: Pickle) -> Status? { statuses[pickle.scenarioLocation] }
}
