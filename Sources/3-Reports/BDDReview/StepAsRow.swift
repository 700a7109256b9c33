import BDDDiagnostics
import BDDRules
import BDDSentences
import Gherkin

/// A step that is written as a row of a table below the step above it: `| When | I tap row 1 |`.
struct StepAsRow {
    let diagnostic: Diagnostic

    /// Nil if the table has other rows as well, or rows whose step has no definition.
    init?(below step: Location, _ source: Source, lines: SourceLines, catalogue: StepCatalogue) {
        guard let table = lines.table(below: step.line) else { return nil }
        let dialect = Dialect(declaredIn: source.data) ?? .english
        let rows = lines.all.dropFirst(table.line - 1).prefix { $0.trimmed.first == "|" }
        let steps = rows.compactMap { Self.step(in: $0.trimmed, dialect, catalogue: catalogue) }
        guard let first = steps.first, steps.count == rows.count, let row = rows.first else { return nil }
        let fix = Diagnostic.Edit(
            line: table.line, column: table.column ?? 1, length: row.trimmed.unicodeScalars.count, text: first,
            isSure: false)
        diagnostic = Diagnostic(
            code: CheckRule.stepArgument.rawValue, uri: source.uri, location: table,
            message: "this step is written as a table row, so it does not run",
            help: "write the step as '\(first.shortened)'", fix: fix)
    }

    /// The step in a row whose first cell is the keyword and whose second cell is the text.
    private static func step(in row: Substring, _ dialect: Dialect, catalogue: StepCatalogue) -> String? {
        let cells = row.dropFirst().split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
        guard cells.count == 2, !dialect.stepKinds(of: String(cells[0])).isEmpty,
            catalogue.isSentence(String(cells[1]))
        else { return nil }
        return "\(cells[0]) \(cells[1])"
    }
}
