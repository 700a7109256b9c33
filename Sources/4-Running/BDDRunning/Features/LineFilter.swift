package import Gherkin

/// Finds the scenarios that lines of a feature file stand for.
///
/// A line stands for the innermost part of the document it is in: a row of examples for that example, any line of a
/// scenario for the scenario, a line of a rule or feature outside of scenarios for all scenarios in it.
package struct LineFilter {
    /// A part of the document: where it begins, and the ids of the scenarios or example rows it selects; nil is all
    /// of the feature or rule around it.
    private struct Part {
        let line: Int
        let ids: [String]?

        func filled(_ all: [String]) -> Part { Part(line: line, ids: ids ?? all) }
    }

    private var parts: [Part] = []

    package init(_ document: GherkinDocument) {
        guard let feature = document.feature else { return }
        let (below, ids) = Self.parts(below: feature.children.map(\.self))
        // The feature begins at the top of the file: its comments and tags stand for it.
        parts = [Part(line: 1, ids: ids)] + below
    }

    /// The ids of the scenarios and example rows that a line stands for: empty when there is no scenario.
    package func ids(at line: Int) -> [String] { parts.last { $0.line <= line }?.ids ?? [] }

    /// The parts of what a feature or rule has in it, and the ids of all its scenarios.
    private static func parts(
        below children: [GherkinDocument.FeatureChild]
    ) -> (parts: [Part], ids: [String]) {
        var ids: [String] = []
        var parts: [Part] = []
        for child in children {
            switch child {
            case .background(let background): parts.append(Part(line: background.location.line, ids: nil))
            case .scenario(let scenario):
                ids.append(scenario.id)
                parts += self.parts(of: scenario)
            case .rule(let rule):
                let (below, own) = self.parts(below: rule.children.map(GherkinDocument.FeatureChild.init))
                ids += own
                parts += [Part(line: firstLine(rule.location, rule.tags), ids: own)] + below
            }
        }
        return (parts.map { $0.filled(ids) }, ids)
    }

    private static func parts(of scenario: GherkinDocument.Scenario) -> [Part] {
        var parts = [Part(line: firstLine(scenario.location, scenario.tags), ids: [scenario.id])]
        for examples in scenario.examples where examples.tableHeader != nil {
            let rows = examples.tableBody
            parts.append(Part(line: firstLine(examples.location, examples.tags), ids: rows.map(\.id)))
            parts += rows.map { Part(line: $0.location.line, ids: [$0.id]) }
        }
        return parts
    }

    private static func firstLine(_ location: Location, _ tags: NodeList<GherkinDocument.Tag>) -> Int {
        min(location.line, tags.first?.location.line ?? location.line)
    }
}
