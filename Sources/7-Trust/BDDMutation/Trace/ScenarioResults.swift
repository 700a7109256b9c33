import BDDReports
package import CucumberMessages
import Gherkin

/// The final status of each scenario of a saved run, by location.
package struct ScenarioResults {
    private var statuses: [ScenarioLocation: Status] = [:]
    private let query = RunQuery()

    package init() {}

    package mutating func receive(_ envelope: Envelope) {
        guard case .attemptFinished(let attempt) = query.receive(envelope), attempt.isFinal else { return }
        statuses[attempt.pickle.scenarioLocation] = attempt.status
    }

    /// The status of a scenario; nil if the run has no result for it.
    func status(of pickle: Pickle) -> Status? { statuses[pickle.scenarioLocation] }
}
