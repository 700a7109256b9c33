import BDDJSON

/// The keywords of one spoken language out of the [eighty or so that Cucumber
/// supports](https://cucumber.io/docs/gherkin/languages/).
public struct Dialect: Hashable, Sendable {
    /// The code in `# language: CODE`, such as `en` or `zh-CN`.
    public let language: String
    /// The language's name in English.
    public let name: String
    /// The language's name in the language itself.
    public let native: String
    /// The keywords, indexed by the position of their kind in `KeywordKind.allCases`.
    private let keywords: [[String]]

    /// The dialect of files without a `# language:` comment, unless the parser gets a different default.
    public static let english = Dialect(row: englishRow)

    /// Returns the dialect with this code; nil if Cucumber does not support the language. Codes are case-sensitive.
    public init?(language: String) {
        guard let row = Self.row(of: language) else { return nil }
        self.init(row: row)
    }

    /// The codes of all languages, sorted.
    public static var languages: [String] {
        var codes: [String] = []
        _ = firstRow {
            codes.append($0)
            return false
        }
        return codes
    }

    /// All keywords of `kind`, in the order of Cucumber's table. Step keywords include the space that ends them.
    public subscript(kind: KeywordKind) -> [String] {
        KeywordKind.allCases.firstIndex(of: kind).map { keywords[$0] } ?? []
    }
}

extension Dialect {
    private static let englishRow = row(of: "en") ?? ""

    private static func row(of language: String) -> String? {
        firstRow { $0 == language }
    }

    /// Returns the first row whose code satisfies `isWanted`. Rows are read on demand, to parse only one language.
    private static func firstRow(whereCode isWanted: (String) -> Bool) -> String? {
        table.withBytes { firstRow(of: $0, whereCode: isWanted) }
    }

    private static func firstRow(of bytes: Span<UInt8>, whereCode isWanted: (String) -> Bool) -> String? {
        var start = 0
        while start < bytes.count {
            let end = lineEnd(bytes, from: start)
            let codeEnd = search(bytes, for: .bar, in: start..<end)
            if isWanted(string(bytes, start..<codeEnd)) { return string(bytes, start..<end) }
            start = end + 1
        }
        return nil
    }

    private init(row: String) {
        let fields = row.utf8.split(separator: .bar, omittingEmptySubsequences: false).map { Substring($0) }
        language = String(fields[0])
        name = String(fields[1])
        native = String(fields[2])
        keywords = zip(KeywordKind.allCases, fields.dropFirst(3)).map { kind, list in Self.keywords(list, kind) }
    }

    private static func keywords(_ list: Substring, _ kind: KeywordKind) -> [String] {
        list.utf8.split(separator: UInt8(ascii: ";")).map { keyword in
            guard kind.isStep else { return String(Substring(keyword)) }
            return keyword.last == .less ? String(Substring(keyword.dropLast())) : "\(Substring(keyword)) "
        }
    }
}
