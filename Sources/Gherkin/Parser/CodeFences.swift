/// The fences of code in Markdown: which one is open, and what the lines behind it lose.
struct CodeFences {
    struct Fence {
        let delimiter: Range<Int>
        /// What follows the delimiter on its line; nothing for a fence that closes another.
        let mediaType: Range<Int>
    }

    /// The fence that a fence would have to repeat to close it.
    private var open: Range<Int>?
    /// How many leading whitespace characters free text and doc strings lose.
    private var indent = 0

    /// The line as the fence that is looked for: the one that closes the open one, else any that opens one.
    ///
    /// Asking is what opens and closes a fence, whatever comes of it.
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

    /// A line of free text or of a doc string, unindented and unescaped.
    func text(_ bytes: Span<UInt8>, of line: MarkdownLine) -> [UInt8] {
        let end = trimCarriageReturns(bytes, from: line.start, to: line.end)
        let start = unindent(bytes, line.start..<end, by: indent)
        let text = (start..<end).map { bytes[$0] }
        guard let open, open.count == 3 else { return text }
        return unescapeDelimiter(text, quote: bytes[open.lowerBound])
    }
}
