import BDDDiagnostics
import Gherkin

/// A row with more or fewer cells than the first of its table.
struct UnevenRow {
    let help: String?
    let fix: Diagnostic.Edit?

    init(found: Int, expected: Int, location: Location?, source: Source) {
        let row = location.flatMap { SourceExcerpt(of: source.data, at: $0) }
        let isUnfinished = row.map { !$0.isCutShort && $0.text.last { !$0.isWhitespace } != "|" } ?? false
        guard found < expected, isUnfinished else {
            help = found > expected ? "a bar within a cell is written '\\|'" : nil
            fix = nil
            return
        }
        help = "a row ends with '|'"
        guard found + 1 == expected, let location, let row else {
            fix = nil
            return
        }
        let above = SourceLines(source).last(above: location.line)
        fix = BarredRow.lastBar(of: row.text, line: location.line, column: row.firstColumn, above: above)
    }
}
