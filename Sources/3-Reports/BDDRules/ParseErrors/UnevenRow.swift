import BDDDiagnostics
import Gherkin

/// A row with more or fewer cells than the first of its table.
struct UnevenRow {
    let help: String?
    let fix: Diagnostic.Edit?

    init(found: Int, expected: Int, location: Location?, source: Source, lines: SourceLines) {
        let row = location.flatMap { SourceExcerpt(of: source.data, at: $0) }
        let isUnfinished = row.map { !$0.isCutShort && $0.text.last { !$0.isWhitespace } != "|" } ?? false
        if found + 1 == expected, !isUnfinished, let location,
            let bar = Table(around: location.line, in: lines).missingBar(line: location.line, cellCount: expected)
        {
            (help, fix) = (bar.help, bar.fix)
            return
        }
        guard found < expected, isUnfinished else {
            let isDouble = found == 2 * expected + 1 && row.map { $0.text.contains("||") } == true
            if let row, let location, let single = Self.mended(row, found, expected: expected) {
                help = single.help
                fix = Diagnostic.Edit(
                    line: location.line, column: row.firstColumn, length: row.text.unicodeScalars.count,
                    text: single.row, isSure: false)
                return
            }
            let other =
                found > expected
                ? Self.moreCells(found - expected, row: row) { location.map { Table(around: $0.line, in: lines) } }
                : "write '|  |' for an empty cell"
            help = isDouble ? "this line has two rows: write each on a line of its own" : other
            fix = nil
            return
        }
        help = "write '|' at the end of the row"
        guard found + 1 == expected, let location, let row else {
            fix = nil
            return
        }
        guard !Self.isCut(row.text, Table(around: location.line, in: lines), line: location.line) else {
            fix = nil
            return
        }
        let above = lines.last(above: location.line)
        fix = BarredRow.lastBar(of: row.text, line: location.line, column: row.firstColumn, above: above)
    }
}

extension UnevenRow {
    /// Corrects a row that gets the right number of cells if `||` becomes one bar, or if `\|` becomes a bar.
    private static func mended(
        _ row: SourceExcerpt, _ found: Int, expected: Int
    ) -> (row: String, help: String)? {
        guard !row.isCutShort else { return nil }
        let forms = [
            (row.text.replacing("||", with: "|"), "write one '|' between the cells, not two"),
            (row.text.replacing("\\|", with: "|"), "'\\|' is a bar within a cell: write '|' between two cells"),
        ]
        // A gap within a cell may be where a bar is missing.
        return forms.first { $0.0 != row.text && BarredRow.cellCount(String($0.0.trimmed)) == expected }
    }

    /// The help for a row with more cells than the first one. A bar between two letters, in a row whose other bars have
    /// spaces beside them, is probably a part of a cell.
    private static func moreCells(_ more: Int, row: SourceExcerpt?, table: () -> Table?) -> String {
        let bars = row.flatMap { $0.isCutShort ? nil : BarsWithin($0.text) }
        if let bars, bars.tight == more, bars.spaced > 0 { return "write '\\|' for a bar in a cell" }
        let cells = more == 1 ? "one cell" : "\(more) cells"
        // With one row below the first, either of the two may be the wrong one.
        let isOnlyRow = table().map { $0.rows.count == 2 } ?? false
        let others = more == 1 ? "one" : "\(more)"
        return isOnlyRow ? "remove \(cells) here, or add \(others) to the first row" : "remove \(cells)"
    }

    /// Whether the last cell of a row may be the start of a cell in another row. Then more than the bar is missing.
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

/// The number of bars in a row that stand between two other characters, and the number of bars beside a space.
private struct BarsWithin {
    private(set) var tight = 0
    private(set) var spaced = 0

    init(_ row: String) {
        var (before, last): (Character?, Character) = (nil, " ")
        for character in row.trimmed {
            if last == "|", before == nil {
                if character.isWhitespace { spaced += 1 }
            } else if last == "|", before != "\\" {
                let isTight = [before ?? " ", character].allSatisfy { !$0.isWhitespace && $0 != "|" }
                if isTight { tight += 1 } else { spaced += 1 }
            }
            (before, last) = (before == nil && last == " " ? nil : last, character)
        }
    }
}

/// The first of several rows whose number of cells differs from the table above, because the heading between them is
/// missing or a comment. It contains the names of placeholders.
struct UnheadedExamples {
    let location: Location
    let message: String
    let help: String
    private(set) var fix: Diagnostic.Edit?

    init?(_ location: Location?, source: Source, lines file: SourceLines, dialect: Dialect) {
        guard let location else { return nil }
        guard GherkinMediaType(uri: source.uri) == .plain else {
            guard let heading = Self.heading(above: location.line, in: file, dialect: dialect) else { return nil }
            self.location = heading.location
            message = "'\(heading.text)' is not a heading, so the rows below it join the table above"
            help = "write '\(heading.marks) \(heading.text)'"
            fix = Diagnostic.Edit(
                line: heading.location.line, column: heading.location.column ?? 1, length: 0,
                text: "\(heading.marks) ", isSure: false)
            return
        }
        let lines = file.all
        let table = Table(around: location.line, in: file)
        guard let first = table.rows.first, first.line > 1 else { return nil }
        let keyword = dialect.usual(.examples)
        let above = lines[..<(first.line - 1)].reversed().prefix { line in
            !UnexpectedLine.isHeading(String(line.trimmed.prefix(200)), dialect) || line.trimmed.contains("<")
        }
        var placeholders = Set(above.flatMap { PlaceholderNames.all(in: $0) })
        var next = first.line - 1
        for row in table.rows.dropFirst() {
            placeholders.formUnion(lines[next..<(row.line - 1)].flatMap { PlaceholderNames.all(in: $0) })
            next = row.line - 1
            let names = row.text.split(separator: "|").map { String($0.trimmed) }
            guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty && placeholders.contains($0) }) else { continue }
            let comment = lines[(first.line - 1)..<(row.line - 1)].lastIndex { line in
                let text = line.trimmed
                return text.first == "#"
                    && dialect[.examples].contains { text.drop { $0 == "#" || $0 == " " }.hasPrefix("\($0):") }
            }
            if let comment {
                let indent = lines[comment].unicodeScalars.prefix { $0.properties.isWhitespace }.count
                self.location = Location(line: comment + 1, column: indent + 1)
                message = "a line that begins with '#' is a comment, so this is not a heading"
                help = "write '\(lines[comment].trimmed.drop { $0 == "#" || $0 == " " })' without '#'"
                return
            }
            self.location = Location(line: row.line, column: row.column)
            message = "this row has the names of placeholders, but it belongs to the table of the step above"
            help = "write '\(keyword):' above it"
            // An empty line remains where a heading was. Elsewhere more lines than the heading may be missing.
            let others = table.rows.filter { $0.line > row.line }
            let isWhole = others.allSatisfy { BarredRow.cellCount(String($0.text)) == names.count }
            // The heading may stand above the steps.
            let heading = lines[..<(first.line - 1)].last {
                UnexpectedLine.isHeading(String($0.trimmed.prefix(200)), dialect)
            }
            let isElsewhere = dialect[.examples].contains { heading?.trimmed.hasPrefix("\($0):") == true }
            if lines[row.line - 2].trimmed.isEmpty, isWhole, !others.isEmpty, !isElsewhere,
                names.count == placeholders.count,
                Set(names) == placeholders
            {
                let indent = lines[first.line - 2].prefix(while: \.isWhitespace).unicodeScalars.count
                fix = Self.heading(keyword, above: self.location, indent: indent, isSure: true)
            }
            return
        }
        return nil
    }

    /// The edit that writes a heading above a row.
    ///
    /// - Parameter indent: the number of spaces before the step above.
    static func heading(_ keyword: String, above row: Location, indent: Int, isSure: Bool) -> Diagnostic.Edit {
        let column = row.column ?? 1
        let spaces = [indent, column - 1].map { String(repeating: " ", count: max(0, $0)) }
        return Diagnostic.Edit(
            line: row.line, column: 1, length: column - 1, text: "\(spaces[0])\(keyword):\n\(spaces[1])", isSure: isSure
        )
    }

    /// The heading of examples without its marks above the rows around a line of Markdown.
    private static func heading(
        above line: Int, in file: SourceLines, dialect: Dialect
    ) -> (location: Location, text: String, marks: String)? {
        guard let first = Table(around: line, in: file).rows.first else { return nil }
        let lines = file.all
        guard let index = lines[..<(first.line - 1)].lastIndex(where: { !$0.trimmed.isEmpty }) else { return nil }
        let text = lines[index].trimmed
        guard text.unicodeScalars.count < 100, dialect[.examples].contains(where: { text.hasPrefix("\($0):") }) else {
            return nil
        }
        let above = lines[..<index].last { $0.trimmed.first == "#" }
        let marks = above.map { $0.trimmed.prefix { $0 == "#" }.count + 1 } ?? 4
        let column = file.textColumn(line: index + 1, from: 1)
        return (Location(line: index + 1, column: column), String(text), String(repeating: "#", count: min(6, marks)))
    }
}

/// The first row of a table, if only this row differs: all other rows have the same number of cells.
struct UnevenHeader {
    let location: Location
    let help: String?
    let fix: Diagnostic.Edit?

    init?(found: Int, expected: Int, location: Location?, lines: SourceLines) {
        guard let location else { return nil }
        let table = Table(around: location.line, in: lines)
        guard let first = table.rows.first, first.line < location.line else { return nil }
        let text = String(first.text)
        let single = text.replacing("||", with: "|")
        let isDouble = single != text && BarredRow.cellCount(single) == found
        let counts = table.rows.dropFirst().map { row in
            let text = String(row.text)
            return BarredRow.cellCount(isDouble && text.hasPrefix("||") ? text.replacing("||", with: "|") : text)
        }
        guard counts.allSatisfy({ $0 == found }) else { return nil }
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
            help = "write '|' at the end of the row"
            fix = BarredRow.lastBar(
                of: text, line: first.line, column: first.column, above: table.rows[1].text)
            return
        }
        help = isDouble ? "write one '|' between the cells, not two" : nil
        fix =
            isDouble
            ? Diagnostic.Edit(
                line: first.line, column: first.column, length: text.unicodeScalars.count, text: single, isSure: false)
            : nil
    }
}

/// The other rows of a table that differ from its first row, below the row that the parser reports.
///
/// Rows at the end with the same number of cells are left out: they may be a table of their own. None is reported if
/// half of the rows or more differ.
struct OtherUnevenRows {
    private(set) var rows: [(location: Location, cellCount: Int)] = []

    init(below location: Location, expected: Int, lines: SourceLines) {
        let table = Table(around: location.line, in: lines)
        var counts = table.rows.map { (row: $0, count: BarredRow.cellCount(String($0.text))) }
        guard counts.first?.count == expected else { return }
        let bad = counts.filter { $0.count != expected }
        guard bad.count < counts.count - bad.count else { return }
        if let last = counts.last, last.count != expected {
            let end = counts.lastIndex { $0.count != last.count }.map { $0 + 1 } ?? 0
            if counts.count - end > 1 { counts.removeSubrange(end...) }
        }
        let others = counts.filter { $0.count != expected && $0.row.line > location.line }
        rows = others.prefix(Self.most).map { (Location(line: $0.row.line, column: $0.row.column), $0.count) }
    }

    /// The number of errors after which a parser gives up.
    private static let most = 10
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
