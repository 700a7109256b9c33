import Gherkin
import Testing

@testable import BDDRules

@Suite("The usual keywords")
struct UsualKeywordTests {
    @Test(
        "Of keywords of steps that begin alike the shortest is usual, of headings the best known or first one",
        arguments: [
            ("fr", KeywordKind.and, "Et "), ("fr", .scenario, "Scénario"), ("de", .feature, "Funktionalität"),
            ("de", .and, "Und "), ("en", .given, "Given "), ("en", .scenario, "Scenario"),
        ])
    func usual(_ language: String, _ kind: KeywordKind, _ keyword: String) throws {
        #expect(try #require(Dialect(language: language)).usual(kind) == keyword)
    }
}
