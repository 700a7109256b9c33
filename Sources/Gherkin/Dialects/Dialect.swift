/// The keywords of one spoken language, of some eighty that
/// [Cucumber knows](https://cucumber.io/docs/gherkin/languages/).
public struct Dialect: Hashable, Sendable {
    /// The code that stands in `# language: CODE`, such as `en` or `zh-CN`.
    public let language: String
    /// The language's name in English.
    public let name: String
    /// The language's name in itself.
    public let native: String
    /// Of each kind, in the order of all kinds.
    private let keywords: [[String]]

    /// The dialect of files that name no language, unless the parser is given another.
    public static let english = Dialect(row: englishRow)

    /// The dialect with that code.
    ///
    /// Nil for a language that Cucumber does not have. Codes are compared as they are, `en` being no `EN`.
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

    /// All the keywords of one kind, in the order of Cucumber's table; those of steps with the space that ends them.
    public subscript(kind: KeywordKind) -> [String] {
        KeywordKind.allCases.firstIndex(of: kind).map { keywords[$0] } ?? []
    }
}

extension Dialect {
    private static let englishRow = row(of: "en") ?? ""

    private static func row(of language: String) -> String? {
        firstRow { $0 == language }
    }

    /// Rows are cut out of the table one by one, so that a start does not read eighty languages to use one.
    private static func firstRow(whereCode isWanted: (String) -> Bool) -> String? {
        let bytes = table.utf8.span
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
