/// Reads Markdown with Gherkin: headings, bullets, indented tables, fenced code and tags in backticks count, prose
/// does not.
///
/// Which line is what depends on what Cucumber's own parsers have asked of the lines before, down to their accidents:
/// a code fence below a heading is a description, and yet the next fence closes it. So lines are tried in their order.
struct MarkdownParser {
    var assembly: Assembly
    let keywords: KeywordTable
    /// The fence that a fence would have to repeat to close it.
    var openFence: TextRange?
    /// How many leading whitespace characters free text and doc strings lose.
    var indent = 0
    var isDocStringEmpty = true

    init(fileSize: Int, keywords: KeywordTable) {
        assembly = Assembly(fileSize: fileSize)
        assembly.language = keywords.language
        self.keywords = keywords
    }

    mutating func parse(_ bytes: Span<UInt8>) {
        var start = byteOrderMarkLength(bytes)
        while start < bytes.count, !assembly.isFinished {
            assembly.line += 1
            let line = MarkdownLine(bytes, start)
            parseLine(bytes, line)
            start = line.end + 1
        }
        if !assembly.isFinished { assembly.finish() }
    }

    private mutating func parseLine(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        switch assembly.grammar.part {
        case .start, .language, .featureTags:
            if !parseTags(bytes, line) { parseFeature(bytes, line) }
        case .openDocString:
            if !parseFence(bytes, line) { addDocStringLine(bytes, line) }
        case .heading:
            if isEmpty(bytes, line) { return }
            parseAboveSteps(bytes, line)
        case .description:
            parseAboveSteps(bytes, line)
        case .step, .stepTable, .docString, .docStringThenTable, .tableThenDocString, .examplesTable, .tags, .ruleTags:
            parseBelowSteps(bytes, line)
        }
    }

    /// A line between a heading and its steps: whatever it is not, it is a description.
    private mutating func parseAboveSteps(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        if line.isTableSeparator(bytes) { return assembly.grammar.enter(.description) }
        if parseRow(bytes, line) || parseStep(bytes, line) || parseTags(bytes, line) || parseHeading(bytes, line) {
            return
        }
        let range = addText(bytes, line, isFirst: assembly.description.start == 0)
        assembly.describe(range.indices)
    }

    /// A line after steps, tables and tags, where prose says nothing.
    private mutating func parseBelowSteps(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        let isKnown =
            parseRow(bytes, line) || parseAcceptedFence(bytes, line) || parseStep(bytes, line)
            || parseTags(bytes, line) || parseHeading(bytes, line)
        if isKnown || line.isTableSeparator(bytes) || isEmpty(bytes, line) { return }
        let text = trim(bytes, line.first..<line.end)
        assembly.reportUnexpected(string(bytes, text), column: line.column)
    }

    /// Whether the line is none of the kinds that mean something, wherever they may stand.
    private mutating func isEmpty(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        if line.first == line.end { return true }
        let isKnown =
            line.hasTag(bytes) || line.heading(bytes, keywords) != nil || line.isRow(bytes)
            || line.isTableSeparator(bytes) || matchFence(bytes, line) != nil || line.step(bytes, keywords) != nil
        return !isKnown
    }

    private mutating func parseAcceptedFence(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        assembly.grammar.accepted.contains(.docStringSeparator) && parseFence(bytes, line)
    }

    private mutating func parseRow(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard assembly.grammar.accepted.contains(.tableRow), line.isRow(bytes) else { return false }
        assembly.beginRow(column: line.column)
        _ = assembly.addBars(bytes, from: line.first)
        assembly.endRow()
        return true
    }

    private mutating func parseTags(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard assembly.grammar.accepted.contains(.tagLine), line.hasTag(bytes) else { return false }
        assembly.beginTagLine()
        line.forEachTag(bytes) { tag in
            let column = line.column + codePoints(bytes, line.first..<tag.lowerBound)
            assembly.addTag(bytes, tag.lowerBound + 1..<tag.upperBound, column: column)
        }
        return true
    }
}
