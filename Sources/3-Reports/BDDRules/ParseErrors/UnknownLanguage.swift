import BDDDiagnostics
import Gherkin

/// A language code that Cucumber does not know.
struct UnknownLanguage {
    let help: String

    init(_ name: String) {
        let dialects = Dialect.languages.compactMap { Dialect(language: $0) }
        let named = dialects.first { [$0.name.lowercased(), $0.native.lowercased()].contains(name.lowercased()) }
        let base = String(name.split { $0 == "-" || $0 == "_" }.first ?? "").lowercased()
        let near = dialects.filter { dialect in
            dialect.language.lowercased() == base
                || EditDistance.between(name.lowercased(), dialect.language.lowercased(), limit: 1) != nil
        }
        let codes = named.map { [$0.language] } ?? near.prefix(3).map(\.language)
        let list = codes.map { "'\($0)'" }.joined(separator: " or ")
        help = codes.isEmpty ? "--i18n-languages lists all languages" : "did you mean \(list)?"
    }
}
