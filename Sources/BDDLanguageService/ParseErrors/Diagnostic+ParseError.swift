package import BDDReports
package import Gherkin

extension Diagnostic {
    /// What a parse error means to a person. `dialect` is the language of files that do not name their own.
    package init(_ error: ParseError, in source: Source, dialect: Dialect = .english) {
        let text = ParseErrorText(error, source: source, dialect: dialect)
        self.init(
            code: text.code, uri: error.uri ?? source.uri, location: text.location, message: text.message,
            excerpt: text.location.flatMap { SourceExcerpt(of: source.data, at: $0) }, help: text.help, fix: text.fix)
    }

    /// All that is wrong with a file. A file that is no text is one error and not eleven, and what follows from another
    /// error is not said.
    package static func all(_ errors: ParseErrors, in source: Source, dialect: Dialect = .english) -> [Diagnostic] {
        if let binary = BinaryData(source) { return [binary.diagnostic(uri: errors.uri)] }
        return Self.causes(errors.errors).map { Diagnostic($0, in: source, dialect: dialect) }
    }

    /// Without those that another one brings about: nothing that stands above a feature is expected, and a heading that
    /// is none leaves its rows to the table above.
    private static func causes(_ errors: [ParseError]) -> [ParseError] {
        var causes: [ParseError] = []
        for error in errors {
            switch (error.kind, causes.last?.kind) {
            case (.unexpectedToken(let expected, _), .unexpectedToken(let before, _)?)
            where expected.contains(.featureLine) && before.contains(.featureLine):
                continue
            case (.inconsistentCellCount, .unexpectedToken?)
            where causes.last?.location?.line == (error.location?.line ?? 0) - 1:
                continue
            default: causes.append(error)
            }
        }
        return causes
    }
}

/// The words for one parse error.
struct ParseErrorText {
    private(set) var location: Location?
    private(set) var message: String
    private(set) var help: String?
    private(set) var fix: Diagnostic.Edit?
    private(set) var code = "parse"

    init(_ error: ParseError, source: Source, dialect: Dialect) {
        location = error.location
        switch error.kind {
        case .unexpectedToken(let expected, let received):
            code = "unexpected-line"
            let hint = UnexpectedLine(
                received, at: error.location, expected: expected, source: source, dialect: dialect)
            fix = hint.fix
            message = "expected \(ExpectedTokens(expected).words), got '\(Self.shortened(received))'"
            help = hint.help
        case .unexpectedEndOfFile(_, let openDocString?):
            code = "open-doc-string"
            location = openDocString
            message = "the doc string that starts here is not closed"
            let delimiter = SourceExcerpt(of: source.data, at: openDocString)?.text.trimmingPrefix(
                while: \.isWhitespace)
            help = "end it with \(delimiter?.prefix(3) ?? "\"\"\"") on a line of its own"
        case .unexpectedEndOfFile(let expected, nil):
            code = "unexpected-end"
            location = LastLine(of: source.data)?.location ?? error.location
            message = "expected \(ExpectedTokens(expected).words) below this line, got the end of the file"
        case .inconsistentCellCount(let expected, let found):
            code = "uneven-row"
            message = "the row has \(Self.cells(found)), the first row has \(expected)"
            help = UnevenRow(found: found, expected: expected, location: error.location, source: source).help
        case .whitespaceInTag:
            code = "tag-with-space"
            message = "a tag may not contain whitespace"
            help = error.location.flatMap { BrokenTag(at: $0, in: source)?.help }
        case .languageNotSupported(let name):
            code = "unknown-language"
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
