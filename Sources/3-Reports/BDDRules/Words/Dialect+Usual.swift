import BDDDiagnostics
package import Gherkin

extension Dialect {
    /// The keyword of a kind as most people write it: `Scenario` and not `Example`, `Et` and not `Et que`.
    package func usual(_ kind: KeywordKind) -> String {
        let keywords = self[kind].filter { $0 != "* " }
        if let usual = keywords.first(where: Self.usual.contains) { return usual }
        let first = keywords.first ?? ""
        guard kind.isStep else { return first }
        return keywords.filter(first.hasPrefix).min { $0.utf8.count < $1.utf8.count } ?? first
    }

    private static let usual: Set<String> = [
        "Feature", "Rule", "Background", "Scenario", "Scenario Outline", "Examples", "Szenario", "Scénario",
        "Escenario", "Cenário", "Scenariusz", "Сценарий", "シナリオ", "场景",
    ]

    /// The kinds of step that a keyword, without its final space, can begin.
    package func stepKinds(of keyword: String) -> Set<KeywordKind> {
        Set(KeywordKind.allCases.filter { $0.isStep && self[$0].contains { $0.trimmed == keyword[...] } })
    }

    /// The first of the step keywords, followed by the keywords with a different meaning.
    func differing(_ keywords: [String]) -> [String] {
        guard let first = keywords.first else { return [] }
        let kinds = stepKinds(of: first)
        return [first] + keywords.dropFirst().filter { stepKinds(of: $0).isDisjoint(with: kinds) }
    }

    /// Whether the language is one in which most features of the world are written.
    var isUsual: Bool {
        ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja", "zh-CN", "sv", "da", "no"].contains(language)
    }
}
