/// Fenced code, which below a step is its doc string.
extension MarkdownParser {
    /// A fence that opens or closes a doc string.
    mutating func parseFence(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard let match = matchFence(bytes, line) else { return false }
        if assembly.grammar.part == .openDocString {
            assembly.closeDocString(end: assembly.fileSize + assembly.madeText.count)
            return true
        }
        isDocStringEmpty = true
        let none = TextRange(start: DocStringRecord.noMediaType, end: DocStringRecord.noMediaType)
        let content = assembly.keep([])
        assembly.openDocString(
            DocStringRecord(
                position: Position(line: assembly.line, column: line.column), delimiter: match.fence,
                mediaType: match.mediaType.isEmpty ? none : TextRange(match.mediaType), content: content, indent: 0))
        return true
    }

    /// Whether the line is the fence that is looked for: the one that closes the open one, else any that opens one.
    ///
    /// Asking is what opens and closes a fence, whatever comes of it.
    mutating func matchFence(
        _ bytes: Span<UInt8>, _ line: MarkdownLine
    ) -> (fence: TextRange, mediaType: Range<Int>)? {
        if let open = openFence {
            guard line.starts(with: open, bytes) else { return nil }
            openFence = nil
            indent = 0
            return (open, 0..<0)
        }
        guard let length = line.fenceLength(bytes) else { return nil }
        let fence = TextRange(line.first..<line.first + length)
        openFence = fence
        indent = line.column - 1
        return (fence, trim(bytes, line.first + length..<line.end))
    }

    mutating func addDocStringLine(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        _ = addText(bytes, line, isFirst: isDocStringEmpty)
        isDocStringEmpty = false
    }

    /// Keeps a line of free text or of a doc string, and says where.
    mutating func addText(_ bytes: Span<UInt8>, _ line: MarkdownLine, isFirst: Bool) -> TextRange {
        if !isFirst { _ = assembly.keep([.lineFeed]) }
        let end = trimCarriageReturns(bytes, from: line.start, to: line.end)
        let start = unindent(bytes, line.start..<end, by: indent)
        var text = (start..<end).map { bytes[$0] }
        if let open = openFence, open.indices.count == 3 {
            text = unescapeDelimiter(text, quote: bytes[Int(open.start)])
        }
        return assembly.keep(text)
    }
}
