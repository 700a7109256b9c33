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
        self.init(ofLine: text[line], column: location.column, isASCII: false, reach: reach)
    }

    /// Makes an excerpt from a line that was found before, as a search from the start of the text takes as long as the
    /// text is.
    ///
    /// - Parameters:
    ///   - line: the line, with or without its carriage returns.
    ///   - isASCII: whether the text is known to be ASCII only, so that its columns are its bytes.
    package init(ofLine line: Substring, column: Int?, isASCII: Bool, reach: Int = 300) {
        var end = line.endIndex
        while end > line.startIndex, line.utf8[line.utf8.index(before: end)] == 13 {
            end = line.utf8.index(before: end)
        }
        let scalars = line.unicodeScalars[..<end]
        let skipped = max(0, max(1, column ?? 1) - 1 - reach)
        let start: String.Index
        if isASCII {
            start = line.utf8.index(line.startIndex, offsetBy: skipped, limitedBy: end) ?? end
        } else {
            start = scalars.index(scalars.startIndex, offsetBy: skipped, limitedBy: end) ?? end
        }
        let last = scalars.index(start, offsetBy: reach * 2, limitedBy: end) ?? end
        text = String(scalars[start..<last])
        firstColumn = skipped + 1
        isCutShort = last < end
    }

    /// Lines end in a line feed.
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
        return start..<(text[start...].firstIndex(of: 10) ?? text.endIndex)
    }
}
