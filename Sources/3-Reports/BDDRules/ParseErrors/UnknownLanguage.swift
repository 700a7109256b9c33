import BDDDiagnostics
import Gherkin

/// A language code that Cucumber does not know.
struct UnknownLanguage {
    let help: String

    init(_ name: String, in source: Source) {
        let dialects = Dialect.languages.compactMap { Dialect(language: $0) }
        let named = dialects.first { [$0.name.lowercased(), $0.native.lowercased()].contains(name.lowercased()) }
        let base = String(name.split { $0 == "-" || $0 == "_" }.first ?? "").lowercased()
        let near = dialects.filter { dialect in
            dialect.language.lowercased() == base
                || EditDistance.between(name.lowercased(), dialect.language.lowercased(), limit: 1) != nil
        }
        // The keywords say more than a name that is no code.
        let counts = ForeignLanguage.counts(in: source.data)
        let most = counts.values.max() ?? 0
        let spoken = counts.filter { $0.value == most }.map(\.key)
        let codes =
            named.map { [$0.language] }
            ?? (most > 1 && spoken.count == 1 ? spoken : near.prefix(3).map(\.language))
        let list = codes.map { "'\($0)'" }.joined(separator: " or ")
        help = codes.isEmpty ? "--i18n-languages lists all languages" : "did you mean \(list)?"
    }
}
