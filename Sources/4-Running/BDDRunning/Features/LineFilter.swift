package import Gherkin

/// Finds the scenarios that are selected by lines of a feature file.
///
/// A line selects the innermost part of the document that contains it: a row of examples selects that example, any
/// line of a scenario the scenario, and a line of a rule or feature outside scenarios all scenarios in it.
package struct LineFilter {
    /// A part of the document: its first line, and the ids of the scenarios or example rows that it selects. Nil ids
    /// select everything in the surrounding feature or rule.
    private struct Part {
        let line: Int
        let ids: [String]?

        func filled(_ all: [String]) -> Part { Part(line: line, ids: ids ?? all) }
    }

    private var parts: [Part] = []

    package init(_ document: GherkinDocument) {
        guard let feature = document.feature else { return }
        let (below, ids) = Self.parts(below: feature.children.map(\.self))
        // The feature begins at line 1, so comments and tags above its keyword select it too.
        parts = [Part(line: 1, ids: ids)] + below
    }

    /// The ids of the scenarios and example rows that `line` selects; empty if there is none.
    package func ids(at line: Int) -> [String] { parts.last { $0.line <= line }?.ids ?? [] }

    /// The parts inside a feature or rule with the given children, and the ids of all its scenarios.
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
