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
            if columnOfMeaning(bytes, line) != nil { parseAboveSteps(bytes, line) }
        case .description:
            parseAboveSteps(bytes, line)
        default:
            parseBelowSteps(bytes, line)
        }
    }

    /// A line between a heading and its steps: whatever it is not, it is a description.
    private mutating func parseAboveSteps(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        if line.isTableSeparator(bytes) { return assembly.grammar.enter(.description) }
        let isKnown =
            parseRow(bytes, line) || parseStep(bytes, line) || parseBackground(bytes, line) || parseTags(bytes, line)
            || parseHeading(bytes, line)
        if isKnown { return }
        let range = addText(bytes, line, isFirst: assembly.description.start == 0)
        assembly.describe(range.indices)
    }

    /// A line after steps, tables and tags, where prose says nothing.
    private mutating func parseBelowSteps(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        let isKnown =
            parseRow(bytes, line) || parseAcceptedFence(bytes, line) || parseStep(bytes, line)
            || parseTags(bytes, line) || parseHeading(bytes, line)
        if isKnown || line.isTableSeparator(bytes) { return }
        guard let column = columnOfMeaning(bytes, line) else { return }
        let text = trim(bytes, line.first..<line.end)
        assembly.reportUnexpected(string(bytes, text), column: column)
    }

    /// Where the line's keyword, row, tag or fence starts; nil for a line that is none of these, wherever they may stand.
    mutating func columnOfMeaning(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Int? {
        if line.hasTag(bytes) { return line.column }
        if let match = line.heading(bytes, keywords), match.entry.token != .featureLine {
            return column(bytes, line, match)
        }
        if line.isRow(bytes) || line.isTableSeparator(bytes) { return line.column }
        if matchFence(bytes, line) != nil { return line.column }
        return line.step(bytes, keywords).map { column(bytes, line, $0) }
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
}
