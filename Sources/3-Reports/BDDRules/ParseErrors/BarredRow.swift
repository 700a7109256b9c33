import BDDDiagnostics

/// A line among the rows of a table that lacks its first bar, or has other characters in place of bars.
struct BarredRow {
    let help: String
    let fix: Diagnostic.Edit?

    /// Nil if the line is not a row of a table.
    ///
    /// - Parameters:
    ///   - column: the column of the first character after the indentation.
    ///   - neighbour: the row above or below; nil if neither line is a row.
    ///   - isBelowStep: whether a step is right above the line, as it is above the first row of a table.
    init?(_ line: String, line number: Int, column: Int, beside neighbour: Substring?, isBelowStep: Bool) {
        if let neighbour, let cells = Self.quotedCells(line) {
            help = "write '|' at both ends of the row and between its cells, not quotes and commas"
            let isWhole = cells.count == Self.cellCount(String(neighbour))
            fix =
                isWhole
                ? Diagnostic.Edit(
                    line: number, column: column, length: line.unicodeScalars.count,
                    text: "| \(cells.joined(separator: " | ")) |", isSure: false)
                : nil
            return
        }
        if let neighbour, let row = Self.otherSigns(line, Self.cellCount(String(neighbour))) {
            help = "write '\(row.text)', with '|' instead of '\(row.sign)'"
            fix = Diagnostic.Edit(
                line: number, column: column, length: line.unicodeScalars.count, text: row.text, isSure: false)
            return
        }
        guard let mark = Self.marks.first(where: line.contains) else { return nil }
        guard neighbour != nil || (mark == "\t" ? isBelowStep : line.hasPrefix(mark)) else { return nil }
        switch mark {
        case "|": help = "write '|' at the start of the row"
        case "\t": help = "write '|' at both ends of the row and between its cells, not tabs"
        default: help = "write '|' between the cells, not '\(mark)'"
        }
        let text = String(line.trimmed)
        var row = text.split(separator: mark, omittingEmptySubsequences: mark != "\t").joined(separator: "|")
        if mark != "|", mark != "\t" { row = text.replacing(mark, with: "|") } else { row = mark == "|" ? text : row }
        if mark == "\t" { row = row.split(separator: "|").map { " \($0.trimmed) " }.joined(separator: "|") }
        if !row.hasPrefix("|") { row = mark == "\t" ? "|" + row : "| " + row }
        if !row.hasSuffix("|") {
            let width = (neighbour?.unicodeScalars.count ?? 0) - row.unicodeScalars.count
            row += mark == "\t" ? "|" : String(repeating: " ", count: max(1, width - 1)) + "|"
        }
        // A row between other brackets may be anything.
        guard let neighbour, let first = text.first, !"[({<".contains(first),
            Self.cellCount(row) == Self.cellCount(String(neighbour))
        else {
            fix = nil
            return
        }
        fix = Diagnostic.Edit(line: number, column: column, length: text.unicodeScalars.count, text: row)
    }

    /// The cells of a line in the form that spreadsheets export: `"red","2"`.
    private static func quotedCells(_ line: String) -> [Substring]? {
        let text = line.trimmed
        guard text.count > 2, text.first == "\"", text.last == "\"", !text.contains("|") else { return nil }
        for separator in [",", ";", "\t"] where text.contains("\"\(separator)\"") {
            let cells = text.dropFirst().dropLast().split(
                separator: "\"\(separator)\"", omittingEmptySubsequences: false)
            return cells.contains { $0.contains("\"") } ? nil : cells
        }
        return nil
    }

    /// The line as a row with bars, and the sign that it has in place of bars: a letter or stroke that looks like a
    /// bar, or the semicolon of a spreadsheet. Nil if its number of cells differs from the neighbouring row.
    private static func otherSigns(_ line: String, _ count: Int) -> (text: String, sign: String)? {
        guard !line.contains("|") else { return nil }
        let text = line.trimmed
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        for sign in ["I", "l", "!", "/", "\\", "1"]
        where words.first == sign[...] && words.last == sign[...] && words.count(where: { $0 == sign }) == count + 1 {
            return (words.map { $0 == sign ? "|" : $0 }.joined(separator: " "), sign)
        }
        let cells = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
        guard count > 1, cells.count == count else { return nil }
        return ("| \(cells.joined(separator: " | ")) |", ";")
    }

    /// Characters that look like bars, and the separators of cells copied from a spreadsheet.
    private static let marks = ["｜", "¦", "│", "┃", "║", "ǀ", "∣", "|", "\t"]

    /// Moves the last bar to the column of the row above, if the cells leave room.
    static func lastBar(of row: String, line: Int, column: Int, above: Substring) -> Diagnostic.Edit {
        let scalars = row.unicodeScalars
        let end = scalars.lastIndex { !$0.properties.isWhitespace && $0 != "\r" }.map { scalars[...$0].count } ?? 0
        let indent = scalars.prefix { $0.properties.isWhitespace }.count
        let width = above.unicodeScalars.count - (end - indent)
        let gap = String(repeating: " ", count: max(1, width - 1))
        let rest = scalars.dropFirst(end).filter { $0 != "\r" }.count
        return Diagnostic.Edit(line: line, column: column + end, length: rest, text: gap + "|")
    }

    static func cellCount(_ row: String) -> Int {
        row.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" } - 1
    }
}
