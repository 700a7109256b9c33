package import Gherkin

extension Dialect {
    /// The languages that have a name, in English or in the language itself. Capital letters make no difference.
    package static func named(_ name: String) -> [Dialect] {
        all.filter { [$0.name, $0.native].contains { $0.lowercased() == name.lowercased() } }
    }

    /// The languages that a code or name was probably meant for: those of this name; if there are none, the language
    /// before the hyphen, as in `en-us`; if there is none either, those whose code differs in one letter, unless more than
    /// three do.
    package static func meant(by text: String) -> [Dialect] {
        let named = named(text)
        guard named.isEmpty else { return Array(named.prefix(3)) }
        let base = String(text.split { $0 == "-" || $0 == "_" }.first ?? "").lowercased()
        if let language = all.first(where: { $0.language.lowercased() == base }) { return [language] }
        let near = all.filter { EditDistance.between(text.lowercased(), $0.language.lowercased(), limit: 1) != nil }
        return near.count > 3 ? [] : near
    }

    private static var all: [Dialect] { languages.compactMap { Dialect(language: $0) } }
}
