package import BDDDiagnostics
import BDDJSON
import BDDRules
package import Gherkin

/// The tags of all features. They reveal a tag that occurs once and differs from another one in its punctuation only:
/// `@MMP6` beside `@MM-P6`.
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
    private var bare = BareTags()

    package init() {}

    package mutating func add(_ document: GherkinDocument, _ source: Source) {
        for tag in document.tags {
            uses[tag.name, default: Use(source: source, location: tag.location)].count += 1
        }
        bare.add(document, source)
        guard GherkinMediaType(uri: source.uri) == .plain else { return }
        var lines: SourceLines?
        for comment in document.comments {
            let written = comment.text
            guard Self.mayBeTag(written) else { continue }
            let text = written.trimmed
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

    /// Whether a letter or a character beyond ASCII follows the `#` of a comment. Most comments have a space there.
    private static func mayBeTag(_ comment: String) -> Bool {
        guard let hash = comment.utf8.firstIndex(of: UInt8(ascii: "#")) else { return false }
        let next = comment.utf8.index(after: hash)
        return next < comment.utf8.endIndex && (comment.utf8[next] >= 0x80 || comment.utf8[next].isASCIILetter)
    }

    static func isName(_ text: Substring) -> Bool {
        text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }

    /// Comments that were meant as tags: other features have these tags, or a tag follows on the same line.
    private var commentedTags: [(diagnostic: Diagnostic, source: Source)] {
        if comments.isEmpty { return [] }
        let shapes = shapes
        return comments.compactMap { comment in
            let tags = comment.words.map { "@\($0.dropFirst())" }
            guard
                comment.words.contains(where: { $0.first == "@" }) || tags.allSatisfy({ uses[$0] != nil })
                    || tags.allSatisfy({ shapes.contains(TagShape.of($0)) })
            else { return nil }
            let written = tags.joined(separator: " ")
            return TagFinding(
                message: "a line that begins with '#' is a comment, so this is not a tag", meant: written,
                source: comment.source, location: comment.location,
                length: comment.words.joined(separator: " ").unicodeScalars.count
            ).reported
        }
    }

    /// The forms of the tags that do not consist of letters only, such as `A-A1` of `@MM-P6`.
    private var shapes: Set<String> {
        Set(uses.keys.map(TagShape.of).filter { !$0.utf8.allSatisfy { $0 | 0x20 == UInt8(ascii: "a") } })
    }

    /// Findings about tags that occur once and are probably a misspelt other tag.
    package var diagnostics: [(diagnostic: Diagnostic, source: Source)] {
        // The hash shows that most tags have letters that no other tag has.
        var alike: [Int: [String]] = [:]
        for name in uses.keys where !name.utf8.contains(UInt8(ascii: "(")) {
            alike[Self.hash(ofLetters: name), default: []].append(name)
        }
        var names: [String: [String]] = [:]
        for name in alike.values.lazy.filter({ $0.count > 1 }).joined() {
            names[Self.letters(of: name), default: []].append(name)
        }
        let pairs = names.values.filter { $0.count == 2 }
        var shapes: [String: Int] = [:]
        if !pairs.isEmpty { for name in uses.keys { shapes[TagShape.of(name), default: 0] += 1 } }
        let slips = pairs.compactMap { pair -> (odd: String, use: Use, meant: String, other: Use)? in
            guard
                let odd = pair.first(where: { isOdd($0, beside: pair[0] == $0 ? pair[1] : pair[0], shapes: shapes) }),
                let meant = pair.first(where: { $0 != odd }), let use = uses[odd], let other = uses[meant]
            else { return nil }
            return (odd, use, meant, other)
        }
        // The lines of one file are kept until another file is asked for.
        lazy var known = self.shapes
        return commentedTags + foreignLetters
            + bare.diagnostics { uses[$0] != nil || known.contains(TagShape.of($0)) }
            + slips.sorted { $0.use.source.uri < $1.use.source.uri }.map { odd, use, meant, other in
                TagFinding(
                    message: "'\(odd)' is used only here, and '\(meant)' is nearly the same", meant: meant,
                    source: use.source, location: use.location, length: odd.unicodeScalars.count,
                    related: [
                        Diagnostic.Related(
                            uri: other.source.uri, line: other.location.line, message: "the first '\(meant)'")
                    ]
                ).reported
            }
    }

    /// Findings about letters of another script that make a tag look like one in use.
    private var foreignLetters: [(diagnostic: Diagnostic, source: Source)] {
        let slips = LookAlikeTag.all(in: uses.mapValues(\.count)).compactMap { tag in uses[tag.name].map { (tag, $0) } }
        return slips.sorted { ($0.1.source.uri, $0.0.name) < ($1.1.source.uri, $1.0.name) }.map { tag, use in
            TagFinding(
                message: tag.message, meant: tag.meant, source: use.source, location: use.location,
                length: tag.name.unicodeScalars.count
            ).reported
        }
    }

    /// Whether a tag occurs once, while the other one occurs more often or has the more common form.
    private func isOdd(_ name: String, beside other: String, shapes: [String: Int]) -> Bool {
        guard uses[name]?.count == 1 else { return false }
        if let count = uses[other]?.count, count > 1 { return true }
        return shapes[TagShape.of(other), default: 0] > shapes[TagShape.of(name), default: 0]
    }

    /// A hash that is the same for names with the same letters and digits.
    private static func hash(ofLetters name: String) -> Int {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        let letters = isPlain ? name : letters(of: name)
        var hash: UInt64 = 0
        for byte in isPlain ? withoutLeadingZeros(letters) : Array(letters.utf8) {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            case 0x41...0x5A: hash = (hash ^ UInt64(byte + 0x20)) &* 0x100_0000_01B3
            // The same letters may have other bytes.
            case 0x80...: return letters.hashValue
            default: break
            }
        }
        return Int(truncatingIfNeeded: hash)
    }

    private static func letters(of name: String) -> String {
        // Asking a character what it is takes ten times as long as looking at a byte.
        if name.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = withoutLeadingZeros(name).compactMap { byte -> UInt8? in
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

    /// The bytes of a name of ASCII, without the zeros that begin a number: `TTT-4` for `TTT-04`. Behind a point they are a
    /// part of it.
    private static func withoutLeadingZeros(_ name: String) -> [UInt8] {
        let bytes = Array(name.utf8)
        guard bytes.contains(0x30) else { return bytes }
        let isDigit = { (index: Int) in bytes.indices.contains(index) && (0x30...0x39).contains(bytes[index]) }
        var start = 0
        return bytes.indices.compactMap { index in
            if !isDigit(index) { start = index + 1 }
            let isLeading = isDigit(index) && isDigit(index + 1) && bytes[start...index].allSatisfy { $0 == 0x30 }
            let isBehindPoint = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
            return isLeading && !isBehindPoint ? nil : bytes[index]
        }
    }
}
