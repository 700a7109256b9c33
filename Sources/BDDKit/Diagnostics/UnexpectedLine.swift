import Gherkin

/// A line that may not stand where it does, and what its writer may have meant.
struct UnexpectedLine {
    let help: String?

    init(_ line: String, expected: [TokenType], source: Source, dialect: Dialect) {
        let own = Dialect(declaredIn: source.data) ?? dialect
        let start = String(line.unicodeScalars.prefix(80))
        help =
            Self.misplaced(start, expected: expected, dialect: own)
            ?? ForeignLanguage(start, source: source, besides: own)?.help
            ?? MisspeltKeyword(start, expected: expected, dialect: own)?.help
    }

    /// Lines that are right, but elsewhere.
    private static func misplaced(_ line: String, expected: [TokenType], dialect: Dialect) -> String? {
        if expected == [.tagLine, .ruleLine, .comment, .empty]
            || expected == [.tagLine, .featureLine, .comment, .empty]
        {
            if !isHeading(line, dialect) { return "tags stand directly above a heading" }
        }
        if line.hasPrefix("|") { return "a table stands below a step or below '\(dialect[.examples][0]):'" }
        if line.hasPrefix("\"\"\"") || line.hasPrefix("```") { return docString(expected) }
        if starts(line, with: .feature, dialect) { return "a file holds one feature: give this one a file of its own" }
        if starts(line, with: .background, dialect) { return "a background stands above the first scenario, once" }
        if starts(line, with: .examples, dialect) { return "examples stand below the steps of a scenario" }
        return nil
    }

    private static func docString(_ expected: [TokenType]) -> String {
        let isBelowStep = expected.contains(.stepLine)
        return isBelowStep ? "a step takes one doc string and one table" : "a doc string stands below a step"
    }

    private static func starts(_ line: String, with kind: KeywordKind, _ dialect: Dialect) -> Bool {
        dialect[kind].contains { line.hasPrefix($0 + ":") }
    }

    private static func isHeading(_ line: String, _ dialect: Dialect) -> Bool {
        KeywordKind.allCases.contains { !$0.isStep && starts(line, with: $0, dialect) }
    }
}
