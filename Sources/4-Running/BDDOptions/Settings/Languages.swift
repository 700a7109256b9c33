import BDDDiagnostics
package import Gherkin

/// The languages that features can be written in, as lists for people.
enum Languages {
    /// A line for each language: its code, its English name, its own name.
    static var list: String {
        let dialects = Dialect.languages.compactMap { Dialect(language: $0) }
        return Columns.aligned(dialects.map { [$0.language, $0.name, $0.native] })
    }

    /// The keywords of a language, one line for each kind.
    static func keywords(_ dialect: Dialect) -> String {
        Columns.aligned(
            KeywordKind.allCases.map { kind in
                [kind.rawValue, dialect[kind].map { "\"\($0)\"" }.joined(separator: ", ")]
            })
    }
}

extension Option {
    /// The language of features, as an option of commands that read features.
    package static func language(
        _ dialect: any WritableKeyPath<Settings, Dialect> & Sendable, traits: Trait...
    ) -> Option {
        Option(
            ["--language"], .single, placeholder: "CODE",
            help: "the language of files without '# language:' (default: en)",
            effect: .sets { $0[keyPath: dialect] = try OptionValue.dialect($1) },
            traits: traits + [.completed(by: .words(Dialect.languages))])
    }
}
