import Testing

@testable import Gherkin

@Suite("What running needs of a document")
struct DocumentRunningTests {
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
            ("", true),
        ])
    func nothingButSteps(text: String, expected: Bool) throws {
        var ids = IdGenerator()
        #expect(try GherkinParser().parse(text, uri: "a.feature", ids: &ids).isPlain == expected)
    }

    @Test("Markdown is not plain, as what is misspelt in it is passed over")
    func markdown() throws {
        var ids = IdGenerator()
        let text = "# Feature: f\n## Scenario: s\n- Given a\n"
        #expect(try !GherkinParser().parse(text, uri: "a.feature.md", ids: &ids).isPlain)
    }

    @Test("A document that is renumbered with its pickles has the ids that it would have had behind others")
    func renumbered() throws {
        let text = "@t\nFeature: f\n  Scenario Outline: s\n    Given <a>\n    Examples:\n      | a |\n      | 1 |\n"
        var own = IdGenerator()
        let apart = try GherkinParser().parse(text, uri: "a.feature", ids: &own).pickles(ids: &own)
        var ids = IdGenerator(next: 40)
        let (document, pickles) = apart.renumbered(ids: &ids)
        var expectedIds = IdGenerator(next: 40)
        let expected = try GherkinParser().parse(text, uri: "a.feature", ids: &expectedIds)
        #expect(Self.json { document.write(to: &$0) } == Self.json { expected.write(to: &$0) })
        let expectedPickles = expected.pickles(ids: &expectedIds)
        #expect(
            pickles.map { pickle in Self.json { pickle.write(to: &$0) } }
                == expectedPickles.map { pickle in Self.json { pickle.write(to: &$0) } })
        #expect(pickles.map(\.id) != apart.map(\.id))
        #expect(ids.next == expectedIds.next)
    }

    private static func json(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
