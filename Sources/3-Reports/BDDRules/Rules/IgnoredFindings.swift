package import BDDDiagnostics
package import Gherkin

/// The findings that comments suppress: `# check: ignore RULE – because …` applies to the next line or, above the
/// feature, to the whole file.
package struct IgnoredFindings {
    private var rulesOfFile: Set<String> = []
    private var rulesByLine: [Int: Set<String>] = [:]
    /// The findings about the comments themselves, such as a missing reason; such comments suppress nothing.
    package private(set) var diagnostics: [Diagnostic] = []

    private static let mark = "check: ignore"

    package init(_ source: Source) {
        guard source.data.hasBytes(of: "heck") else { return }
        let lines = SourceLines(source)
        var isAboveFeature = true
        // The rules of the comments above, for the lines up to the next one that is neither blank nor a comment.
        var rules: Set<String> = []
        for (index, line) in lines.all.enumerated() {
            let text = line.trimmed
            if !rules.isEmpty { rulesByLine[index + 1] = rules }
            guard text.hasPrefix("#") else {
                if !text.isEmpty { rules = [] }
                if !text.isEmpty, !text.hasPrefix("@") { isAboveFeature = false }
                continue
            }
            let comment = text.drop { $0 == "#" }.trimmed
            guard comment.hasPrefix(Self.mark), comment.dropFirst(Self.mark.count).first?.isLetter != true else {
                if let written = Self.nearlyMark(comment) {
                    let column = line[..<comment.startIndex].unicodeScalars.count + 1
                    report(
                        "this comment leaves out nothing, as '\(written)' is written '\(Self.mark)'",
                        help: "write '# \(Self.mark) RULE – because …'",
                        at: Location(line: index + 1, column: column), in: lines, uri: source.uri)
                }
                continue
            }
            let words = comment.dropFirst(Self.mark.count).split(whereSeparator: \.isWhitespace)
            let reason = words.dropFirst().joined(separator: " ").contains { $0.isLetter }
            guard let rule = words.first, reason else {
                let column = line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
                report(
                    "this comment leaves out nothing, as it does not say which rule and why",
                    help: "write '# \(Self.mark) RULE – because …'",
                    at: Location(line: index + 1, column: column), in: lines, uri: source.uri)
                continue
            }
            if !RuleLevels.names.contains(String(rule)) {
                let column = line[..<rule.startIndex].unicodeScalars.count + 1
                let near = EditDistance.nearest(to: String(rule), among: RuleLevels.names).first
                report(
                    "this comment leaves out nothing, as there is no rule '\(ParseErrorText.shortened(String(rule)))'",
                    help: near.map { "did you mean '\($0)'?" } ?? "'bdd check --help' lists the rules",
                    at: Location(line: index + 1, column: column), in: lines, uri: source.uri)
                continue
            }
            if isAboveFeature { rulesOfFile.insert(String(rule)) }
            rules.insert(String(rule))
        }
    }

    /// The start of a comment that is nearly the mark: `check: ignor`, `Check ignore`.
    private static func nearlyMark(_ comment: Substring) -> Substring? {
        let rest = comment.dropFirst("check".count)
        let word = rest.drop { $0 == ":" || $0 == " " }.prefix { $0.isLetter }
        guard comment.lowercased().hasPrefix("check"), rest.first == ":" || rest.first == " ",
            EditDistance.between(word.lowercased(), "ignore", limit: 2) != nil
        else { return nil }
        return comment[..<word.endIndex]
    }

    private mutating func report(
        _ message: String, help: String, at location: Location, in lines: SourceLines, uri: String
    ) {
        diagnostics.append(
            Diagnostic(
                code: CheckRule.ignoreWithoutReason.rawValue, uri: uri, location: location, severity: .warning,
                message: message, excerpt: lines.excerpt(at: location), help: help))
    }

    /// Whether a comment suppresses `diagnostic`.
    package func contains(_ diagnostic: Diagnostic) -> Bool {
        rulesOfFile.contains(diagnostic.code)
            || diagnostic.location.map { rulesByLine[$0.line]?.contains(diagnostic.code) == true } == true
    }
}
