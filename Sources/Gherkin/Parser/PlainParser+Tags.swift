extension PlainParser {
    mutating func parseTags(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        guard assembly.grammar.accepted.contains(.tagLine) else { return parseOther(bytes, line) }
        let end = lineEnd(bytes, from: line.first)
        let text = line.first..<tagsEnd(bytes, line.first..<end)
        if let column = columnOfBrokenTag(bytes, text, column: line.column) {
            assembly.reportWhitespaceInTag(column: column)
            return assembly.isFinished ? end : parseOther(bytes, line)
        }
        assembly.beginTagLine()
        forEachTag(bytes, text, column: line.column) { tag, column in
            assembly.addTag(bytes, tag, column: column)
        }
        return end
    }

    /// Tags end where whitespace and a `#` start a comment.
    private func tagsEnd(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Int {
        var index = line.lowerBound
        while index < line.upperBound {
            let length = whitespaceLength(bytes, at: index, end: line.upperBound)
            if length > 0, index + length < line.upperBound, bytes[index + length] == .hash { break }
            index += max(length, 1)
        }
        return trimEnd(bytes, from: line.lowerBound, to: index)
    }

    private func columnOfBrokenTag(_ bytes: Span<UInt8>, _ text: Range<Int>, column: Int) -> Int? {
        var broken: Int?
        forEachTag(bytes, text, column: column) { tag, column in
            guard broken == nil else { return }
            for index in tag where whitespaceLength(bytes, at: index, end: tag.upperBound) > 0 { broken = column }
        }
        return broken
    }

    /// Calls `body` with what stands behind each `@`, trimmed, and with the column of the `@`.
    private func forEachTag(_ bytes: Span<UInt8>, _ text: Range<Int>, column: Int, _ body: (Range<Int>, Int) -> Void) {
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

extension Assembly {
    /// `name` is what stands behind the `@`, with or without space between.
    mutating func addTag(_ bytes: Span<UInt8>, _ name: Range<Int>, column: Int) {
        let isWhole = bytes[name.lowerBound - 1] == .at
        let text = isWhole ? TextRange(name.lowerBound - 1..<name.upperBound) : keepTag(bytes, name)
        records.tags.append(TagRecord(position: Position(line: line, column: column), name: text))
    }

    private mutating func keepTag(_ bytes: Span<UInt8>, _ name: Range<Int>) -> TextRange {
        keep([.at] + name.map { bytes[$0] })
    }
}
