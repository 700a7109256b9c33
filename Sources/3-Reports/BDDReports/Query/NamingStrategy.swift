package import Gherkin

/// The way to name a scenario outside the context of its feature and rule, as in JUnit's XML.
///
/// The parts and their order are those of Cucumber's naming strategies.
package struct NamingStrategy: Sendable {
    /// Whether the name of the feature comes first.
    package var includesFeature: Bool
    package var example: Example

    package init(includesFeature: Bool, example: Example) {
        self.includesFeature = includesFeature
        self.example = example
    }

    /// How to name a row of a scenario outline.
    package enum Example: Sendable {
        /// `#1.2`: the number of the examples, and the number of the row in them, both from 1.
        case number
        /// The number, followed by the scenario's name if the values of the row changed it.
        case numberAndName
        /// The scenario's name with the values of the row.
        case name
    }

    /// Rule, scenario, examples and row, joined by ` - `, without the feature.
    package static let withoutFeature = NamingStrategy(includesFeature: false, example: .numberAndName)
    /// Feature, rule, scenario, examples and row, joined by ` - `.
    package static let long = NamingStrategy(includesFeature: true, example: .numberAndName)
}

extension NamingStrategy {
    package func name(of pickle: Pickle, _ lineage: Lineage?) -> String {
        guard let lineage else { return pickle.name }
        var parts: [String] = []
        if includesFeature { parts.append(lineage.feature.name) }
        parts.append(lineage.rule?.name ?? "")
        let scenarioName = lineage.scenario.name
        parts.append(scenarioName.isEmpty ? pickle.name : scenarioName)
        if let row = lineage.example {
            parts.append(row.examples.name)
            parts.append(name(of: row, pickle, scenarioName: scenarioName))
        }
        return parts.filter { !$0.isEmpty }.joined(separator: " - ")
    }

    private func name(of row: Lineage.Example, _ pickle: Pickle, scenarioName: String) -> String {
        let number = "#\(row.examplesIndex + 1).\(row.rowIndex + 1)"
        return switch example {
        case .number: number
        case .name: pickle.name
        case .numberAndName: pickle.name == scenarioName ? number : "\(number): \(pickle.name)"
        }
    }
}
