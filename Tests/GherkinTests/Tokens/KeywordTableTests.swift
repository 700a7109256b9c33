import BDDJSON
import Testing

@testable import Gherkin

@Suite("Keyword table")
struct KeywordTableTests {
    private func match(
        _ text: String, _ dialect: Dialect = .english, accepting tokens: TokenSet = TokenSet(rawValue: .max)
    ) -> String? {
        match(text, KeywordTable(dialect), accepting: tokens)
    }

    private func match(_ text: String, _ table: KeywordTable, accepting tokens: TokenSet) -> String? {
        let bytes = Array(text.utf8)
        return table.match(bytes.elements, at: 0, accepting: tokens).map { index in
            let entry = table.entries[index]
            return "\(entry.token.rawValue) \(String(decoding: bytes.prefix(Int(entry.length)), as: UTF8.self))"
        }
    }

    @Test(
        "finds the keyword that a text starts with",
        arguments: [
            ("Given x", "StepLine Given "), ("Given ", "StepLine Given "), ("* ", "StepLine * "),
            ("Feature:", "FeatureLine Feature"), ("Business Need: x", "FeatureLine Business Need"),
            ("Scenario Outline:", "ScenarioLine Scenario Outline"), ("Scenario:", "ScenarioLine Scenario"),
            ("Examples:", "ExamplesLine Examples"), ("Example:", "ScenarioLine Example"), ("Rule:", "RuleLine Rule"),
            ("Background:x", "BackgroundLine Background"),
        ])
    func found(_ text: String, _ keyword: String) {
        #expect(match(text) == keyword)
    }

    @Test(
        "finds none in what only resembles one",
        arguments: [
            "", "G", "Given", "given x", "Feature", "Feature :", "Scenario Outlin", "Scenario Outline", "Business Need",
            "*", "\u{0}\u{0}",
        ])
    func none(_ text: String) {
        #expect(match(text) == nil)
    }

    @Test("finds those of all languages, each of its own kind")
    func allLanguages() throws {
        for language in Dialect.languages {
            let dialect = try #require(Dialect(language: language))
            let table = KeywordTable(dialect)
            for kind in KeywordKind.allCases {
                for keyword in dialect[kind] {
                    let token = TokenType(heading: kind)
                    let text = keyword + (kind.isStep ? "x" : ":")
                    #expect(match(text, table, accepting: TokenSet(token)) == "\(token.rawValue) \(keyword)")
                }
            }
        }
    }

    @Test("prefers the longest step, and steps to headings")
    func order() throws {
        let french = try #require(Dialect(language: "fr"))
        #expect(match("Etant donné que x", french) == "StepLine Etant donné que ")
        let turkish = try #require(Dialect(language: "tr"))
        #expect(match("Mevcut Durum:", turkish) == "StepLine Mevcut ")
        #expect(match("Mevcut Durum:", turkish, accepting: .backgroundLine) == "BackgroundLine Mevcut Durum")
    }

    @Test("gives a word of several kinds no type, but in Markdown its first")
    func types() {
        func type(_ keyword: String, _ mediaType: GherkinMediaType) -> StepKeywordType? {
            Keyword.all(of: .english, mediaType).first { $0.text == Array(keyword.utf8) }?.stepType
        }
        #expect(type("* ", .plain) == .unknown)
        #expect(type("* ", .markdown) == nil)
        #expect(type("But ", .plain) == .conjunction)
        #expect(type("When ", .markdown) == .action)
    }
}
