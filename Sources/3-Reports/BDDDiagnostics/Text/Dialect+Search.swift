package import Gherkin

extension Dialect {
    /// The languages that have a name, in English or in the language itself. Capital letters make no difference.
    package static func named(_ name: String) -> [Dialect] {
        all.filter { [$0.name, $0.native].contains { $0.lowercased() == name.lowercased() } }
    }

    /// The languages that a code or name was probably meant for: those of this name; if there are none, the language
    /// before the hyphen, as in `en-us`, and those whose code differs in one letter. Three at most.
    package static func meant(by text: String) -> [Dialect] {
        let named = named(text)
        guard named.isEmpty else { return Array(named.prefix(3)) }
        let base = String(text.split { $0 == "-" || $0 == "_" }.first ?? "").lowercased()
        let near = all.filter { dialect in
            let code = dialect.language.lowercased()
            return code == base || EditDistance.between(text.lowercased(), code, limit: 1) != nil
        }
        return Array(near.prefix(3))
    }

    private static var all: [Dialect] { languages.compactMap { Dialect(language: $0) } }
}
