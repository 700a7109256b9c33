/// The keywords of one spoken language.
public struct Dialect: Hashable, Sendable {
    /// The code that stands in `# language: CODE`.
    public let language: String
    /// The language's name in English.
    public let name: String
    /// The language's name in itself.
    public let native: String
    /// The keywords of each kind, in the order of Cucumber's table; those of steps with the space that ends them.
    public let keywords: [KeywordKind: [String]]

    public static let english = Dialect(row: englishRow)

    /// Nil for a language that Cucumber does not have. Codes are compared as they are, `en` being no `EN`.
    public init?(language: String) {
        guard let row = Self.row(of: language) else { return nil }
        self.init(row: row)
    }

    /// The codes of all languages, sorted.
    public static var languages: [String] {
        rows.map { String($0.prefix { $0 != "|" }) }
    }

    /// All the keywords of one kind.
    public subscript(kind: KeywordKind) -> [String] {
        keywords[kind] ?? []
    }
}

/// The kinds of keyword, named as in Cucumber's table of languages and in its order of headings, then steps.
public enum KeywordKind: String, CaseIterable, Sendable {
    case feature, rule, background, scenario, scenarioOutline, examples, given, when, then, and, but

    public var isStep: Bool {
        switch self {
        case .given, .when, .then, .and, .but: true
        case .feature, .rule, .background, .scenario, .scenarioOutline, .examples: false
        }
    }
}

extension Dialect {
    private static var rows: [Substring.UnicodeScalarView] {
        table.unicodeScalars.split(separator: "\n")
    }

    private static let englishRow = row(of: "en") ?? ""[...]

    private static func row(of language: String) -> Substring? {
        let start = language + "|"
        return table.utf8.split(separator: .lineFeed).lazy.map { Substring($0) }.first { $0.hasPrefix(start) }
    }

    private init(row: Substring) {
        let fields = row.utf8.split(separator: .bar, omittingEmptySubsequences: false).map { String(Substring($0)) }
        language = fields[0]
        name = fields[1]
        native = fields[2]
        let kinds = zip(KeywordKind.allCases, fields.dropFirst(3))
        keywords = Dictionary(uniqueKeysWithValues: kinds.map { kind, list in (kind, Self.keywords(list, kind)) })
    }

    private static func keywords(_ list: String, _ kind: KeywordKind) -> [String] {
        list.split(separator: ";").map { keyword in
            guard kind.isStep else { return String(keyword) }
            return keyword.last == "<" ? String(keyword.dropLast()) : keyword + " "
        }
    }
}
