import BDDDiagnostics
import Gherkin

/// A row with more or fewer cells than the first of its table.
struct UnevenRow {
    let help: String?
    let fix: Diagnostic.Edit?

    init(found: Int, expected: Int, location: Location?, source: Source) {
        let row = location.flatMap { SourceExcerpt(of: source.data, at: $0) }
        let isUnfinished = row.map { !$0.isCutShort && $0.text.last { !$0.isWhitespace } != "|" } ?? false
        if found + 1 == expected, !isUnfinished, let location,
            let bar = Table(around: location.line, in: SourceLines(source)).missingBar(
                line: location.line, cellCount: expected)
        {
            (help, fix) = (bar.help, bar.fix)
            return
        }
        guard found < expected, isUnfinished else {
            let isDouble = found == 2 * expected + 1 && row.map { $0.text.contains("||") } == true
            if !isDouble, let row, let location, let single = Self.mended(row, found, expected: expected) {
                help = single.help
                fix = Diagnostic.Edit(
                    line: location.line, column: row.firstColumn, length: row.text.unicodeScalars.count,
                    text: single.row, isSure: false)
                return
            }
            let bar =
                found > expected ? "a bar within a cell is written '\\|'" : "a cell that is empty is written '|  |'"
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
    /// A row that has the right number of cells with one bar for two, or with bars that are not escaped.
    private static func mended(
        _ row: SourceExcerpt, _ found: Int, expected: Int
    ) -> (row: String, help: String)? {
        guard !row.isCutShort else { return nil }
        let forms = [
            (row.text.replacing("||", with: "|"), "a row has one '|' between its cells, and not two"),
            (row.text.replacing("\\|", with: "|"), "'\\|' is a bar within a cell: write '|' between two cells"),
        ]
        // A gap within a cell may be where a bar is missing.
        return forms.first { $0.0 != row.text && BarredRow.cellCount(String($0.0.trimmed)) == expected }
    }

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

/// The first of some rows that have another number of cells than the table above, as the heading between both is missing
/// or is a comment: it has the names of the placeholders.
struct UnheadedExamples {
    let location: Location
    let message: String
    let help: String

    init?(_ location: Location?, source: Source, dialect: Dialect) {
        guard let location, GherkinMediaType(uri: source.uri) == .plain else { return nil }
        let lines = SourceLines(source).all
        let table = Table(around: location.line, in: SourceLines(source))
        guard let first = table.rows.first, first.line > 1 else { return nil }
        let keyword = dialect.usual(.examples)
        for row in table.rows.dropFirst() {
            let names = row.text.split(separator: "|").map { String($0.trimmed) }
            let above = lines[..<(row.line - 1)].reversed().prefix { line in
                !UnexpectedLine.isHeading(String(line.trimmed.prefix(200)), dialect) || line.trimmed.contains("<")
            }
            guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }),
                names.allSatisfy({ name in above.contains { $0.contains("<\(name)>") } })
            else { continue }
            let comment = lines[(first.line - 1)..<(row.line - 1)].lastIndex { line in
                let text = line.trimmed
                return text.first == "#"
                    && dialect[.examples].contains { text.drop { $0 == "#" || $0 == " " }.hasPrefix("\($0):") }
            }
            if let comment {
                let indent = lines[comment].unicodeScalars.prefix { $0.properties.isWhitespace }.count
                self.location = Location(line: comment + 1, column: indent + 1)
                message = "a line that begins with '#' is a comment, so this heading is none"
                help = "write '\(lines[comment].trimmed.drop { $0 == "#" || $0 == " " })' without '#'"
                return
            }
            self.location = Location(line: row.line, column: row.column)
            message = "this row has the names of placeholders, and belongs to the table of the step above"
            help = "write '\(keyword):' above it"
            return
        }
        return nil
    }
}

/// The first row of a table, if only this row differs: all other rows have the same number of cells.
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
        let mayMissOne = !isDouble && !isOpen && found == expected + 1
        let missing = mayMissOne ? table.missingBar(line: first.line, cellCount: found) : nil
        guard isDouble || isOpen || missing != nil || counts.count > 1 else { return nil }
        self.location = Location(line: first.line, column: first.column)
        if let missing {
            (help, fix) = (missing.help, missing.fix)
            return
        }
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

    /// The place where the row on a line lacks a bar, judged by the rows with the right number of cells.
    func missingBar(line: Int, cellCount: Int) -> MissingBar? {
        guard let row = rows.first(where: { $0.line == line }) else { return nil }
        let others = rows.map(\.text).filter { BarredRow.cellCount(String($0)) == cellCount }
        return MissingBar(in: row.text, line: line, column: row.column, beside: others)
    }
}
