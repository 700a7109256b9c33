import Gherkin

/// The lines of a file that belong to scenarios that have changed.
struct ChangedLines: Sendable {
    /// The first line of each part of the file, ascending: a scenario with its tags, or a heading above scenarios.
    private var parts: [(start: Int, isChanged: Bool)] = []
    private let anyChanged: Bool

    /// - Parameter isChanged: Whether the scenario whose keyword is in the line has changed.
    init(_ document: GherkinDocument, _ scenarios: [Int], isChanged: (Int) -> Bool) {
        let changed = Set(scenarios.filter(isChanged))
        anyChanged = !changed.isEmpty
        var parts: [(start: Int, isChanged: Bool)] = []
        document.forEachChild { child, _ in
            switch child {
            case .background(let background): parts.append((background.location.line, !changed.isEmpty))
            case .rule(let rule): parts.append((rule.tags.first?.location.line ?? rule.location.line, !changed.isEmpty))
            case .scenario(let scenario):
                let line = scenario.location.line
                parts.append((scenario.tags.first?.location.line ?? line, changed.contains(line)))
            }
        }
        self.parts = parts
    }

    func contains(_ line: Int?) -> Bool {
        guard let line, let part = parts.last(where: { $0.start <= line }) else { return anyChanged }
        return part.isChanged
    }
}
