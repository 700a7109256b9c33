import BDDJSON

/// The tags on a line of plain Gherkin.
struct TagLine {
    /// The text from the first `@` on, without a comment after the tags.
    private let text: Range<Int>
    private let column: Int

    /// - Parameter end: The offset of the end of the line.
    init(_ bytes: Span<UInt8>, _ line: LineStart, end: Int) {
        text = line.first..<Self.tagsEnd(bytes, line.first..<end)
        column = line.column
    }

    /// Returns the end of the tags: whitespace followed by a `#` starts a comment.
    private static func tagsEnd(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Int {
        var index = line.lowerBound
        while index < line.upperBound {
            let length = whitespaceLength(bytes, at: index, end: line.upperBound)
            if length > 0, index + length < line.upperBound, bytes[index + length] == .hash { break }
            index += max(length, 1)
        }
        return trimEnd(bytes, from: line.lowerBound, to: index)
    }

    /// The column of the first tag that contains whitespace.
    func columnOfBrokenTag(_ bytes: Span<UInt8>) -> Int? {
        var broken: Int?
        forEachTag(bytes) { tag, column in
            guard broken == nil else { return }
            for index in tag where whitespaceLength(bytes, at: index, end: tag.upperBound) > 0 { broken = column }
        }
        return broken
    }

    /// Calls `body` with the trimmed text after each `@`, and with the column of the `@`.
    func forEachTag(_ bytes: Span<UInt8>, _ body: (Range<Int>, Int) -> Void) {
        var column = column
        var start = text.lowerBound
        while start < text.upperBound {
            let end = search(bytes, for: .at, in: start + 1..<text.upperBound)
            body(trim(bytes, start + 1..<end), column)
            column += codePoints(bytes, start..<end)
            start = end
        }
    }
}
