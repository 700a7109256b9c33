import Gherkin

/// The input for generated tests: the scenarios of a feature file, and its rules.
struct FeatureOutline {
    /// A scenario, or an outline with its rows.
    struct Scenario {
        /// The name in the feature, with the placeholders of an outline.
        let name: String
        /// The line of the scenario's keyword.
        let line: Int
        /// The scenarios that run: one, or one for each row of an outline.
        let runs: [Run]
        /// Whether the scenario has examples.
        let isOutline: Bool
    }

    /// A scenario that runs.
    struct Run {
        /// The name, with the values of its row in the place of placeholders.
        let name: String
        /// The line of the scenario, or of its row.
        let line: Int
    }

    /// A child of the feature.
    enum Child {
        case scenario(Scenario)
        case rule(name: String, line: Int, [Scenario])
    }

    /// The name of the feature; empty if it has none.
    let name: String
    let children: [Child]

    /// Leaves out outlines without rows, because nothing of them runs.
    init(_ document: GherkinDocument) {
        name = document.feature?.name ?? ""
        var ids = IdGenerator(next: 1 << 32)
        var runs: [String: [Run]] = [:]
        for pickle in document.pickles(ids: &ids) {
            let run = Run(name: pickle.name, line: pickle.location?.line ?? 1)
            for scenario in pickle.astNodeIds.prefix(1) { runs[scenario, default: []].append(run) }
        }
        func scenario(_ node: GherkinDocument.Scenario) -> Scenario? {
            guard let own = runs[node.id] else { return nil }
            return Scenario(name: node.name, line: node.location.line, runs: own, isOutline: !node.examples.isEmpty)
        }
        children =
            document.feature?.children.compactMap { child -> Child? in
                switch child {
                case .background: return nil
                case .scenario(let node): return scenario(node).map(Child.scenario)
                case .rule(let rule):
                    let scenarios = rule.children.compactMap { child in
                        if case .scenario(let node) = child { scenario(node) } else { nil }
                    }
                    return .rule(name: rule.name, line: rule.location.line, scenarios)
                }
            } ?? []
    }
}
