package import BDDDiagnostics
import BDDJSON
package import Gherkin

/// Characters that end a line elsewhere, but not in Gherkin. The text after them belongs to the same line, and is lost
/// in a name, a comment or a description.
package struct LineEnds {
    package private(set) var problems: [Diagnostic] = []

    package init(_ source: Source, _ document: GherkinDocument?, dialect: Dialect) {
        guard source.data.withBytes({ Self.mayBeOdd($0) }) else { return }
        let texts = document?.linesOfDocStrings ?? []
        let sourceLines = SourceLines(source)
        let lines = sourceLines.all
        let own = document?.feature.flatMap { Dialect(language: $0.language) } ?? Dialect(declaredIn: source.data)
        for (index, line) in lines.enumerated() where !texts.contains(index + 1) {
            guard let end = OddLineEnd(in: line, own ?? dialect, isOnly: lines.count == 1) else { continue }
            let location = Location(line: index + 1, column: end.column)
            problems.append(
                Diagnostic(
                    code: CheckRule.encoding.rawValue, uri: source.uri, location: location,
                    message: "this line has \(end.name) in it, but no new line of a feature begins there",
                    excerpt: sourceLines.excerpt(at: location),
                    help: end.help,
                    fix: end.mended.map {
                        Diagnostic.Edit(line: index + 1, column: 1, length: end.length, text: $0)
                    }))
        }
    }

    /// Whether a text has characters that end a line elsewhere: only then may something be lost. Checks and runs ask it.
    package static func mayBeOdd(_ bytes: Span<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            // Skips eight bytes at once if they are printable ASCII: only control characters and some characters beyond
            // ASCII matter.
            if index + 8 <= bytes.count {
                let word = bytes.loadUInt64(at: index)
                if (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0 {
                    index += 8
                    continue
                }
            }
            let end = min(index + 8, bytes.count)
            while index < end {
                if isOdd(bytes, at: index) { return true }
                index += 1
            }
        }
        return false
    }

    @inline(__always)
    private static func isOdd(_ bytes: Span<UInt8>, at index: Int) -> Bool {
        switch bytes[index] {
        // A NUL counts as odd, so that `BinaryData` refuses the file.
        case 0x00, 0x0B, 0x0C: true
        case 0x0D: index + 1 >= bytes.count || bytes[index + 1] != 0x0A
        case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85
        case 0xE2:
            index + 2 < bytes.count && bytes[index + 1] == 0x80
                && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
        default: false
        }
    }
}

/// The first place in a line where another program would begin a new one.
private struct OddLineEnd {
    let column: Int
    let name: String
    let help: String
    /// The number of code points that the fix replaces, without carriage returns before a line feed.
    let length: Int
    /// The line with line feeds instead of its carriage returns; nil if that could change the meaning.
    let mended: String?

    /// - Parameter isOnly: whether the file has no line feed at all.
    init?(in line: Substring, _ dialect: Dialect, isOnly: Bool) {
        var scalars = Array(line.unicodeScalars)
        while !isOnly, scalars.last == "\r" { scalars.removeLast() }
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return nil }
        let place = scalars.indices.dropFirst(first).first { index in
            guard Self.names[scalars[index]] != nil else { return false }
            let rest = scalars[(index + 1)...].drop { $0.properties.isWhitespace }
            guard !rest.isEmpty else { return false }
            return scalars[index] == "\r" || Self.beginsLikeLine(rest, dialect)
        }
        guard let place else { return nil }
        column = place + 1
        length = scalars.count
        name = Self.names[scalars[place]] ?? ""
        help = Self.help(for: scalars[place])
        let pieces = scalars.split(separator: "\r").dropFirst().map { $0.drop { $0.properties.isWhitespace } }
        let isSure =
            scalars[place] == "\r" && (isOnly || pieces.allSatisfy { $0.isEmpty || Self.beginsLikeLine($0, dialect) })
        // The text after another kind of line end begins like a line; otherwise it is not a line end. A bullet alone is
        // not a line.
        let isBullet = scalars[first..<place].count { !$0.properties.isWhitespace } == 1
        let isOther = scalars[place] != "\r" && !isBullet && Self.beginsLikeLine(scalars[first...], dialect)
        let others = scalars.indices.filter { $0 != place && Self.names[scalars[$0]] != nil }
        if isOther, others.isEmpty {
            scalars[place] = "\n"
            mended = String(String.UnicodeScalarView(scalars))
        } else {
            mended = !isSure ? nil : String(String.UnicodeScalarView(scalars.map { $0 == "\r" ? "\n" : $0 }))
        }
    }

    private static let names: [Unicode.Scalar: String] = [
        "\r": "a carriage return (CR)", "\u{B}": "a vertical tab (U+000B)", "\u{C}": "a form feed (U+000C)",
        "\u{85}": "a next-line character (U+0085)", "\u{2028}": "a line separator (U+2028)",
        "\u{2029}": "a paragraph separator (U+2029)",
    ]

    /// The characters by which word processors end a line within a paragraph.
    private static let typedBreaks: Set<Unicode.Scalar> = ["\u{B}", "\u{2028}"]

    private static func help(for sign: Unicode.Scalar) -> String {
        if sign == "\r" { return "choose 'LF' as the line ending in your editor, and save the file again" }
        return "replace it with a line break (Enter)"
            + (typedBreaks.contains(sign) ? ": word processors insert it for Shift+Enter" : "")
    }

    private static func beginsLikeLine(_ scalars: ArraySlice<Unicode.Scalar>, _ dialect: Dialect) -> Bool {
        let text = String(String.UnicodeScalarView(scalars.prefix(80)))
        if ["@", "|", "#", "\"\"\"", "```", "* ", "- ", "+ "].contains(where: text.hasPrefix) { return true }
        return KeywordKind.allCases.contains { kind in
            dialect[kind].contains { $0 != "* " && text.hasPrefix(kind.isStep ? $0 : $0 + ":") }
        }
    }
}

extension GherkinDocument {
    /// The numbers of the lines in doc strings, whose text may be anything.
    fileprivate var linesOfDocStrings: Set<Int> {
        var lines: Set<Int> = []
        forEachChild { child, _ in
            let steps: [Step]
            switch child {
            case .rule: steps = []
            case .background(let background): steps = Array(background.steps)
            case .scenario(let scenario): steps = Array(scenario.steps)
            }
            for docString in steps.compactMap(\.docString) {
                let count = docString.content.utf8.count { $0 == UInt8(ascii: "\n") } + 1
                lines.formUnion(docString.location.line + 1...docString.location.line + count)
            }
        }
        return lines
    }
}
