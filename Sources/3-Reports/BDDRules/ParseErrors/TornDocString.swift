import BDDDiagnostics
import Gherkin

/// A doc string whose first or last delimiter is missing, so that the lines after it are read as something else.
struct TornDocString {
    let location: Location
    let message: String
    let help: String
    var fix: Diagnostic.Edit?

    /// Returns the first one of a file; nil if all errors of the file are of other kinds.
    static func first(in source: Source, _ errors: [ParseError], dialect: Dialect) -> TornDocString? {
        guard !errors.isEmpty, GherkinMediaType(uri: source.uri) == .plain else { return nil }
        let own = Dialect(declaredIn: source.data) ?? dialect
        let lines = SourceLines(source).all
        var open: (index: Int, mark: Substring)?
        var otherEnd: TornDocString?
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            let mark = text.prefix(3)
            if let start = open {
                if mark == start.mark {
                    (open, otherEnd) = (nil, nil)
                } else if otherEnd == nil, isOtherEnd(text), indent(of: line) == indent(of: lines[start.index]) {
                    otherEnd = TornDocString(end: text, start.mark, line: line, index: index)
                } else if let curly = curly(text) {
                    return TornDocString(curly, line, index: index)
                } else if indent(of: line) < leastIndent(below: start.index, lines), beginsLikeGherkin(text, own) {
                    return otherEnd
                        ?? TornDocString(
                            location: Location(line: start.index + 1, column: indent(of: lines[start.index]) + 1),
                            message: "the doc string that starts here is not closed",
                            help: "end it with \(start.mark) on a line of its own, above line \(index + 1)")
                }
            } else if mark == "\"\"\"" || mark == "```" {
                open = (index, mark)
            } else if let curly = curly(text), errors.contains(where: { $0.location?.line == index + 1 }) {
                return TornDocString(curly, line, index: index)
            } else if let marks = otherMarks(text) ?? wrongQuotes(text, above: lines[(index + 1)...]),
                errors.contains(where: { $0.location?.line == index + 1 })
            {
                return TornDocString(other: marks, line, index: index, above: lines[(index + 1)...])
            }
        }
        return open == nil ? nil : otherEnd
    }

    /// The least indentation at which a Gherkin-like line may belong to a doc string: a line left of the quotes does
    /// not. If the quotes are no further right than the step above, lines at their own indentation do not either.
    private static func leastIndent(below index: Int, _ lines: [Substring]) -> Int {
        let own = indent(of: lines[index])
        guard let above = lines[..<index].last(where: { !$0.trimmed.isEmpty }) else { return own }
        return indent(of: above) == own ? own + 1 : own
    }

    /// Whether a line consists of signs that do not end a doc string, but look as if they did.
    private static func isOtherEnd(_ text: Substring) -> Bool {
        (2...4).contains(text.count) && text.allSatisfy { "\"'`".contains($0) }
    }

    /// Three marks that begin a multi-line text in other languages, but not in Gherkin.
    private static func otherMarks(_ text: Substring) -> Substring? {
        let marks = text.prefix { $0 == text.first }
        guard let mark = marks.first, "'´‘’~".contains(mark), marks.count == 3, text.count < 20 else { return nil }
        return text.dropFirst(3).allSatisfy { $0.isLetter || $0 == " " } ? marks : nil
    }

    /// A line of quotes other than three, as `""`, above a line that ends a doc string.
    private static func wrongQuotes(_ text: Substring, above lines: ArraySlice<Substring>) -> Substring? {
        let quotes = text.count { !$0.isWhitespace }
        guard (1...4).contains(quotes), text.allSatisfy({ "\"'`´“”„ ".contains($0) }) else { return nil }
        return lines.contains { $0.trimmed == "\"\"\"" || $0.trimmed == text } ? text : nil
    }

    /// The three curly quotes at the start of a line, as word processors write them.
    private static func curly(_ text: Substring) -> Substring? {
        let marks = text.prefix { "“”„‟″＂".contains($0) }
        return marks.count == 3 ? marks : nil
    }

    private static func indent(of line: some StringProtocol) -> Int {
        line.unicodeScalars.prefix { $0.properties.isWhitespace }.count
    }

    private static func beginsLikeGherkin(_ text: Substring, _ dialect: Dialect) -> Bool {
        KeywordKind.allCases.contains { kind in
            dialect[kind].contains { text.hasPrefix(kind.isStep ? $0 : $0 + ":") && $0 != "* " }
        }
    }

    func diagnostic(in source: Source) -> Diagnostic {
        Diagnostic(
            code: CheckRule.openDocString.rawValue, uri: source.uri, location: location, message: message,
            excerpt: SourceExcerpt(of: source.data, at: location), help: help, fix: fix)
    }
}

extension TornDocString {
    /// A line that should end a doc string.
    fileprivate init(end: Substring, _ mark: Substring, line: Substring, index: Int) {
        self.init(
            line, index: index, message: "\(end) does not end the doc string, because it begins with \(mark)",
            help: "write \(mark) instead of \(end)", length: end.unicodeScalars.count, mark: mark)
    }

    /// A line of marks that do not begin a doc string.
    ///
    /// - Parameter below: the lines below it.
    fileprivate init(
        other marks: Substring, _ line: Substring, index: Int, above below: ArraySlice<Substring>
    ) {
        // The end is correct if only the beginning lacks a quote.
        let end = below.first { $0.trimmed.hasPrefix("\"\"\"") || $0.trimmed.hasPrefix(marks) }?.trimmed
        let isEnded = end == "\"\"\""
        self.init(
            line, index: index,
            message: "\(marks) does not begin a doc string, so the lines below it are read as something else",
            help: "write \"\"\" instead of \(marks)\(isEnded ? "" : ", and at the end of the text too")",
            length: marks.unicodeScalars.count, isSure: isEnded)
    }

    /// Makes the line from quotes that are not straight.
    fileprivate init(_ marks: Substring, _ line: Substring, index: Int) {
        self.init(
            line, index: index,
            message: "a doc string begins and ends with three straight quotes, and these are not straight",
            help: "write \"\"\" instead of \(marks)", isSure: true)
    }

    /// Makes the line from its first `length` characters, which should be the mark of a doc string.
    private init(
        _ line: Substring, index: Int, message: String, help: String, length: Int = 3, mark: Substring = "\"\"\"",
        isSure: Bool = false
    ) {
        let column = Self.indent(of: line) + 1
        self.init(
            location: Location(line: index + 1, column: column), message: message, help: help,
            fix: Diagnostic.Edit(
                line: index + 1, column: column, length: length, text: String(mark), isSure: isSure))
    }
}
