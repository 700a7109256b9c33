import Gherkin

/// How the scenarios of a saved run ended, by their place.
struct ScenarioResults {
    private var statuses: [String: Status] = [:]
    private var query = RunQuery()

    mutating func receive(_ envelope: Envelope) {
        guard case .attemptFinished(let attempt) = query.receive(envelope), attempt.isFinal else { return }
        statuses[Self.place(attempt.pickle)] = attempt.status
    }

    /// The status of a scenario; nil when the run has no result for it.
    func status(of pickle: Pickle) -> Status? { statuses[Self.place(pickle)] }

    private static func place(_ pickle: Pickle) -> String { "\(pickle.uri):\(pickle.location?.line ?? 0)" }
}
