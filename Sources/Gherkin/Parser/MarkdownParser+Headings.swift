extension MarkdownParser {
    /// The first line that holds no tag is the feature's, with or without `# Feature:`.
    mutating func parseFeature(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        if let match = line.heading(bytes, keywords), match.entry.token == .featureLine {
            return addHeading(bytes, line, match)
        }
        let name = line.first..<trimCarriageReturns(bytes, from: line.first, to: line.end)
        // The column behind an empty line counts its line feed.
        let isEmptyLine = line.first == line.end && line.end < bytes.count
        let position = Position(line: assembly.line, column: line.column + (isEmptyLine ? 1 : 0))
        let heading = HeadingRecord(position: position, keyword: .empty, name: TextRange(name))
        assembly.addHeading(.featureLine, heading)
    }

    mutating func parseHeading(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard let match = line.heading(bytes, keywords), assembly.grammar.accepted.contains(match.entry.token) else {
            return false
        }
        addHeading(bytes, line, match)
        return true
    }

    mutating func parseBackground(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard let match = line.heading(bytes, keywords), match.entry.token == .backgroundLine,
            assembly.grammar.accepted.contains(.backgroundLine)
        else { return false }
        addHeading(bytes, line, match)
        return true
    }

    private mutating func addHeading(_ bytes: Span<UInt8>, _ line: MarkdownLine, _ match: MarkdownLine.Match) {
        let nameStart = match.keyword.upperBound + 1
        assembly.addHeading(
            match.entry.token,
            HeadingRecord(
                position: position(bytes, line, match), keyword: TextRange(match.keyword),
                name: TextRange(trim(bytes, nameStart..<line.end))))
    }

    mutating func parseStep(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard assembly.grammar.accepted.contains(.stepLine), let match = line.step(bytes, keywords) else {
            return false
        }
        assembly.addStep(
            StepRecord(
                position: position(bytes, line, match), keyword: TextRange(match.keyword),
                text: TextRange(trim(bytes, match.keyword.upperBound..<line.end)), type: match.entry.stepType))
        return true
    }

    private func position(_ bytes: Span<UInt8>, _ line: MarkdownLine, _ match: MarkdownLine.Match) -> Position {
        Position(line: assembly.line, column: column(bytes, line, match))
    }

    func column(_ bytes: Span<UInt8>, _ line: MarkdownLine, _ match: MarkdownLine.Match) -> Int {
        line.column + codePoints(bytes, line.first..<match.keyword.lowerBound)
    }
}
