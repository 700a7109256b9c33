import Testing

@testable import Gherkin

@Suite("What running needs of a document")
struct GherkinDocumentTests {
    @Test(
        "It is plain where every scenario has steps and no examples, nothing is described, and no tag has parentheses",
        arguments: [
            ("Feature: f\n  Background:\n    Given a\n  Rule: r\n    Scenario: s\n      Given a\n", true),
            ("Feature: f\n  Words.\n  Scenario: s\n    Given a\n", false),
            ("Feature: f\n  Rule: r\n    Words.\n    Scenario: s\n      Given a\n", false),
            ("Feature: f\n  Scenario: s\n    Given a\n    Examples:\n      | a |\n", false),
            ("Feature: f\n  Scenario: s\n", false),
            ("Feature: f\n  Scenario: s\n    Given a\n  Scenario: t\n    Words.\n    Given a\n", false),
            ("Feature: f\n  Background:\n    Words.\n    Given a\n  Scenario: s\n    Given a\n", false),
            ("Feature: f\n  Rule: r\n    Scenario: s\n", false),
            ("@a\nFeature: f\n  @b\n  Scenario: s (t)\n    Given a (b)\n", true),
            ("Feature: f\n  @b(c)\n  Scenario: s\n    Given a\n", false),
            ("", false), ("Feature: f\n", false),
        ])
    func nothingButSteps(text: String, expected: Bool) throws {
        var ids = IdGenerator()
        #expect(try GherkinParser().parse(text, uri: "a.feature", ids: &ids).isPlain == expected)
    }

    @Test("Markdown is not plain, as what is misspelt in it is skipped")
    func markdown() throws {
        var ids = IdGenerator()
        let text = "# Feature: f\n## Scenario: s\n- Given a\n"
        #expect(try !GherkinParser().parse(text, uri: "a.feature.md", ids: &ids).isPlain)
    }
}
