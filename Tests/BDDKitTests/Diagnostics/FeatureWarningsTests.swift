import Gherkin
import Testing

@testable import BDDKit

@Suite struct FeatureWarningsTests {
    @Test("A scenario without steps is told")
    func noSteps() throws {
        #expect(
            try warnings("Feature: f\n\n  Scenario: empty\n\n  Scenario: whole\n    Given a step\n") == """
                x.feature:3:3: warning: this scenario has no steps: it is accepted and checks nothing
                    Scenario: empty
                    ^

                """)
    }

    @Test("A file that is not UTF-8 is told with the first character that cannot be read")
    func encoding() throws {
        // As an editor saves it in Latin-1.
        let text = "Feature: f\n  Scenario: s\n    Given a caf?\n    Then a caf?\n"
        let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
        var ids = IdGenerator()
        let document = try GherkinParser().parse(bytes, uri: "x.feature", ids: &ids)
        let feature = LoadedFeature(bytes: bytes, document: document, pickles: document.pickles(ids: &ids))
        #expect(!document.isPlain)
        #expect(
            DiagnosticRenderer().render(FeatureWarnings(feature).diagnostics) == """
                x.feature:3:16: warning: this file is not UTF-8, so some of its characters cannot be read
                    Given a caf\u{FFFD}
                               ^
                  help: save it as UTF-8

                """)
    }

    @Test("A tag with parentheses that is nearly one with a meaning is told")
    func tags() throws {
        let text = """
            @Property(runs=5) @other(x)
            Feature: f
              @property(runs=5) @timeout(5s) @slow
              Scenario Outline: s
                Given a step
                @timout(5s)
                Examples:
                  | a |
            """
        #expect(
            try warnings(text) == """
                x.feature:1:1: warning: '@Property(runs=5)' is a tag without a meaning
                    @Property(runs=5) @other(x)
                    ^
                  help: did you mean '@property(…)'?
                x.feature:6:5: warning: '@timout(5s)' is a tag without a meaning
                    @timout(5s)
                    ^
                  help: did you mean '@timeout(…)'?

                """)
    }

    @Test("A step whose keyword is misspelt is told with the keyword", arguments: ["Whne", "WHEN", "Wehn"])
    func misspelt(_ word: String) throws {
        #expect(
            try warnings("Feature: f\n  Scenario: s\n\n    \(word) I tap\n    Then all is well\n") == """
                x.feature:4:5: warning: '\(word) …' is no step but part of the description
                    \(word) I tap
                    ^
                  help: did you mean 'When'?

                """)
    }

    @Test("Where no step follows, a small keyword and a missing letter are told too", arguments: ["when", "Whn"])
    func misspeltAlone(_ word: String) throws {
        #expect(
            try warnings("Feature: f\n  Rule: r\n    Scenario: s\n      \(word) I tap\n") == """
                x.feature:4:7: warning: '\(word) …' is no step but part of the description
                    \(word) I tap
                    ^
                  help: did you mean 'When'?

                """)
    }

    @Test(
        "A description in words is no misspelt step",
        arguments: ["The board is empty.", "when the board is empty,", "They win.", "Going there."])
    func prose(_ line: String) throws {
        #expect(try warnings("Feature: f\n  Scenario: s\n    \(line)\n\n    Given a step\n") == "")
    }

    private func warnings(_ text: String) throws -> String {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(text, uri: "x.feature", ids: &ids)
        let feature = LoadedFeature(
            bytes: Array(text.utf8), document: document,
            pickles: document.pickles(ids: &ids))
        return DiagnosticRenderer().render(FeatureWarnings(feature).diagnostics)
    }
}
