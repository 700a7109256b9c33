package import Gherkin

extension Diagnostic {
    /// What a parse error means to a person. `dialect` is the language of files that do not name their own.
    package init(_ error: ParseError, in source: Source, dialect: Dialect = .english) {
        let text = ParseErrorText(error, source: source, dialect: dialect)
        self.init(
            uri: error.uri ?? source.uri, location: text.location, message: text.message,
            excerpt: text.location.flatMap { SourceExcerpt(of: source.data, at: $0) }, help: text.help)
    }

    /// All that is wrong with a file. A file that is no text is one error and not eleven.
    package static func all(_ errors: ParseErrors, in source: Source, dialect: Dialect = .english) -> [Diagnostic] {
        if let binary = BinaryData(source) { return [binary.diagnostic(uri: errors.uri)] }
        return errors.errors.map { Diagnostic($0, in: source, dialect: dialect) }
    }
}

/// The words for one parse error.
struct ParseErrorText {
    private(set) var location: Location?
    private(set) var message: String
    private(set) var help: String?

    init(_ error: ParseError, source: Source, dialect: Dialect) {
        location = error.location
        switch error.kind {
        case .unexpectedToken(let expected, let received):
            let hint = UnexpectedLine(received, expected: expected, source: source, dialect: dialect)
            message = "expected \(ExpectedTokens(expected).words), got '\(Self.shortened(received))'"
            help = hint.help
        case .unexpectedEndOfFile(_, let openDocString?):
            location = openDocString
            message = "the doc string that starts here is not closed"
            let delimiter = SourceExcerpt(of: source.data, at: openDocString)?.text.trimmingPrefix(
                while: \.isWhitespace)
            help = "end it with \(delimiter?.prefix(3) ?? "\"\"\"") on a line of its own"
        case .unexpectedEndOfFile(let expected, nil):
            location = LastLine(of: source.data)?.location ?? error.location
            message = "expected \(ExpectedTokens(expected).words) below this line, got the end of the file"
        case .inconsistentCellCount(let expected, let found):
            message = "the row has \(Self.cells(found)), the first row has \(expected)"
            help = UnevenRow(found: found, expected: expected, location: error.location, source: source).help
        case .whitespaceInTag:
            message = "a tag may not contain whitespace"
            help = error.location.flatMap { BrokenTag(at: $0, in: source)?.help }
        case .languageNotSupported(let name):
            message = "there is no language '\(Self.shortened(name))'"
            help = UnknownLanguage(name).help
        case .fileTooLarge(let byteCount):
            message = "the file is too large: it has \(byteCount) bytes, and fewer than 4 GiB can be read"
            help = "split it into several files"
        case .reported(let text):
            message = Self.withoutPlace(text)
        }
    }

    private static func cells(_ count: Int) -> String {
        count == 1 ? "1 cell" : "\(count) cells"
    }

    /// A line is quoted up to a length that can still be read.
    static func shortened(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(72)
        return start.endIndex == text.endIndex ? text : String(start) + "…"
    }

    /// Cucumber's messages start with `(line:column): `, which the diagnostic says already.
    private static func withoutPlace(_ text: String) -> String {
        guard text.first == "(", let end = text.firstRange(of: "): ") else { return text }
        let isPlace = text[text.startIndex..<end.lowerBound].dropFirst().allSatisfy { $0.isNumber || $0 == ":" }
        return isPlace ? String(text[end.upperBound...]) : text
    }
}
