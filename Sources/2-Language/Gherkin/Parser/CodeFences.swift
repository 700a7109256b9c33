/// Tracks which code fence is open in Markdown, and how far the lines after it are indented.
struct CodeFences {
    struct Fence {
        let delimiter: Range<Int>
        /// The text after the delimiter on its line; empty for a fence that closes another.
        let mediaType: Range<Int>
    }

    /// The delimiter of the open fence, which a closing fence must repeat.
    private var open: Range<Int>?
    /// The number of leading whitespace characters to remove from free text and doc strings.
    private var indent = 0

    /// Returns the fence on the line: while a fence is open, only one that closes it; otherwise any that opens one.
    ///
    /// The call itself opens or closes the fence, even if the caller ignores the result.
    mutating func match(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Fence? {
        if let delimiter = open {
            guard line.starts(with: delimiter, bytes) else { return nil }
            open = nil
            indent = 0
            return Fence(delimiter: delimiter, mediaType: 0..<0)
        }
        guard let length = line.fenceLength(bytes) else { return nil }
        let delimiter = line.first..<line.first + length
        open = delimiter
        indent = line.column - 1
        return Fence(delimiter: delimiter, mediaType: trim(bytes, delimiter.upperBound..<line.end))
    }

    /// Returns a line of free text or of a doc string, unindented and unescaped.
    func text(_ bytes: Span<UInt8>, of line: MarkdownLine) -> [UInt8] {
        let end = trimCarriageReturns(bytes, from: line.start, to: line.end)
        let start = unindent(bytes, line.start..<end, by: indent)
        let text = (start..<end).map { bytes[$0] }
        guard let open, open.count == 3 else { return text }
        return unescapeDelimiter(text, quote: bytes[open.lowerBound])
    }
}
