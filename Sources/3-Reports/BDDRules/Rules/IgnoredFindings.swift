package import BDDDiagnostics
import BDDJSON
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
        guard source.data.withBytes({ Self.mayHoldMark($0) }) else { return }
        let lines = SourceLines(source)
        var isAboveFeature = true
        // The rules of the comments above, for the lines up to the next one that is neither blank nor a comment.
        var rules: Set<String> = []
        for (index, line) in lines.all.enumerated() {
            if !rules.isEmpty { rulesByLine[index + 1] = rules }
            let first = line.firstByte
            if let first, first < 0x80, first != UInt8(ascii: "#") {
                rules = []
                if first != UInt8(ascii: "@") { isAboveFeature = false }
                continue
            }
            let text = line.trimmed
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
                        "this comment has no effect, because '\(written)' should be '\(Self.mark)'",
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
                    "this comment has no effect, because it does not say which rule and why",
                    help: "write '# \(Self.mark) RULE – because …'",
                    at: Location(line: index + 1, column: column), in: lines, uri: source.uri)
                continue
            }
            if !RuleLevels.names.contains(String(rule)) {
                let column = line[..<rule.startIndex].unicodeScalars.count + 1
                let near = EditDistance.nearest(to: String(rule), among: RuleLevels.names).first
                report(
                    "this comment has no effect, because there is no rule '\(String(rule).shortened)'",
                    help: near.map { "did you mean '\($0)'?" } ?? "'bdd check --help' lists the rules",
                    at: Location(line: index + 1, column: column), in: lines, uri: source.uri)
                continue
            }
            if isAboveFeature { rulesOfFile.insert(String(rule)) }
            rules.insert(String(rule))
        }
    }

    /// Whether a comment begins with the letters of the mark, in capitals or not. The test is quick: many steps contain
    /// `check`, and examining all lines of their files took a quarter of a check.
    private static func mayHoldMark(_ bytes: Span<UInt8>) -> Bool {
        var (isHeld, isFirst) = (false, false)
        var hash = search(bytes, for: UInt8(ascii: "#"), in: 0..<bytes.count)
        while hash < bytes.count {
            var next = hash + 1
            if beginsLine(bytes, at: hash) {
                if !isFirst { isFirst = beginsComment(bytes, behind: hash) }
                while next < bytes.count, bytes[next] != 0x0A, bytes[next] != 0x0D {
                    if bytes[next] == UInt8(ascii: "h"), next + 3 < bytes.count, bytes[next + 1] == UInt8(ascii: "e"),
                        bytes[next + 2] == UInt8(ascii: "c"), bytes[next + 3] == UInt8(ascii: "k")
                    {
                        isHeld = true
                    }
                    next += 1
                }
                if isHeld, isFirst { return true }
            }
            hash = search(bytes, for: UInt8(ascii: "#"), in: next..<bytes.count)
        }
        return false
    }

    /// Whether only white space and characters beyond ASCII, such as a byte order mark, stand before a hash on its line.
    private static func beginsLine(_ bytes: Span<UInt8>, at hash: Int) -> Bool {
        var index = hash - 1
        while index >= 0, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] >= 0x80 { index -= 1 }
        return index < 0 || bytes[index] == 0x0A || bytes[index] == 0x0D
    }

    /// Whether the hashes of a comment are followed by the letters of the mark, in capitals or not, or by a character
    /// beyond ASCII.
    private static func beginsComment(_ bytes: Span<UInt8>, behind hash: Int) -> Bool {
        var index = hash + 1
        while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "#") { index += 1 }
        for letter in "check".utf8 {
            guard index < bytes.count, bytes[index] < 0x80 else { return index < bytes.count }
            guard bytes[index] | 0x20 == letter else { return false }
            index += 1
        }
        return true
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
