import BDDDiagnostics
import BDDSentences
import Gherkin

/// The words for one parse error.
struct ParseErrorText {
    private(set) var location: Location?
    private(set) var message: String
    private(set) var help: String?
    private(set) var fix: Diagnostic.Edit?
    private(set) var rule = CheckRule.otherParseError
    /// Whether the line is not Gherkin, and its meaning is unknown.
    private(set) var isLoose = false
    /// Whether the line is a row with other signs than bars.
    private(set) var isRow = false
    /// The other rows of the table with the same error. A parser reports only the first one.
    private(set) var otherRows: [Row] = []

    struct Row {
        let location: Location
        let message: String
        let help: String?
        let fix: Diagnostic.Edit?
    }

    init(_ error: ParseError, source: Source, dialect: Dialect, catalogue: StepCatalogue?) {
        location = error.location
        switch error.kind {
        case .unexpectedToken(let expected, let received):
            rule = .unexpectedLine
            let hint = UnexpectedLine(
                received, at: error.location, expected: expected, source: source, dialect: dialect,
                catalogue: catalogue)
            fix = hint.fix
            message = "expected \(ExpectedTokens(expected).words), got '\(received.shortened)'"
            help = hint.help
            isLoose = hint.isLoose || received.trimmed == "--"
            isRow = hint.isRow
            if let cause = hint.cause { (location, message) = cause }
        case .unexpectedEndOfFile(_, let openDocString?):
            rule = .openDocString
            location = openDocString
            if let fence = StepFence(endingAt: openDocString, source, dialect: dialect) {
                location = fence.location
                message = "these steps are in a code block, so a page shows them as code"
                help = "remove the lines with '\(fence.mark)' above and below the steps"
                return
            }
            message = "the doc string that starts here is not closed"
            let delimiter = SourceExcerpt(of: source.data, at: openDocString)?.text.trimmingPrefix(
                while: \.isWhitespace)
            help = "end it with \(delimiter?.prefix(3) ?? "\"\"\"") on a line of its own"
        case .unexpectedEndOfFile(let expected, nil):
            rule = .unexpectedEnd
            let last = LastLine(of: source.data)
            location = last?.location ?? error.location
            if last?.isTag == true {
                message = "there is no heading below this tag"
                help = "remove the tag, or write a heading below it"
                return
            }
            message = "expected \(ExpectedTokens(expected).words) below this line, got the end of the file"
        case .inconsistentCellCount(let expected, let found):
            rule = .unevenRow
            let own = Dialect(declaredIn: source.data) ?? dialect
            let lines = SourceLines(source)
            if let examples = UnheadedExamples(error.location, source: source, lines: lines, dialect: own) {
                (location, message, help) = (examples.location, examples.message, examples.help)
                fix = examples.fix
                return
            }
            if let header = UnevenHeader(found: found, expected: expected, location: error.location, lines: lines) {
                location = header.location
                message = "the first row has \(Self.cells(expected)), but each row below it has \(found)"
                (help, fix) = (header.help, header.fix)
                return
            }
            message = Self.uneven(found, expected)
            let row = UnevenRow(
                found: found, expected: expected, location: error.location, source: source, lines: lines)
            (help, fix) = (row.help, row.fix)
            if let location {
                otherRows = OtherUnevenRows(below: location, expected: expected, lines: lines).rows.map { other in
                    let row = UnevenRow(
                        found: other.cellCount, expected: expected, location: other.location, source: source,
                        lines: lines)
                    return Row(
                        location: other.location, message: Self.uneven(other.cellCount, expected), help: row.help,
                        fix: row.fix)
                }
            }
        case .whitespaceInTag:
            rule = .tagWithSpace
            message = "a tag may not contain whitespace"
            help = error.location.flatMap { BrokenTag.help(at: $0, in: source) }
            let own = Dialect(declaredIn: source.data) ?? dialect
            fix = error.location.flatMap { BrokenTag.fix(at: $0, in: source, dialect: own) }
        case .languageNotSupported(let name):
            rule = .unknownLanguage
            message = "there is no language '\(name.shortened)'"
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

    private static func uneven(_ found: Int, _ expected: Int) -> String {
        "this row has \(cells(found)), but the first row has \(expected)"
    }

    private static func cells(_ count: Int) -> String {
        count == 1 ? "1 cell" : "\(count) cells"
    }

    /// Cucumber's messages start with `(line:column): `, which the diagnostic says already.
    private static func withoutPlace(_ text: String) -> String {
        guard text.first == "(", let end = text.firstRange(of: "): ") else { return text }
        let isPlace = text[text.startIndex..<end.lowerBound].dropFirst().allSatisfy { $0.isNumber || $0 == ":" }
        return isPlace ? String(text[end.upperBound...]) : text
    }
}

/// The last line of a text that is neither empty nor a comment; if it is a line of tags, the first of the tag lines
/// there.
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

/// A block of code in Markdown around steps. Its end stands below a step, so it is read as the beginning of a doc
/// string.
private struct StepFence {
    let location: Location
    let mark: String

    init?(endingAt end: Location, _ source: Source, dialect: Dialect) {
        guard GherkinMediaType(uri: source.uri) == .markdown else { return nil }
        let lines = SourceLines(source).all
        let last = lines[end.line - 1].trimmed
        let isMark = { (line: Substring) in line.trimmed.hasPrefix("```") || line.trimmed.hasPrefix("~~~") }
        guard isMark(last[...]), last.allSatisfy({ $0 == last.first }),
            let start = lines[..<(end.line - 1)].lastIndex(where: { isMark($0) || $0.trimmed.first == "#" }),
            isMark(lines[start])
        else { return nil }
        let inside = lines[(start + 1)..<(end.line - 1)].filter { !$0.trimmed.isEmpty }
        guard let first = inside.first?.trimmed, let bullet = first.first, "*-+".contains(bullet),
            UnexpectedLine.isStep(String(first.dropFirst().trimmed.prefix(200)), dialect)
        else { return nil }
        let indent = lines[start].unicodeScalars.prefix { $0.properties.isWhitespace }.count
        location = Location(line: start + 1, column: indent + 1)
        mark = String(last)
    }
}
