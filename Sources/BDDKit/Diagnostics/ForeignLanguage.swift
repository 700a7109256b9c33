import Gherkin

/// A file whose keywords are of another language than the one it is read in.
struct ForeignLanguage {
    let help: String

    /// Nil unless the line starts with a keyword of that language and the language explains more of the file.
    init?(_ line: String, source: Source, besides own: Dialect) {
        let candidates = Dialect.languages.filter { $0 != own.language }.compactMap { Dialect(language: $0) }
            .filter { Self.keyword(of: $0, in: line) != nil }
        guard !candidates.isEmpty else { return nil }
        let lines = Self.lines(of: source)
        let ownCount = lines.count { Self.keyword(of: own, in: $0) != nil }
        let counts = candidates.map { dialect in lines.count { Self.keyword(of: dialect, in: $0) != nil } }
        guard let most = counts.max(), most > ownCount, let best = counts.firstIndex(of: most) else { return nil }
        let dialect = candidates[best]
        help = "these are \(dialect.name) keywords: add '# language: \(dialect.language)' as the first line"
    }

    /// Enough of the file to know its language.
    private static func lines(of source: Source) -> [String] {
        source.data.unicodeScalars.prefix(20_000).split(separator: "\n").prefix(200).map { line in
            String(String.UnicodeScalarView(line.prefix(200).drop { $0.properties.isWhitespace }))
        }
    }

    private static func keyword(of dialect: Dialect, in line: String) -> String? {
        for kind in KeywordKind.allCases {
            for keyword in dialect[kind] where keyword != "* " {
                if line.hasPrefix(kind.isStep ? keyword : keyword + ":") { return keyword }
            }
        }
        return nil
    }
}
