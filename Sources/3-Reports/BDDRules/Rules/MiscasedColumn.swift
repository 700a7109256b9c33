import BDDDiagnostics
import BDDSentences
import Gherkin

/// A column that no placeholder names, and the only placeholder that differs from the column only in capital letters.
struct MiscasedColumn {
    let placeholder: String
    let location: Location
    /// The lines of the examples with the column.
    let lines: ClosedRange<Int>
    private let column: String
    /// The lines with the placeholder.
    private let uses: [Int]
    /// Whether other examples of the outline have a column with the name of the placeholder.
    private let isColumnElsewhere: Bool
    /// Whether a step has the placeholder, so that it has no definition.
    private let isOfSteps: Bool
    /// Whether the name may be corrected without asking. In a doc string, or if only the scenario's name has the
    /// placeholder, the capital letters may be intended.
    private let isSure: Bool

    /// The columns of an outline. A single column whose placeholder stands in only one line is left out: either of the
    /// two may be wrong.
    static func all(in scenario: GherkinDocument.Scenario) -> [MiscasedColumn] {
        var uses: [String: [Int]] = [:]
        for (text, line) in scenario.placedTexts {
            for name in PlaceholderNames.all(in: text[...]) where uses[name]?.last != line {
                uses[name, default: []].append(line)
            }
        }
        let tables = scenario.examples.map { ($0, $0.tableHeader?.cells.map(\.self) ?? []) }
        let names = Set(tables.flatMap { $0.1.map(\.value) })
        guard uses.keys.contains(where: { !$0.isEmpty }), names.contains(where: { uses[$0] == nil }) else { return [] }
        let inSteps = PlaceholderNames.used(in: scenario.steps.map(\.text))
        let inDocStrings = PlaceholderNames.used(in: scenario.steps.compactMap(\.docString?.content))
        var found: [MiscasedColumn] = []
        for (examples, cells) in tables {
            let own = Set(cells.map(\.value))
            let missing = Dictionary(grouping: uses.keys.filter { !own.contains($0) }) { $0.lowercased() }
            let alike = Dictionary(grouping: cells) { $0.value.lowercased() }
            for cell in cells where uses[cell.value] == nil {
                let folded = cell.value.lowercased()
                guard let meant = missing[folded], meant.count == 1, alike[folded]?.count == 1 else { continue }
                let start = examples.location.line
                let lines = uses[meant[0]] ?? []
                found.append(
                    MiscasedColumn(
                        placeholder: meant[0], location: cell.location,
                        lines: start...max(start, examples.tableBody.last?.location.line ?? start),
                        column: cell.value, uses: lines, isColumnElsewhere: names.contains(meant[0]),
                        isOfSteps: inSteps.contains(meant[0]),
                        isSure: lines.contains { $0 != scenario.location.line } && !inDocStrings.contains(meant[0])))
            }
        }
        return found.count == 1 && tables.count == 1 && found[0].uses.count == 1 ? [] : found
    }

    func diagnostic(_ source: Source, _ file: SourceLines) -> Diagnostic {
        let (count, form) = (uses.count, "<\(placeholder)>")
        let users = count == 1 ? "line \(uses[0]) refers" : "\(count) lines refer"
        let isThere = file.has(column, line: location.line, column: location.column ?? 1)
        return Diagnostic(
            code: CheckRule.unknownPlaceholder.rawValue, uri: source.uri, location: location,
            severity: isOfSteps ? .error : .warning,
            message: "nothing refers to the column '\(column)', but \(users) to '\(form)', which is not a column"
                + (isColumnElsewhere ? " here" : ""),
            excerpt: file.excerpt(at: location), help: "did you mean '\(placeholder)'?",
            fix: isThere
                ? Diagnostic.Edit(
                    line: location.line, column: location.column ?? 1, length: column.unicodeScalars.count,
                    text: placeholder, isSure: isSure) : nil,
            related: count == 1
                ? [] : [Diagnostic.Related(uri: source.uri, line: uses[0], message: "the first of them")])
    }
}
