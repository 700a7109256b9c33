import Conformance
import Foundation
import Gherkin
import Testing

@Suite("Dialects")
struct DialectTests {
    @Test("there are eighty, sorted by their codes")
    func languages() {
        #expect(Dialect.languages.count == 80)
        #expect(Dialect.languages == Dialect.languages.sorted())
        #expect(Dialect.languages.first == "af")
        #expect(Dialect.languages.last == "zh-TW")
    }

    @Test("each has its names and at least one keyword of each kind")
    func complete() throws {
        for language in Dialect.languages {
            let dialect = try #require(Dialect(language: language))
            #expect(dialect.language == language)
            #expect(!dialect.name.isEmpty)
            #expect(!dialect.native.isEmpty)
            for kind in KeywordKind.allCases { #expect(!dialect[kind].isEmpty, "\(language) \(kind)") }
        }
    }

    @Test("step keywords keep the space that ends them, or have none")
    func keywords() throws {
        let french = try #require(Dialect(language: "fr"))
        #expect(french.name == "French")
        #expect(french.native == "français")
        #expect(french[.when] == ["* ", "Quand ", "Lorsque ", "Lorsqu'"])
        #expect(french[.scenarioOutline] == ["Plan du scénario", "Plan du Scénario"])
        #expect(Dialect.english[.feature] == ["Feature", "Business Need", "Ability"])
        #expect(Dialect.english[.given] == ["* ", "Given "])
    }

    @Test("there is none for another code", arguments: ["", "xx", "EN", "en-", "English", "fr|French", "e"])
    func unknown(_ language: String) {
        #expect(Dialect(language: language) == nil)
    }

    @Test(
        "are those of Cucumber's table",
        .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
    func official() throws {
        let file = try #require(Conformance.folder).appending(path: "gherkin-languages.json")
        let table = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: [String: Any]])
        #expect(Dialect.languages == table.keys.sorted())
        for (language, entry) in table {
            let dialect = try #require(Dialect(language: language))
            #expect(dialect.name == entry["name"] as? String)
            #expect(dialect.native == entry["native"] as? String)
            for kind in KeywordKind.allCases { #expect(dialect[kind] == entry[kind.rawValue] as? [String]) }
        }
    }
}
