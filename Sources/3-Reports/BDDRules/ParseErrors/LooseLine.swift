import BDDDiagnostics
import Gherkin

/// A line that is not Gherkin and of unknown purpose, such as a greeting, a signature or a page number.
enum LooseLine {
    /// Says how an allowed line begins; nil if the message says so already.
    ///
    /// - Parameter hasFeature: whether a feature's heading follows.
    static func help(_ line: String, _ expected: [TokenType], hasFeature: Bool, dialect: Dialect) -> String? {
        if let diff = difference(line) { return diff }
        if expected.contains(.featureLine) {
            let feature = dialect.usual(.feature)
            return hasFeature
                ? "only comments ('#') and tags ('@') can be above '\(feature):'"
                : "a file begins with '\(feature):' and a name"
        }
        guard !line.contains("|") else { return nil }
        if expected.contains(.stepLine) {
            let keywords = [KeywordKind.given, .when, .then].map { "'\(dialect.usual($0).trimmed)'" }
            return "a step begins with \(keywords[0]), \(keywords[1]) or \(keywords[2]), and a comment with '#'"
        }
        return expected.contains(.tableRow) ? "a row begins with '|', and a comment with '#'" : nil
    }

    /// The help for a line of a diff; nil for any other line.
    static func difference(_ line: String) -> String? {
        let isHunk = line.hasPrefix("@@ -") && line.dropFirst(4).contains("@@")
        let isHeader = ["diff --git ", "--- a/", "+++ b/", "Index: "].contains(where: line.hasPrefix)
        return isHunk || isHeader ? "this line is from a diff of two files: remove it" : nil
    }
}

/// A step or a heading from a diff of two files: `-` stands before a line of the old file, `+` before a line of the new
/// file.
enum DifferenceLine {
    static let message = "this line is from a diff of two files"
    static let help = "remove the lines with '-', and the '+' before the other lines"

    /// The numbers of consecutive lines with a sign, if both signs occur among them.
    static func numbers(in lines: [Substring], dialect: Dialect) -> Set<Int> {
        var numbers: Set<Int> = []
        var (run, signs): ([Int], Set<Character>) = ([], [])
        for (index, line) in lines.enumerated() {
            if let sign = sign(of: line.trimmed, dialect) {
                run.append(index + 1)
                signs.insert(sign)
            } else if !run.isEmpty {
                if signs.count > 1 { numbers.formUnion(run) }
                (run, signs) = ([], [])
            }
        }
        return signs.count > 1 ? numbers.union(run) : numbers
    }

    /// The sign before a keyword; nil for another line.
    static func sign(of line: some StringProtocol, _ dialect: Dialect) -> Character? {
        guard let sign = line.first, "+-".contains(sign) else { return nil }
        let rest = String(line.dropFirst().trimmed.prefix(200))
        return UnexpectedLine.isStep(rest, dialect) || UnexpectedLine.isHeading(rest, dialect) ? sign : nil
    }
}

/// A heading that stands in two lines: its keyword, and its colon or the rest of its keyword below it.
struct PartedHeading {
    /// The heading in one line.
    let whole: String
    /// The number of the line with the second part.
    let end: Int

    /// Nil for a line that is not the first part of such a heading.
    init?(at number: Int, in lines: [Substring], dialect: Dialect) {
        guard lines.indices.contains(number - 1),
            let index = lines[number...].firstIndex(where: { !$0.trimmed.isEmpty }),
            case let rest = lines[index].trimmed, rest.utf8.contains(UInt8(ascii: ":")),
            case let first = String(lines[number - 1].trimmed), let start = first.first, start.isLetter
        else { return nil }
        let keywords = KeywordKind.allCases.filter { !$0.isStep }.flatMap { dialect[$0] }
        if rest.first == ":" {
            guard keywords.contains(first) else { return nil }
            whole = first + rest
        } else {
            guard
                keywords.contains(where: {
                    $0.hasPrefix(first + " ") && rest.hasPrefix($0.dropFirst(first.count + 1) + ":")
                })
            else { return nil }
            whole = "\(first) \(rest)"
        }
        end = index + 1
    }

    /// The advice that names the heading in one line, as in `write 'Scenario: A row'`.
    var help: String { "a heading is a single line: write '\(whole.shortened)'" }
}

/// A line with tags and something that does not belong to them: `Tags: @slow`, `(@slow)`, `- @slow`; or a line of tags
/// whose first tag lacks its `@`.
struct TagLine {
    let help: String
    /// The line with nothing but the tags.
    let text: String

    /// Nil if the line contains anything else.
    init?(_ line: String) {
        let line = line.replacing("＠", with: "@").replacing("@ ", with: "@")
        if Self.lacksFirstSign(line) {
            text = "@\(line.trimmed)"
            help = "did you mean '\(text)'?"
            return
        }
        let isName = { (word: Substring) in
            word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || "-_.:/".contains($0) }
        }
        var tags: [String] = []
        let words = line.split { $0.isWhitespace || ",;".contains($0) }
        for (index, word) in words.enumerated() {
            let bare = word.trimmed.drop { !$0.isLetter && $0 != "@" }
            let name = Substring(String(bare.reversed().drop { "\"')]}`*:".contains($0) }.reversed()))
            if index == 0, word.last == ":", Self.labels.contains(name.lowercased()) { continue }
            if name.isEmpty { continue }
            let isTag = name.first == "@"
            guard isTag ? isName(name.dropFirst()) : !tags.isEmpty || words.count > 1 && index > 0,
                isTag || isName(name)
            else { return nil }
            tags.append(isTag ? String(name) : "@\(name)")
        }
        let isLabelled = words.first.map { $0.last == ":" && Self.labels.contains($0.dropLast().lowercased()) } == true
        guard !tags.isEmpty, isLabelled || line.contains("@"),
            isLabelled || words.allSatisfy({ $0.contains("@") || !$0.contains(where: \.isLetter) })
        else { return nil }
        text = tags.joined(separator: " ")
        help = "a line of tags can contain only tags: write '\(text)'"
    }

    /// Whether all words but the first are tags, and the first has a number, and the form or the start of one of
    /// them: `MM-M6 @MM-M12`.
    private static func lacksFirstSign(_ line: String) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let tags = words.dropFirst()
        guard let first = words.first, first.first?.isLetter == true, !tags.isEmpty,
            tags.allSatisfy({ $0.first == "@" && $0.dropFirst().first?.isLetter == true })
        else { return false }
        let shape = TagShape.of("@\(first)")
        let start = "@\(first.prefix(while: \.isLetter))"
        return shape.contains("1")
            && tags.contains { TagShape.of($0) == shape || $0.prefix { $0 != "-" && $0 != "_" } == start }
    }

    private static let labels: Set<String> = [
        "tag", "tags", "label", "labels", "schlagwort", "schlagworte", "теги", "тег",
    ]
}
