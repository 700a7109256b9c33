/// Reads plain Gherkin: one pass over the bytes, each line known by the first byte that is not whitespace.
struct PlainParser {
    /// How much of a text is read before the rest is judged by it.
    private static let sampleSize = 1 << 16

    private(set) var document: DocumentParser
    private(set) var keywords: KeywordTable

    init(fileSize: Int, keywords: KeywordTable) {
        document = DocumentParser(fileSize: fileSize)
        self.keywords = keywords
    }

    mutating func parse(_ bytes: Span<UInt8>) {
        let sampleEnd = min(Self.sampleSize, bytes.count)
        document.reserveCapacity(forBytes: sampleEnd)
        var start = byteOrderMarkLength(bytes)
        parse(bytes, from: &start, to: sampleEnd)
        // What the text needs if the rest is like what was read, and a tenth more.
        document.reserveCapacity(times: Double(bytes.count) / Double(max(1, start)) * 1.1)
        parse(bytes, from: &start, to: bytes.count)
        document.finish()
    }

    private mutating func parse(_ bytes: Span<UInt8>, from start: inout Int, to end: Int) {
        while start < end, !document.isFinished {
            document.beginLine()
            start = parseLine(bytes, from: start) + 1
        }
    }

    /// Returns where the line ends.
    private mutating func parseLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
        let line = LineStart(bytes, start)
        if document.isInDocString { return parseDocStringLine(bytes, line) }
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
        if !document.accepts(.empty) { document.describe(line.start..<line.start) }
        return line.first
    }

    private mutating func parseComment(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        let end = lineEnd(bytes, from: line.first)
        if document.accepts(.language), let comment = LanguageComment(bytes, line.first..<end) {
            if let table = KeywordTable.plain(language: comment.name) {
                keywords = table
                document.addLanguage()
                return end
            }
            document.report(.languageNotSupported(comment.name), column: line.column)
        }
        document.addComment(line.start..<trimCarriageReturns(bytes, from: line.start, to: end))
        return end
    }

    private mutating func parseTags(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        guard document.accepts(.tagLine) else { return parseOther(bytes, line) }
        let end = lineEnd(bytes, from: line.first)
        let tags = TagLine(bytes, line, end: end)
        if let column = tags.columnOfBrokenTag(bytes) {
            document.reportWhitespaceInTag(column: column)
            return document.isFinished ? end : parseOther(bytes, line)
        }
        document.beginTagLine()
        tags.forEachTag(bytes) { name, column in document.addTag(bytes, name, column: column) }
        return end
    }

    private mutating func parseRow(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        guard document.accepts(.tableRow) else { return parseOther(bytes, line) }
        return document.addRow(bytes, from: line.first, column: line.column)
    }

    private mutating func parseKeyword(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        guard let index = keywords.match(bytes, at: line.first, accepting: document.accepted) else {
            return parseOther(bytes, line)
        }
        let entry = keywords.entries[index]
        let keywordEnd = line.first + Int(entry.length)
        let end = lineEnd(bytes, from: keywordEnd)
        let position = document.position(line.column)
        let keyword = TextRange(line.first..<keywordEnd)
        if entry.token == .stepLine {
            let text = TextRange(trim(bytes, keywordEnd..<end))
            document.addStep(StepRecord(position: position, keyword: keyword, text: text, type: entry.stepType))
        } else {
            let name = TextRange(trim(bytes, keywordEnd + 1..<end))
            document.addHeading(entry.token, HeadingRecord(position: position, keyword: keyword, name: name))
        }
        return end
    }

    /// A line that is nothing in particular, or that may not stand here as what it is.
    private mutating func parseOther(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        let end = lineEnd(bytes, from: line.first)
        if document.accepts(.other) {
            document.describe(line.start..<trimCarriageReturns(bytes, from: line.start, to: end))
        } else {
            let text = trim(bytes, line.first..<end)
            document.reportUnexpected(string(bytes, text), column: line.column)
        }
        return end
    }
}

/// Doc strings.
extension PlainParser {
    /// A line that starts with a quote or a backtick, and opens a doc string if there are three of them.
    private mutating func parseDelimiter(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        guard document.accepts(.docStringSeparator), isDelimiter(bytes, at: line.first) else {
            return parseOther(bytes, line)
        }
        let end = lineEnd(bytes, from: line.first)
        let mediaType = trim(bytes, line.first + 3..<end)
        document.beginDocString(
            DocStringRecord(
                position: document.position(line.column),
                delimiter: TextRange(line.first..<line.first + 3),
                mediaType: mediaType.isEmpty ? nil : TextRange(mediaType),
                content: TextRange(min(end + 1, bytes.count)..<min(end + 1, bytes.count)),
                indent: UInt32(truncatingIfNeeded: line.column - 1)))
        return end
    }

    private func isDelimiter(_ bytes: Span<UInt8>, at index: Int) -> Bool {
        index + 2 < bytes.count && bytes[index + 1] == bytes[index] && bytes[index + 2] == bytes[index]
    }

    /// Only the delimiter that opened a doc string closes it, and nothing else counts inside.
    private mutating func parseDocStringLine(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        let opened = Int(document.openDelimiter.start)
        if line.first < bytes.count, bytes[line.first] == bytes[opened], isDelimiter(bytes, at: line.first) {
            document.endDocString(at: line.start)
        }
        return lineEnd(bytes, from: line.first)
    }
}
