private import Synchronization

extension KeywordTable {
    private static let cache = Mutex<[String: KeywordTable]>([:])

    /// The table of a language in plain Gherkin, laid out once for all files; nil for a language there is not.
    static func plain(language: String) -> KeywordTable? {
        if let known = cache.withLock({ $0[language] }) { return known }
        return Dialect(language: language).map { plain($0) }
    }

    static func plain(_ dialect: Dialect) -> KeywordTable {
        if let known = cache.withLock({ $0[dialect.language] }) { return known }
        let table = KeywordTable(dialect)
        cache.withLock { $0[dialect.language] = table }
        return table
    }
}
