extension MarkdownParser {
    mutating func parseTags(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard assembly.grammar.accepted.contains(.tagLine), line.hasTag(bytes) else { return false }
        if assembly.grammar.section != .preamble, !assembly.grammar.isBelowTags {
            assembly.beginTagLine(ownerOfTags(bytes, above: line.end + 1))
        } else {
            assembly.beginTagLine()
        }
        line.forEachTag(bytes) { tag in
            let column = line.column + codePoints(bytes, line.first..<tag.lowerBound)
            assembly.addTag(bytes, tag.lowerBound + 1..<tag.upperBound, column: column)
        }
        return true
    }

    /// Whose the tags are that stand above `start`. A look ahead, since in Markdown to look is to open and close fences.
    private mutating func ownerOfTags(_ bytes: Span<UInt8>, above start: Int) -> Grammar.Part {
        if assembly.grammar.accepted.contains(.examplesLine), isAhead(.examplesLine, bytes, from: start) {
            return .examplesTags
        }
        return isAhead(.scenarioLine, bytes, from: start) ? .scenarioTags : .ruleTags
    }

    /// Whether such a heading comes before anything but tags and what means nothing.
    private mutating func isAhead(_ heading: TokenType, _ bytes: Span<UInt8>, from start: Int) -> Bool {
        var start = start
        while start < bytes.count {
            let line = MarkdownLine(bytes, start)
            if line.heading(bytes, keywords)?.entry.token == heading { return true }
            let isPassed = columnOfMeaning(bytes, line) == nil || line.isTableSeparator(bytes) || line.hasTag(bytes)
            if !isPassed { return false }
            start = line.end + 1
        }
        return false
    }
}
