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
        guard let line = Self.line(location.line, of: text) else { return nil }
        let scalars = text.unicodeScalars[line]
        let column = max(1, location.column ?? 1)
        let skipped = max(0, column - 1 - reach)
        let start =
            scalars.index(scalars.startIndex, offsetBy: skipped, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let end = scalars.index(start, offsetBy: reach * 2, limitedBy: scalars.endIndex) ?? scalars.endIndex
        self.text = String(scalars[start..<end])
        firstColumn = skipped + 1
        isCutShort = end < scalars.endIndex
    }

    /// Lines end in a line feed; carriage returns before it are not part of the line.
    private static func line(_ number: Int, of whole: String) -> Range<String.Index>? {
        let text = whole.utf8
        var start = text.startIndex
        if number > LineStarts.fewLines {
            guard let offset = LineStarts.offset(ofLine: number, in: whole) else { return nil }
            start = text.index(start, offsetBy: offset)
        } else {
            for _ in 1..<max(1, number) {
                guard let feed = text[start...].firstIndex(of: 10) else { return nil }
                start = text.index(after: feed)
            }
        }
        var end = text[start...].firstIndex(of: 10) ?? text.endIndex
        while end > start, text[text.index(before: end)] == 13 { end = text.index(before: end) }
        return start..<end
    }
}
