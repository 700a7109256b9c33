package import BDDDiagnostics
package import Gherkin

/// The tags of all features, to tell one that stands once and is another one but for its signs: `@MMP6` beside `@MM-P6`.
package struct TagSpellings {
    private struct Use {
        var count = 0
        let source: Source
        let location: Location
    }

    /// A comment above a heading that looks like a tag: `#slow`.
    private struct Comment {
        let words: [String]
        let source: Source
        let location: Location
    }

    private var uses: [String: Use] = [:]
    private var comments: [Comment] = []

    package init() {}

    package mutating func add(_ document: GherkinDocument, _ source: Source) {
        for tag in document.tags {
            uses[tag.name, default: Use(source: source, location: tag.location)].count += 1
        }
        guard GherkinMediaType(uri: source.uri) == .plain else { return }
        var lines: SourceLines?
        for comment in document.comments {
            let text = comment.text.trimmed
            guard text.first == "#", text.dropFirst().first?.isLetter == true else { continue }
            let words = text.split(separator: " ").map(String.init)
            guard words.count < 8, words.allSatisfy({ Self.isName($0.dropFirst()) && "#@".contains($0.first ?? " ") })
            else {
                continue
            }
            let all = lines ?? SourceLines(source)
            lines = all
            let below = all.first(below: comment.location.line)
            let dialect = Dialect(language: document.feature?.language ?? "en") ?? .english
            guard below.first == "@" || UnexpectedLine.isHeading(String(below.prefix(200)), dialect) else { continue }
            let indent = comment.text.unicodeScalars.prefix { $0.properties.isWhitespace }.count
            comments.append(
                Comment(
                    words: words, source: source,
                    location: Location(
                        line: comment.location.line, column: (comment.location.column ?? 1) + indent)))
        }
    }

    private static func isName(_ text: Substring) -> Bool {
        text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }

    /// The comments that were meant as tags: other features have these tags, or one stands behind it in its line.
    private var commentedTags: [(diagnostic: Diagnostic, source: Source)] {
        if comments.isEmpty { return [] }
        let shapes = Set(uses.keys.map(Self.shape).filter { $0.contains { $0 != "a" && $0 != "A" } })
        return comments.compactMap { comment in
            let tags = comment.words.map { "@\($0.dropFirst())" }
            guard
                comment.words.contains(where: { $0.first == "@" }) || tags.allSatisfy({ uses[$0] != nil })
                    || tags.allSatisfy({ shapes.contains(Self.shape(of: $0)) })
            else { return nil }
            let written = tags.joined(separator: " ")
            let lines = SourceLines(comment.source)
            return (
                Diagnostic(
                    code: CheckRule.tagWithoutMeaning.rawValue, uri: comment.source.uri, location: comment.location,
                    severity: .warning, message: "a line that begins with '#' is a comment, so this is no tag",
                    excerpt: lines.excerpt(at: comment.location), help: "did you mean '\(written)'?",
                    fix: Diagnostic.Edit(
                        line: comment.location.line, column: comment.location.column ?? 1,
                        length: comment.words.joined(separator: " ").unicodeScalars.count, text: written,
                        isSure: false)), comment.source
            )
        }
    }

    /// The tags that stand once and are most probably another one.
    package var diagnostics: [(diagnostic: Diagnostic, source: Source)] {
        var names: [String: [String]] = [:]
        for name in uses.keys where !name.contains("(") { names[Self.letters(of: name), default: []].append(name) }
        let pairs = names.values.filter { $0.count == 2 }
        var shapes: [String: Int] = [:]
        if !pairs.isEmpty { for name in uses.keys { shapes[Self.shape(of: name), default: 0] += 1 } }
        return commentedTags
            + pairs.compactMap { pair in
                guard
                    let odd = pair.first(where: { isOdd($0, beside: pair[0] == $0 ? pair[1] : pair[0], shapes: shapes) }
                    ),
                    let meant = pair.first(where: { $0 != odd }), let use = uses[odd], let other = uses[meant]
                else { return nil }
                let lines = SourceLines(use.source)
                return (
                    Diagnostic(
                        code: CheckRule.tagWithoutMeaning.rawValue, uri: use.source.uri, location: use.location,
                        severity: .warning,
                        message: "'\(odd)' stands only here, and '\(meant)' differs in its signs only",
                        excerpt: lines.excerpt(at: use.location), help: "did you mean '\(meant)'?",
                        fix: Diagnostic.Edit(
                            line: use.location.line, column: use.location.column ?? 1,
                            length: odd.unicodeScalars.count, text: meant, isSure: false),
                        related: [
                            Diagnostic.Related(
                                uri: other.source.uri, line: other.location.line, message: "the first '\(meant)'")
                        ]), use.source
                )
            }
    }

    /// Whether a tag stands once, and the other one more than once or in the form that more tags have.
    private func isOdd(_ name: String, beside other: String, shapes: [String: Int]) -> Bool {
        guard uses[name]?.count == 1 else { return false }
        if let count = uses[other]?.count, count > 1 { return true }
        return shapes[Self.shape(of: other), default: 0] > shapes[Self.shape(of: name), default: 0]
    }

    private static func letters(of name: String) -> String {
        // Asking a character what it is takes ten times as long as looking at a byte.
        if name.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = name.utf8.compactMap { byte -> UInt8? in
                switch byte {
                case 0x30...0x39, 0x61...0x7A: byte
                case 0x41...0x5A: byte + 0x20
                default: nil
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        return name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The kinds of the characters of a name, one for each run: `A-A1` for `@MM-P6`.
    private static func shape(of name: String) -> String {
        var shape = ""
        for character in name.dropFirst() {
            let kind: Character =
                character.isNumber ? "1" : character.isUppercase ? "A" : character.isLetter ? "a" : character
            if shape.last != kind { shape.append(kind) }
        }
        return shape
    }
}
