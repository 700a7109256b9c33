/// Reads plain Gherkin: one pass over the bytes, each line known by the first byte that is not whitespace.
struct PlainParser {
    var assembly: Assembly
    var keywords: KeywordTable

    init(fileSize: Int, keywords: KeywordTable) {
        assembly = Assembly(fileSize: fileSize)
        self.keywords = keywords
    }

    mutating func parse(_ bytes: Span<UInt8>) {
        assembly.reserveForStart()
        var start = byteOrderMarkLength(bytes)
        parse(bytes, from: &start, to: min(Assembly.sampleSize, bytes.count))
        assembly.reserveForRest(after: start)
        parse(bytes, from: &start, to: bytes.count)
        if !assembly.isFinished { assembly.finish() }
    }

    private mutating func parse(_ bytes: Span<UInt8>, from start: inout Int, to end: Int) {
        while start < end, !assembly.isFinished {
            assembly.line += 1
            start = parseLine(bytes, from: start) + 1
        }
    }

    /// Returns where the line ends.
    private mutating func parseLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
        let line = LineStart(bytes, start)
        if assembly.grammar.part == .openDocString { return parseDocStringLine(bytes, line) }
        guard line.first < bytes.count else { return parseEmptyLine(bytes, line) }
        switch bytes[line.first] {
        case .lineFeed: return parseEmptyLine(bytes, line)
        case .hash: return parseComment(bytes, line)
        case .at: return parseTags(bytes, line)
        case .bar: return parseRow(bytes, line)
        case .quote, .backtick: return parseDelimiter(bytes, line)
        default: return parseKeyword(bytes, line)
        }
    }

    private mutating func parseEmptyLine(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        if !assembly.grammar.accepted.contains(.empty) { assembly.describe(line.start..<line.start) }
        return line.first
    }

    private mutating func parseComment(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        let end = lineEnd(bytes, from: line.first)
        if assembly.grammar.accepted.contains(.language), let name = languageName(bytes, line.first..<end) {
            if let table = KeywordTable.plain(language: name) {
                keywords = table
                assembly.grammar.enter(.language)
                return end
            }
            assembly.report(.languageNotSupported(name), column: line.column)
        }
        assembly.addComment(line.start..<trimCarriageReturns(bytes, from: line.start, to: end))
        return end
    }

    private mutating func parseKeyword(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        let accepted = assembly.grammar.accepted
        guard let index = keywords.match(bytes, at: line.first, accepting: accepted) else {
            return parseOther(bytes, line)
        }
        let entry = keywords.entries[index]
        let keywordEnd = line.first + Int(entry.length)
        let end = lineEnd(bytes, from: keywordEnd)
        let position = Position(line: assembly.line, column: line.column)
        let keyword = TextRange(line.first..<keywordEnd)
        if entry.token == .stepLine {
            let text = TextRange(trim(bytes, keywordEnd..<end))
            assembly.addStep(StepRecord(position: position, keyword: keyword, text: text, type: entry.stepType))
        } else {
            let name = TextRange(trim(bytes, keywordEnd + 1..<end))
            if entry.token == .featureLine { assembly.language = keywords.language }
            assembly.addHeading(entry.token, HeadingRecord(position: position, keyword: keyword, name: name))
        }
        return end
    }

    /// A line that is nothing in particular, or that may not stand here as what it is.
    mutating func parseOther(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        let end = lineEnd(bytes, from: line.first)
        if assembly.grammar.accepted.contains(.other) {
            describe(bytes, line, end: end)
        } else {
            let text = trim(bytes, line.first..<end)
            assembly.reportUnexpected(string(bytes, text), column: line.column)
        }
        return end
    }

    private mutating func describe(_ bytes: Span<UInt8>, _ line: LineStart, end: Int) {
        assembly.describe(line.start..<trimCarriageReturns(bytes, from: line.start, to: end))
    }
}
