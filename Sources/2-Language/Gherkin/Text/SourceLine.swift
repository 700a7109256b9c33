import BDDJSON

/// One line of a file, split as Gherkin splits lines, for code that edits files line by line. The text is valid UTF-8.
package struct SourceLine: Sendable {
    /// The line without its line break.
    package let text: [UInt8]
    /// The line feed and the carriage returns before it; empty in a last line that does not end with a line feed.
    package let end: [UInt8]

    /// Returns the lines of a text, without its byte order mark. An empty text after the last line feed is not a line.
    package static func lines(of bytes: [UInt8]) -> [SourceLine] {
        var lines: [SourceLine] = []
        let span = bytes.elements
        var start = byteOrderMarkLength(span)
        while start < bytes.count {
            let feed = lineEnd(span, from: start)
            let end = trimCarriageReturns(span, from: start, to: feed)
            let next = min(feed + 1, bytes.count)
            lines.append(SourceLine(text: Array(bytes[start..<end]), end: Array(bytes[end..<next])))
            start = next
        }
        return lines
    }

    /// The byte order mark of a text; empty if it has none.
    package static func byteOrderMark(of bytes: [UInt8]) -> [UInt8] {
        Array(bytes[..<byteOrderMarkLength(bytes.elements)])
    }

    package var isBlank: Bool { indentLength == text.count }

    /// The number of bytes of whitespace at the start of the line.
    package var indentLength: Int { skipWhitespace(text.elements, from: 0, to: text.count) }

    /// The line without whitespace around it.
    package var trimmed: [UInt8] { Array(text[trim(text.elements, 0..<text.count)]) }

    /// The line from its first character that is not whitespace to its end.
    package var unindented: [UInt8] { Array(text[indentLength...]) }

    /// The line without up to `count` characters of leading whitespace, as in a line of a doc string.
    package func unindented(by count: Int) -> [UInt8] {
        Array(text[unindent(text.elements, 0..<text.count, by: count)...])
    }

    /// The number of bytes of leading whitespace that both lines have in common, whole characters only.
    package func commonIndentLength(with other: SourceLine) -> Int {
        let (span, end) = (text.elements, min(indentLength, other.indentLength))
        var index = 0
        while index < end {
            let next = index + whitespaceLength(span, at: index, end: text.count)
            guard next <= end, text[index..<next] == other.text[index..<next] else { break }
            index = next
        }
        return index
    }
}
