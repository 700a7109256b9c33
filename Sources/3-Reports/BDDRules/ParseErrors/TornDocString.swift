import BDDDiagnostics
import Gherkin

/// A doc string whose first or last delimiter is missing, so that the lines after it are read as something else.
struct TornDocString {
    let location: Location
    let message: String
    let help: String
    var fix: Diagnostic.Edit?

    /// Returns the first one of a file; nil for a file with errors of other kinds only.
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
            } else if let marks = otherMarks(text), errors.contains(where: { $0.location?.line == index + 1 }) {
                return TornDocString(other: marks, line, index: index)
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

    /// The three quotes that a line consists of, or begins with, as word processors write them.
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
        let column = Self.indent(of: line) + 1
        self.init(
            location: Location(line: index + 1, column: column),
            message: "\(end) does not end the doc string, as it begins with \(mark)",
            help: "write \(mark) in place of \(end)",
            fix: Diagnostic.Edit(
                line: index + 1, column: column, length: end.unicodeScalars.count, text: String(mark), isSure: false))
    }

    /// A line of marks that begin no doc string.
    fileprivate init(other marks: Substring, _ line: Substring, index: Int) {
        let column = Self.indent(of: line) + 1
        self.init(
            location: Location(line: index + 1, column: column),
            message: "\(marks) begins no doc string, so the lines below it are read as something else",
            help: "write \"\"\" in place of \(marks), and at the end of the text too",
            fix: Diagnostic.Edit(line: index + 1, column: column, length: 3, text: "\"\"\"", isSure: false))
    }

    /// Makes the line from quotes that are not straight.
    fileprivate init(_ marks: Substring, _ line: Substring, index: Int) {
        let column = Self.indent(of: line) + 1
        self.init(
            location: Location(line: index + 1, column: column),
            message: "a doc string begins and ends with three straight quotes, and these are others",
            help: "write \"\"\" in place of \(marks)",
            fix: Diagnostic.Edit(line: index + 1, column: column, length: 3, text: "\"\"\""))
    }
}
