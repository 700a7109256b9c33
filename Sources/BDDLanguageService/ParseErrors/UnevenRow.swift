import BDDReports
import Gherkin

/// A row with more or fewer cells than the first of its table.
struct UnevenRow {
    let help: String?

    init(found: Int, expected: Int, location: Location?, source: Source) {
        let row = location.flatMap { SourceExcerpt(of: source.data, at: $0) }
        let isUnfinished = row.map { !$0.isCutShort && $0.text.last { !$0.isWhitespace } != "|" } ?? false
        if found < expected, isUnfinished {
            help = "a row ends with '|'"
        } else {
            help = found > expected ? "a bar within a cell is written '\\|'" : nil
        }
    }
}
