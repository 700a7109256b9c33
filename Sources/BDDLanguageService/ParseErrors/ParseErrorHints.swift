import BDDReports
import Gherkin

/// A row with more or fewer cells than the first of its table.
struct UnevenRow {
    let help: String?

    init(found: Int, expected: Int, location: Location?, source: Source) {
        let row = location.flatMap { SourceExcerpt(of: source.data, at: $0) }
        let isUnfinished = row.map { !$0.isCutShort && $0.text.last { !$0.isWhitespace } != "|" } ?? false
        if found < expected, isUnfinished {
            help = "a row ends with '|'"
        } else {
            help = found > expected ? "a bar within a cell is written '\\|'" : nil
        }
    }
}

/// A tag with whitespace in it.
struct BrokenTag {
    let help: String

    init?(at location: Location, in source: Source) {
        guard let excerpt = SourceExcerpt(of: source.data, at: location) else { return nil }
        let rest = excerpt.text.unicodeScalars.dropFirst((location.column ?? 1) - excerpt.firstColumn + 1)
        let words = String(rest.prefix { $0 != "@" && $0 != "#" }).split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { return nil }
        let one = words.joined(separator: "_")
        let many = words.map { "@\($0)" }.joined(separator: " ")
        help = "did you mean '@\(one)' or '\(many)'?"
    }
}

/// A language code that Cucumber does not know.
struct UnknownLanguage {
    let help: String

    init(_ name: String) {
        let dialects = Dialect.languages.compactMap { Dialect(language: $0) }
        let named = dialects.first { [$0.name.lowercased(), $0.native.lowercased()].contains(name.lowercased()) }
        let base = String(name.split { $0 == "-" || $0 == "_" }.first ?? "").lowercased()
        let near = dialects.filter { dialect in
            dialect.language.lowercased() == base
                || EditDistance.between(name.lowercased(), dialect.language.lowercased(), limit: 1) != nil
        }
        let codes = named.map { [$0.language] } ?? near.prefix(3).map(\.language)
        let list = codes.map { "'\($0)'" }.joined(separator: " or ")
        help = codes.isEmpty ? "--i18n-languages lists all languages" : "did you mean \(list)?"
    }
}

/// The last line of a text that is not empty.
struct LastLine {
    let location: Location

    init?(of text: String) {
        guard let last = text.unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return nil }
        let before = text.unicodeScalars[..<last]
        let start = before.lastIndex(of: "\n").map { text.unicodeScalars.index(after: $0) } ?? text.startIndex
        let indent = text.unicodeScalars[start...].prefix { $0.properties.isWhitespace }.count
        location = Location(line: before.count { $0 == "\n" } + 1, column: indent + 1)
    }
}

/// Data that is no text.
struct BinaryData {
    private let location: Location
    private let isUTF16: Bool

    /// Nil for a text: one without a NUL among its first 8,000 characters.
    init?(_ source: Source) {
        let start = source.data.unicodeScalars.prefix(8_000)
        guard let zero = start.firstIndex(of: "\0") else { return nil }
        let before = start[..<zero]
        let line = before.count { $0 == "\n" } + 1
        let column = before.reversed().prefix { $0 != "\n" }.count + 1
        location = Location(line: line, column: column)
        isUTF16 = start.count { $0 == "\0" } >= start.count / 3
    }

    func diagnostic(uri: String) -> Diagnostic {
        let start = Location(line: 1, column: 1)
        return isUTF16
            ? Diagnostic(
                code: "encoding", uri: uri, location: start, message: "this file is UTF-16 and not UTF-8",
                help: "save it as UTF-8")
            : Diagnostic(
                code: "encoding", uri: uri, location: location,
                message: "this is no text file: it contains NUL characters")
    }
}
