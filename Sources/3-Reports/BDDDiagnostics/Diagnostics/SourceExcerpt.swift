package import Gherkin

/// A line of a text, or the part of a very long line around a column.
package struct SourceExcerpt: Hashable, Sendable {
    package var text: String
    /// The column of the first character of `text`.
    package var firstColumn: Int
    /// Whether the line continues after `text`.
    package var isCutShort: Bool

    /// Makes an excerpt from an attachment, which contains only the part to show.
    init(text: String, firstColumn: Int) {
        self.text = text
        self.firstColumn = firstColumn
        isCutShort = false
    }

    /// Nil if the text has no such line. Keeps at most `2 * reach` code points around the column.
    package init?(of text: String, at location: Location, reach: Int = 300) {
        self.init(in: LineTable.of(text), at: location, reach: reach)
    }

    /// Nil if the table has no such line.
    package init?(in table: LineTable, at location: Location, reach: Int = 300) {
        // A finding without a line is shown at the first line.
        let number = max(1, location.line)
        guard let line = table.line(number) else { return nil }
        var end = line.endIndex
        while end > line.startIndex, line.utf8[line.utf8.index(before: end)] == 13 {
            end = line.utf8.index(before: end)
        }
        let scalars = line.unicodeScalars[..<end]
        let skipped = max(0, max(1, location.column ?? 1) - 1 - reach)
        let start = min(table.index(behind: skipped, inLine: number), end)
        let last = scalars.index(start, offsetBy: reach * 2, limitedBy: end) ?? end
        text = String(scalars[start..<last])
        firstColumn = skipped + 1
        isCutShort = last < end
    }
}
