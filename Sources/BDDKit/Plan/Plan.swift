import Gherkin

/// What a run will do: the scenarios, in their order.
struct Plan: Sendable {
    let features: [LoadedFeature]
    let pickles: [Pickle]
    /// How long each step of a scenario may take, in nanoseconds, by place in the plan: where a tag says so.
    private(set) var timeouts: [Int: Int] = [:]
    /// The scenarios that are properties, by place in the plan.
    var properties: [Int: Property] = [:]
    /// What is odd about the scenarios and keeps none from running.
    var warnings: [Diagnostic] = []

    /// The plan of a run that cannot be done.
    static let nothing = Plan([], selection: Selection(), order: .defined)

    /// Chooses and orders the scenarios of the features.
    init(_ features: [LoadedFeature], selection: Selection, order: ScenarioOrder) {
        self.features = features
        let selected = features.flatMap { $0.pickles.filter(selection.accepts) }
        pickles = order.apply(selected) { ($0.uri, $0.location?.line ?? 0) }
    }

    /// Reads the `@timeout(…)` tags of the scenarios.
    ///
    /// - Throws: `UnreadableTimeouts` with all that are no times.
    mutating func readTimeouts() throws(UnreadableTimeouts) {
        var errors: [String] = []
        for (number, pickle) in pickles.enumerated() {
            do {
                timeouts[number] = try StepTimeout.ofTags(pickle.tags.map(\.name))
            } catch {
                errors.append("\(pickle.uri):\(pickle.location?.line ?? 0): error: \(error)")
            }
        }
        if !errors.isEmpty { throw UnreadableTimeouts(descriptions: errors) }
    }
}

/// All time-out tags that cannot be read.
struct UnreadableTimeouts: Error, Equatable, CustomStringConvertible {
    let descriptions: [String]

    var description: String { descriptions.joined(separator: "\n") }
}
