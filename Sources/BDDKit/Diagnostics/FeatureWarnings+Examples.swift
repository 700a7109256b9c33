import Gherkin

/// Examples that run nothing, or not what was meant.
extension FeatureWarnings {
    mutating func checkExamples(of scenario: GherkinDocument.Scenario) {
        let examples = scenario.examples
        guard !examples.isEmpty else { return }
        for examples in examples { check(examples) }
        let columns = examples.flatMap { $0.tableHeader?.cells.map(\.value) ?? [] }
        for step in scenario.steps { checkPlaceholders(of: step, columns) }
    }

    private mutating func check(_ examples: GherkinDocument.Examples) {
        if examples.tableBody.isEmpty {
            warn("there are no rows here, so these examples run nothing", at: examples.location)
        }
        var seen: Set<String> = []
        for cell in examples.tableHeader?.cells.map(\.self) ?? [] where !seen.insert(cell.value).inserted {
            warn("there is a column '\(cell.value)' already: only the first one counts", at: cell.location)
        }
    }

    /// What stands in angle brackets may be anything, unless it is nearly the name of a column.
    private mutating func checkPlaceholders(of step: GherkinDocument.Step, _ columns: [String]) {
        let text = step.text
        var rest = text[...]
        while let end = rest.firstIndex(of: ">") {
            defer { rest = rest[rest.index(after: end)...] }
            guard let start = rest[..<end].lastIndex(of: "<") else { continue }
            let name = String(rest[rest.index(after: start)..<end])
            guard !columns.contains(name), let meant = EditDistance.nearest(to: name, among: columns).first else {
                continue
            }
            let before = step.keyword.unicodeScalars.count + text[..<start].unicodeScalars.count
            warn(
                "there is no column '\(name)', so this stays as it is",
                at: Location(line: step.location.line, column: (step.location.column ?? 1) + before),
                help: "did you mean '<\(meant)>'?")
        }
    }
}
