import BDDDiagnostics
import Gherkin

/// A tag with whitespace in it.
struct BrokenTag {
    private let help: String

    static func help(at location: Location, in source: Source) -> String? {
        let lines = SourceLines(source).all.prefix(location.line - 1)
        // A text between `'''`, as Python has it, is no doc string, so its lines are read as Gherkin.
        let quotes = lines.count { $0.trimmed.hasPrefix("'''") }
        if quotes % 2 == 1 {
            return "if this is a doc string, write \"\"\" instead of ''' above and below it"
        }
        return BrokenTag(at: location, in: source)?.help
    }

    /// The edit that puts a heading after tags on its own line.
    static func fix(at location: Location, in source: Source, dialect: Dialect) -> Diagnostic.Edit? {
        guard let excerpt = SourceExcerpt(of: source.data, at: location), !excerpt.isCutShort, excerpt.firstColumn == 1,
            let found = heading(in: excerpt, at: location, dialect: dialect)
        else { return nil }
        let indent = excerpt.text.prefix(while: \.isWhitespace)
        return Diagnostic.Edit(
            line: location.line, column: found.column, length: found.gap, text: "\n\(indent)")
    }

    /// Finds the heading that follows tags on the same line: its column, the length of the gap before it, and its text.
    private static func heading(
        in excerpt: SourceExcerpt, at location: Location, dialect: Dialect
    ) -> (column: Int, gap: Int, heading: String)? {
        let scalars = Array(excerpt.text.unicodeScalars)
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }), scalars[first] == "@" else {
            return nil
        }
        for index in scalars.indices.dropFirst(first) where scalars[index].properties.isWhitespace {
            let rest = scalars[index...].drop { $0.properties.isWhitespace }
            guard rest.startIndex > index else { continue }
            let text = String(String.UnicodeScalarView(rest))
            guard text.first != "@" else { continue }
            guard UnexpectedLine.isHeading(text, dialect) else { return nil }
            return (index + 1, rest.startIndex - index, text)
        }
        return nil
    }

    /// The tags of a file.
    private struct Others {
        /// The tags in other lines than that of the broken tag.
        private let elsewhere: Set<String>
        private let beside: [String]

        init(in source: Source, besideLine number: Int) {
            var (elsewhere, beside): (Set<String>, [String]) = ([], [])
            for (index, line) in SourceLines(source).all.enumerated() {
                let line = line.trimmed
                guard line.first == "@" else { continue }
                let tags = line.split(whereSeparator: \.isWhitespace).filter { $0.first == "@" }.map(String.init)
                if index + 1 == number { beside = tags } else { elsewhere.formUnion(tags) }
            }
            (self.elsewhere, self.beside) = (elsewhere, beside)
        }

        func contains(_ name: String) -> Bool { elsewhere.contains(name) }

        /// Whether a name is a tag of the file, or a number in the form of its tags: `@MM-M12` among `@MM-M6` and others.
        func haveForm(of name: String) -> Bool {
            if elsewhere.contains(name) { return true }
            let shape = TagShape.of(name)
            return shape.contains("1") && shape != "1"
                && (elsewhere.contains { TagShape.of($0) == shape } || beside.contains { TagShape.of($0) == shape })
        }
    }

    /// What to write instead of a tag whose settings have a meaning, such as `@quarantined(until 2026-12-31)`.
    private static func settings(in excerpt: SourceExcerpt, at location: Location) -> String? {
        let text = String(excerpt.text.unicodeScalars.dropFirst((location.column ?? 1) - excerpt.firstColumn))
        guard let tag = TagSettings(beginning: text) else { return nil }
        let name = text.prefix(tag.rawValue.utf8.count)
        let end = text.dropFirst(name.count).firstIndex { $0 == "@" || $0 == "#" } ?? text.endIndex
        let written = String(text[..<(text[..<end].firstIndex(of: ")").map { text.index(after: $0) } ?? end)].trimmed)
        if let meant = tag.meant(by: written) { return "did you mean '\(meant)'?" }
        return written.contains("(") ? tag.forms : nil
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private init?(at location: Location, in source: Source) {
        guard let excerpt = SourceExcerpt(of: source.data, at: location) else { return nil }
        if let difference = LooseLine.difference(String(excerpt.text.trimmed)) {
            help = difference
            return
        }
        let dialect = Dialect(declaredIn: source.data) ?? .english
        if let found = Self.heading(in: excerpt, at: location, dialect: dialect) {
            help = "put the tags on a line of their own above '\(found.heading.shortened)'"
            return
        }
        if let settings = Self.settings(in: excerpt, at: location) {
            help = "a tag cannot contain spaces: \(settings)"
            return
        }
        let rest = excerpt.text.unicodeScalars.dropFirst((location.column ?? 1) - excerpt.firstColumn + 1)
        let all = String(rest.prefix { $0 != "@" })
        if let open = all.firstIndex(of: "("), let close = all.firstIndex(of: ")"), open < close,
            all[..<open].allSatisfy({ $0.isLetter })
        {
            // A space between two words parts them, and nobody knows what does without it.
            let isOfWords = all[...close].split(whereSeparator: \.isWhitespace).adjacent { left, right in
                left.last.map(Self.isOfWord) == true && right.first.map(Self.isOfWord) == true
            }
            help =
                isOfWords
                ? "a tag cannot contain spaces: write '-' or '_' between the words"
                : "a tag cannot contain spaces: did you mean '@\(all[...close].filter { !$0.isWhitespace })'?"
            return
        }
        let words = String(rest.prefix { $0 != "@" && $0 != "#" }).split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { return nil }
        if ["//", "--", ";", "/*"].contains(where: words[1].hasPrefix) || words[0].hasSuffix("//") {
            help = "write the comment on a line of its own, with '#' before it"
            return
        }
        guard words.count < 5 else {
            help = "a line of tags can contain only tags"
            return
        }
        // '@TTT -9' was one tag.
        if words.dropFirst().allSatisfy({ $0.count > 1 && "-_.".contains($0.first ?? " ") }) {
            help = "a tag cannot contain spaces: did you mean '@\(words.joined())'?"
            return
        }
        let one = words.joined(separator: "_")
        let many = words.map { "@\($0)" }.joined(separator: " ")
        let others = Others(in: source, besideLine: location.line)
        if let whole = ["-", "_", "", "."].map({ "@" + words.joined(separator: $0) }).first(where: others.contains) {
            help = "a tag cannot contain spaces: did you mean '\(whole)'?"
        } else if words.dropFirst().allSatisfy({ others.haveForm(of: "@\($0)") }) {
            help = "did you mean '\(many)'?"
        } else if words.contains(where: { $0.contains(",") }) {
            help = "write a space between tags, no comma, and '@' before each"
        } else {
            help = "did you mean '@\(one)' or '\(many)'?"
        }
    }
}

extension Collection {
    /// Whether something is true of two elements that follow each other.
    fileprivate func adjacent(where isTrue: (Element, Element) -> Bool) -> Bool {
        zip(self, dropFirst()).contains(where: isTrue)
    }
}
