import BDDDiagnostics
import Gherkin

/// The words for one parse error.
struct ParseErrorText {
    private(set) var location: Location?
    private(set) var message: String
    private(set) var help: String?
    private(set) var fix: Diagnostic.Edit?
    private(set) var rule = CheckRule.otherParseError

    init(_ error: ParseError, source: Source, dialect: Dialect, catalogue: StepCatalogue?) {
        location = error.location
        switch error.kind {
        case .unexpectedToken(let expected, let received):
            rule = .unexpectedLine
            let hint = UnexpectedLine(
                received, at: error.location, expected: expected, source: source, dialect: dialect,
                catalogue: catalogue)
            fix = hint.fix
            message = "expected \(ExpectedTokens(expected).words), got '\(Self.shortened(received))'"
            help = hint.help
            if let cause = hint.cause { (location, message) = cause }
        case .unexpectedEndOfFile(_, let openDocString?):
            rule = .openDocString
            location = openDocString
            message = "the doc string that starts here is not closed"
            let delimiter = SourceExcerpt(of: source.data, at: openDocString)?.text.trimmingPrefix(
                while: \.isWhitespace)
            help = "end it with \(delimiter?.prefix(3) ?? "\"\"\"") on a line of its own"
        case .unexpectedEndOfFile(let expected, nil):
            rule = .unexpectedEnd
            let last = LastLine(of: source.data)
            location = last?.location ?? error.location
            if last?.isTag == true {
                message = "this tag stands above no heading"
                help = "remove it, or write what it belongs to below it"
                return
            }
            message = "expected \(ExpectedTokens(expected).words) below this line, got the end of the file"
        case .inconsistentCellCount(let expected, let found):
            rule = .unevenRow
            let own = Dialect(declaredIn: source.data) ?? dialect
            if let examples = UnheadedExamples(error.location, source: source, dialect: own) {
                (location, message, help) = (examples.location, examples.message, examples.help)
                return
            }
            if let header = UnevenHeader(found: found, expected: expected, location: error.location, source: source) {
                location = header.location
                message = "the first row has \(Self.cells(expected)), and each row below it has \(found)"
                (help, fix) = (header.help, header.fix)
                return
            }
            message = "the row has \(Self.cells(found)), the first row has \(expected)"
            let row = UnevenRow(found: found, expected: expected, location: error.location, source: source)
            (help, fix) = (row.help, row.fix)
        case .whitespaceInTag:
            rule = .tagWithSpace
            message = "a tag may not contain whitespace"
            help = error.location.flatMap { BrokenTag.help(at: $0, in: source) }
            let own = Dialect(declaredIn: source.data) ?? dialect
            fix = error.location.flatMap { BrokenTag.fix(at: $0, in: source, dialect: own) }
        case .languageNotSupported(let name):
            rule = .unknownLanguage
            message = "there is no language '\(Self.shortened(name))'"
            let language = UnknownLanguage(name, in: source)
            help = language.help
            fix = language.fix(at: error.location, in: source)
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

/// The last line of a text that is neither empty nor a comment; of several lines of tags, the first.
private struct LastLine {
    let location: Location
    let isTag: Bool

    init?(of text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let isText = { (line: Substring) in !line.trimmed.isEmpty && line.trimmed.first != "#" }
        guard var last = lines.lastIndex(where: isText) else { return nil }
        isTag = lines[last].trimmed.first == "@"
        while isTag, let above = lines[..<last].lastIndex(where: isText), lines[above].trimmed.first == "@" {
            last = above
        }
        let indent = lines[last].unicodeScalars.prefix { $0.properties.isWhitespace }.count
        location = Location(line: last + 1, column: indent + 1)
    }
}
