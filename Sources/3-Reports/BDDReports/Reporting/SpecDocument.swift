import BDDDiagnostics

/// The rules of a specification, a Markdown or plain text file in which each rule has an id.
///
/// An id is the first thing in a table row or list item, with or without `@` and backticks. It consists of letters and
/// digits in parts that are joined by hyphens, with a digit in the last part, as in `MM-P1`. The rule's text follows.
package struct SpecDocument: Sendable {
    package struct Rule: Sendable, Equatable {
        package let id: String
        package let text: String
        package let line: Int
        /// The heading above the rule, without `#`; empty if there is none.
        package let section: String
    }

    package let path: String
    package private(set) var rules: [Rule] = []
    /// The second and later rules with an id that the document already has.
    package private(set) var repeated: [Rule] = []

    package init(path: String, text: String) {
        self.path = path
        var seen: Set<String> = []
        var section = ""
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if let heading = Self.heading(line) { section = heading }
            guard let (id, text) = Self.rule(in: line) else { continue }
            let rule = Rule(id: id, text: text, line: index + 1, section: section)
            if seen.insert(id).inserted { rules.append(rule) } else { repeated.append(rule) }
        }
    }

    /// The text of a Markdown heading (`## Text`); nil if the line is not a heading.
    private static func heading(_ line: Substring) -> String? {
        let text = line.drop { $0 == "#" }
        let level = line.count - text.count
        guard (1...6).contains(level), text.first == " " else { return nil }
        return String(text.trimmed)
    }

    private static func rule(in line: Substring) -> (id: String, text: String)? {
        let text = line.trimmed
        if text.hasPrefix("|") {
            let cells = text.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
            guard let first = cells.first, let id = id(first) else { return nil }
            return (id, cells.dropFirst().first { !$0.isEmpty }.map(String.init) ?? "")
        }
        guard let item = listItem(text) else { return nil }
        let head = item.prefix { !$0.isWhitespace && $0 != ":" }
        guard let id = id(head) else { return nil }
        let rest = item.dropFirst(head.count).drop {
            $0 == ":" || $0 == "–" || $0 == "—" || $0 == "-" || $0.isWhitespace
        }
        return (id, String(rest))
    }

    /// The text after the bullet or number of a list item; nil if the line is not a list item.
    private static func listItem(_ text: Substring) -> Substring? {
        if let sign = text.first, "-*+".contains(sign), text.dropFirst().first == " " {
            return text.dropFirst(2).trimmed
        }
        let digits = text.prefix { $0.isNumber }
        let rest = text.dropFirst(digits.count)
        guard !digits.isEmpty, rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
        return rest.dropFirst(2).trimmed
    }

    /// Whether a text is `@` and an id.
    package static func isTagOfId(_ text: String) -> Bool {
        text.first == "@" && id(text.dropFirst()).map { $0 == text.dropFirst() } == true
    }

    /// The id in `text`, without `@`, backticks and asterisks; nil if `text` is not an id.
    package static func id(_ text: Substring) -> String? {
        var bare = text
        while let first = bare.first, "@`*".contains(first) { bare.removeFirst() }
        while let last = bare.last, "`*".contains(last) { bare.removeLast() }
        let parts = bare.split(separator: "-", omittingEmptySubsequences: false)
        let isWord: (Substring) -> Bool = { part in
            !part.isEmpty
                && part.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
        }
        guard parts.count > 1, parts.allSatisfy(isWord), parts[0].first?.isLetter == true,
            parts.last?.contains(where: \.isNumber) == true
        else { return nil }
        return String(bare)
    }
}
