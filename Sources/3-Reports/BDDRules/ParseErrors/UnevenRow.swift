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
            let isDouble = found == 2 * expected + 1 && row.map { $0.text.contains("||") } == true
            let bar = found > expected ? "a bar within a cell is written '\\|'" : nil
            help = isDouble ? "two rows stand in this line: write each on a line of its own" : bar
            fix = nil
            return
        }
        help = "a row ends with '|'"
        guard found + 1 == expected, let location, let row else {
            fix = nil
            return
        }
        let lines = SourceLines(source)
        guard !Self.isCut(row.text, Table(around: location.line, in: lines), line: location.line) else {
            fix = nil
            return
        }
        let above = lines.last(above: location.line)
        fix = BarredRow.lastBar(of: row.text, line: location.line, column: row.firstColumn, above: above)
    }
}

extension UnevenRow {
    /// Whether the last cell of a row may be the beginning of one that stands in another row: then more than the bar is
    /// missing.
    private static func isCut(_ row: String, _ table: Table, line: Int) -> Bool {
        let cells = row.split(separator: "|", omittingEmptySubsequences: false)
        guard let last = cells.last?.trimmed, !last.isEmpty else { return false }
        let values = table.rows.filter { $0.line != line }.compactMap { row in
            let cells = row.text.split(separator: "|", omittingEmptySubsequences: false)
            return cells.indices.contains(cells.endIndex - 2) ? cells[cells.endIndex - 2].trimmed : nil
        }
        return !values.contains(last) && values.contains { $0.hasPrefix(last) }
    }
}

/// The first row of a table, if it is the odd one: all others have another number of cells, the same in each.
struct UnevenHeader {
    let location: Location
    let help: String?
    let fix: Diagnostic.Edit?

    init?(found: Int, expected: Int, location: Location?, source: Source) {
        guard let location else { return nil }
        let table = Table(around: location.line, in: SourceLines(source))
        guard let first = table.rows.first, first.line < location.line else { return nil }
        let counts = table.rows.dropFirst().map { BarredRow.cellCount(String($0.text)) }
        guard counts.allSatisfy({ $0 == found }) else { return nil }
        let text = String(first.text)
        let single = text.replacing("||", with: "|")
        let isDouble = single != text && BarredRow.cellCount(single) == found
        let isOpen = text.last != "|" && BarredRow.cellCount(text) + 1 == found
        guard isDouble || isOpen || counts.count > 1 else { return nil }
        self.location = Location(line: first.line, column: first.column)
        if isOpen {
            help = "a row ends with '|'"
            fix = BarredRow.lastBar(
                of: text, line: first.line, column: first.column, above: table.rows[1].text)
            return
        }
        help = isDouble ? "a row has one '|' between its cells, and not two" : nil
        fix =
            isDouble
            ? Diagnostic.Edit(
                line: first.line, column: first.column, length: text.unicodeScalars.count, text: single, isSure: false)
            : nil
    }
}

/// The rows around a line, without the spaces around them.
private struct Table {
    private(set) var rows: [(line: Int, column: Int, text: Substring)] = []

    init(around line: Int, in lines: SourceLines) {
        let all = lines.all
        guard all.indices.contains(line - 1) else { return }
        let isOther = { (text: Substring) in text.trimmed.first.map { $0 != "|" && $0 != "#" } ?? false }
        let start = all[..<(line - 1)].lastIndex(where: isOther).map { $0 + 1 } ?? 0
        let end = all[(line - 1)...].firstIndex(where: isOther) ?? all.endIndex
        rows = (start..<end).filter { all[$0].trimmed.first == "|" }.map { index in
            (index + 1, all[index].unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1, all[index].trimmed)
        }
    }
}
