import BDDDiagnostics

/// A row that lacks the bar between two of its cells.
struct MissingBar {
    let help: String
    let fix: Diagnostic.Edit

    /// Nil if it is unknown between which words the bar is missing.
    ///
    /// - Parameters:
    ///   - column: where the row begins in its line.
    ///   - others: rows of the table with one cell more.
    init?(in row: Substring, line: Int, column: Int, beside others: [Substring]) {
        let gap = Self.wideGap(in: row) ?? Self.gap(in: row, between: others.map(Self.cells(of:)))
        guard let gap else { return nil }
        let cells = [row[..<gap.lowerBound], row[gap.upperBound...]].map { $0.split(separator: "|") }
        guard let before = cells[0].last?.trimmed, let after = cells[1].first?.trimmed else { return nil }
        let mended = "\(row[..<gap.lowerBound]) | \(row[gap.upperBound...])"
        help =
            "a '|' is missing between '\(before)' and '\(after)'"
            + (mended.unicodeScalars.count < 100 ? ": write '\(mended)'" : "")
        fix = Diagnostic.Edit(
            line: line, column: column + row[..<gap.lowerBound].unicodeScalars.count,
            length: row[gap].unicodeScalars.count, text: " | ", isSure: false)
    }

    /// The range of the only gap within a cell of a row that is wider than one space.
    private static func wideGap(in row: Substring) -> Range<Substring.Index>? {
        let gaps = row.gaps.filter { row[$0].count > 1 }
        return gaps.count == 1 ? gaps[0] : nil
    }

    /// The only space of a row between two values that other rows have in two neighbouring columns.
    private static func gap(in row: Substring, between others: [[Substring]]) -> Range<Substring.Index>? {
        let gaps = row.gaps.filter { gap in
            let column = row[..<gap.lowerBound].split(separator: "|", omittingEmptySubsequences: false).count - 2
            guard let before = cells(of: row[..<gap.lowerBound] + "|").last,
                let after = cells(of: "|" + row[gap.upperBound...]).first
            else { return false }
            let has = { (column: Int, value: Substring) in
                others.contains { $0.indices.contains(column) && $0[column] == value }
            }
            return has(column, before) && has(column + 1, after)
        }
        return gaps.count == 1 ? gaps[0] : nil
    }

    /// The cells of a row, trimmed.
    private static func cells(of row: some StringProtocol) -> [Substring] {
        Substring(row).split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map(\.trimmed)
    }
}

extension Substring {
    /// The white space between two words of one cell.
    fileprivate var gaps: [Range<Index>] {
        ranges(of: /\s+/).filter { range in
            range.lowerBound > startIndex && range.upperBound < endIndex && self[index(before: range.lowerBound)] != "|"
                && self[range.upperBound] != "|"
        }
    }
}
