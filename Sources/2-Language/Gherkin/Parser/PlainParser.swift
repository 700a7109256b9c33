import BDDJSON

/// Reads plain Gherkin in one pass over the bytes. The first byte that is not whitespace decides how a line is read.
struct PlainParser {
    /// The number of bytes that are read before memory is reserved for the rest.
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
        // Reserve what the text needs if the rest resembles the sample, plus a tenth.
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

    /// Parses a line and returns the offset of its end.
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

    /// Parses a line without any marker or keyword, or with one that is not allowed here.
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

extension PlainParser {
    /// Parses a line that starts with a quote or a backtick; three of them open a doc string.
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

    /// Parses a line of a doc string. Only the delimiter that opened it closes it, and no other marker counts.
    private mutating func parseDocStringLine(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        let opened = Int(document.openDelimiter.start)
        if line.first < bytes.count, bytes[line.first] == bytes[opened], isDelimiter(bytes, at: line.first) {
            document.endDocString(at: line.start)
        }
        return lineEnd(bytes, from: line.first)
    }
}
