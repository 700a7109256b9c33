import BDDJSON

/// Reads Markdown with Gherkin: headings, bullets, indented tables, fenced code and tags in backticks count; prose is
/// ignored.
///
/// The type of a line depends on what Cucumber's own parsers have asked of earlier lines, including their accidents: a
/// code fence below a heading is part of a description, yet the next fence closes it. Lines are therefore tested in
/// Cucumber's order.
struct MarkdownParser {
    private(set) var document: DocumentParser
    private let keywords: KeywordTable
    private var fences = CodeFences()
    private var isDocStringEmpty = true

    init(fileSize: Int, keywords: KeywordTable) {
        document = DocumentParser(fileSize: fileSize)
        self.keywords = keywords
    }

    mutating func parse(_ bytes: Span<UInt8>) {
        var start = byteOrderMarkLength(bytes)
        while start < bytes.count, !document.isFinished {
            document.beginLine()
            let line = MarkdownLine(bytes, start)
            parseLine(bytes, line)
            start = line.end + 1
        }
        document.finish()
    }

    private mutating func parseLine(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        switch document.part {
        case .start, .language, .featureTags:
            if !parseTags(bytes, line) { parseFeature(bytes, line) }
        case .openDocString, .openDocStringAfterTable:
            if !parseFence(bytes, line) { parseDocStringLine(bytes, line) }
        case .heading:
            if columnOfMeaning(bytes, line) != nil { parseAboveSteps(bytes, line) }
        case .description:
            parseAboveSteps(bytes, line)
        case .step, .stepTable, .docStringThenTable, .docString, .docStringAfterTable, .examplesTable, .tags,
            .scenarioTags, .examplesTags, .ruleTags:
            parseBelowSteps(bytes, line)
        }
    }

    /// Parses a line between a heading and its steps. A line of no other kind belongs to the description.
    private mutating func parseAboveSteps(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        if line.isTableSeparator(bytes) { return document.skipDescription() }
        let isKnown =
            parseRow(bytes, line) || parseStep(bytes, line) || parseBackground(bytes, line) || parseTags(bytes, line)
            || parseHeading(bytes, line)
        if isKnown { return }
        document.describe(addText(bytes, line, isFirst: !document.hasDescription).indices)
    }

    /// Parses a line after steps, tables or tags, where prose is ignored.
    private mutating func parseBelowSteps(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        let isKnown =
            parseRow(bytes, line) || parseAcceptedFence(bytes, line) || parseStep(bytes, line)
            || parseTags(bytes, line) || parseHeading(bytes, line)
        if isKnown || line.isTableSeparator(bytes) { return }
        guard let column = columnOfMeaning(bytes, line) else { return }
        let text = trim(bytes, line.first..<line.end)
        document.reportUnexpected(string(bytes, text), column: column)
    }

    /// The column of the line's keyword, row, tag or fence, even where it is not allowed; nil for a line without any.
    private mutating func columnOfMeaning(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Int? {
        if line.hasTag(bytes) { return line.column }
        if let match = line.heading(bytes, keywords), match.entry.token != .featureLine {
            return line.column(of: match, bytes)
        }
        if line.isRow(bytes) || line.isTableSeparator(bytes) { return line.column }
        if fences.match(bytes, line) != nil { return line.column }
        return line.step(bytes, keywords).map { line.column(of: $0, bytes) }
    }
}

/// Headings and steps. Each parsing function returns whether it recognized the line.
extension MarkdownParser {
    /// Parses the first line without tags as the feature's heading, with or without `# Feature:`.
    private mutating func parseFeature(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        if let match = line.heading(bytes, keywords), match.entry.token == .featureLine {
            return addHeading(bytes, line, match: match)
        }
        let name = line.first..<trimCarriageReturns(bytes, from: line.first, to: line.end)
        let position = document.position(line.column + columnsBehind(bytes, emptyLine: line))
        document.addHeading(
            .featureLine, HeadingRecord(position: position, keyword: .empty, name: TextRange(name)))
    }

    /// The offset to add to an empty line's column: its line feed counts, carriage returns before it do not.
    private func columnsBehind(_ bytes: Span<UInt8>, emptyLine line: MarkdownLine) -> Int {
        guard line.first == line.end else { return 0 }
        let carriageReturns = line.end - trimCarriageReturns(bytes, from: line.start, to: line.end)
        return (line.end < bytes.count ? 1 : 0) - carriageReturns
    }

    private mutating func parseHeading(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard let match = line.heading(bytes, keywords), document.accepts(match.entry.token) else { return false }
        addHeading(bytes, line, match: match)
        return true
    }

    private mutating func parseBackground(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard let match = line.heading(bytes, keywords), match.entry.token == .backgroundLine,
            document.accepts(.backgroundLine)
        else { return false }
        addHeading(bytes, line, match: match)
        return true
    }

    private mutating func addHeading(_ bytes: Span<UInt8>, _ line: MarkdownLine, match: MarkdownLine.Match) {
        let nameStart = match.keyword.upperBound + 1
        document.addHeading(
            match.entry.token,
            HeadingRecord(
                position: document.position(line.column(of: match, bytes)), keyword: TextRange(match.keyword),
                name: TextRange(trim(bytes, nameStart..<line.end))))
    }

    private mutating func parseStep(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard document.accepts(.stepLine), let match = line.step(bytes, keywords) else { return false }
        document.addStep(
            StepRecord(
                position: document.position(line.column(of: match, bytes)), keyword: TextRange(match.keyword),
                text: TextRange(trim(bytes, match.keyword.upperBound..<line.end)), type: match.entry.stepType))
        return true
    }
}

extension MarkdownParser {
    private mutating func parseTags(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard document.accepts(.tagLine), line.hasTag(bytes) else { return false }
        if document.section != .preamble, !document.isBelowTags {
            document.beginTagLine(ownerOfTags(bytes, above: line.end + 1))
        } else {
            document.beginTagLine()
        }
        line.forEachTag(bytes) { tag in
            let column = line.column + codePoints(bytes, line.first..<tag.lowerBound)
            document.addTag(bytes, tag.lowerBound + 1..<tag.upperBound, column: column)
        }
        return true
    }

    /// Returns the part for the owner of the tags above `start`. Looking ahead opens and closes fences, as in Cucumber.
    private mutating func ownerOfTags(_ bytes: Span<UInt8>, above start: Int) -> Grammar.Part {
        if document.accepts(.examplesLine), isAhead(.examplesLine, bytes, from: start) { return .examplesTags }
        return isAhead(.scenarioLine, bytes, from: start) ? .scenarioTags : .ruleTags
    }

    /// Whether a heading of type `heading` follows before any line other than tags, separators of tables and prose.
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

/// Tables, doc strings and free text.
extension MarkdownParser {
    private mutating func parseRow(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard document.accepts(.tableRow), line.isRow(bytes) else { return false }
        _ = document.addRow(bytes, from: line.first, column: line.column)
        return true
    }

    private mutating func parseAcceptedFence(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        document.accepts(.docStringSeparator) && parseFence(bytes, line)
    }

    /// Parses a fence that opens or closes a doc string: fenced code below a step.
    private mutating func parseFence(_ bytes: Span<UInt8>, _ line: MarkdownLine) -> Bool {
        guard let fence = fences.match(bytes, line) else { return false }
        if document.isInDocString {
            document.endDocString(at: document.derivedText.end)
            return true
        }
        isDocStringEmpty = true
        document.beginDocString(
            DocStringRecord(
                position: document.position(line.column), delimiter: TextRange(fence.delimiter),
                mediaType: fence.mediaType.isEmpty ? nil : TextRange(fence.mediaType),
                content: document.derivedText.append([]), indent: 0))
        return true
    }

    private mutating func parseDocStringLine(_ bytes: Span<UInt8>, _ line: MarkdownLine) {
        _ = addText(bytes, line, isFirst: isDocStringEmpty)
        isDocStringEmpty = false
    }

    /// Stores a line of free text or of a doc string and returns its range.
    private mutating func addText(_ bytes: Span<UInt8>, _ line: MarkdownLine, isFirst: Bool) -> TextRange {
        if !isFirst { _ = document.derivedText.append([.lineFeed]) }
        return document.derivedText.append(fences.text(bytes, of: line))
    }
}
