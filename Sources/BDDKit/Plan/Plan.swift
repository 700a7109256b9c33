import Gherkin

/// What a run will do: the scenarios, in their order.
struct Plan: Sendable {
    let features: [LoadedFeature]
    let pickles: [Pickle]

    /// The plan of a run that cannot be done.
    static let nothing = Plan([], selection: Selection(), order: .defined)

    /// Chooses and orders the scenarios of the features.
    init(_ features: [LoadedFeature], selection: Selection, order: ScenarioOrder) {
        self.features = features
        let selected = features.flatMap { $0.pickles.filter(selection.accepts) }
        pickles = order.apply(selected) { ($0.uri, $0.location?.line ?? 0) }
    }
}
