import Gherkin

/// The answers to `--i18n-languages` and `--i18n-keywords`.
enum Languages {
    /// A line for each language: its code, its English name, its own name.
    static var list: String {
        let dialects = Dialect.languages.compactMap { Dialect(language: $0) }
        return Columns.aligned(dialects.map { [$0.language, $0.name, $0.native] })
    }

    /// The keywords of a language, a line for each kind.
    ///
    /// - Throws: `UsageError` for an unknown language.
    static func keywords(_ language: String) throws(UsageError) -> String {
        let dialect = try dialect(language, option: "--i18n-keywords")
        return Columns.aligned(
            KeywordKind.allCases.map { kind in
                [kind.rawValue, dialect[kind].map { "\"\($0)\"" }.joined(separator: ", ")]
            })
    }

    /// - Throws: `UsageError` with the codes nearest to an unknown one.
    static func dialect(_ language: String, option: String) throws(UsageError) -> Dialect {
        if let dialect = Dialect(language: language) { return dialect }
        throw UsageError.badValue(
            option: option, value: language, expected: "the code of a language (see --i18n-languages)",
            suggestions: EditDistance.nearest(to: language, among: Dialect.languages))
    }
}
