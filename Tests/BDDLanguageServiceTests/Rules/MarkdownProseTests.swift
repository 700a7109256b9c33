import BDDDiagnostics
import BDDReports
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDLanguageService
@testable import BDDRules
@testable import BDDSentences

@Suite("Prose of Markdown, and what is nearly a part of a feature")
struct MarkdownProseTests {
    /// `LINE SEVERITY RULE` of each finding, and whether it is mended.
    private func findings(_ text: String, uri: String = "x.feature.md") throws -> [String] {
        var ids = IdGenerator()
        let bytes = Array(text.utf8)
        let document = try GherkinParser().parse(bytes, uri: uri, ids: &ids)
        let definition = StepCatalogue.Definition(
            .cucumber(try CucumberExpression("a step", registry: ParameterTypeRegistry())), location: "S.swift:1")
        let check = FeatureCheck(
            document, in: Source(uri: uri, bytes: bytes), catalogue: StepCatalogue([definition]))
        return check.diagnostics.map { diagnostic in
            "\(diagnostic.location?.line ?? 0) \(diagnostic.severity) \(diagnostic.code)"
                + (diagnostic.fix == nil ? "" : " mended")
        }
    }

    @Test("Prose that no definition is near to is silent beside steps, and an error where it leaves no step")
    func prose() throws {
        let text = """
            # Feature: f
            When people buy, they pay.

            ## Rule: r
            1. When people buy, they pay.

            ## Scenario: steps
            When people buy, they pay.
            1. When people buy, they pay.
            and so on
            * Given a step

            ## Scenario: no steps
            When people buy, they pay.

            ## Stories
            When people buy, they pay.

            ## Scenario: other heading
            * Given a step
            ### Notes
            When people buy, they pay.
            ## Notes
            When people buy, they pay.
            1. Then a step
            """
        #expect(
            try findings(text) == [
                "14 error lost-step mended", "25 error lost-step",
            ])
    }

    @Test("Code and comments stay text, and what is not closed hides nothing")
    func hidden() throws {
        let text = """
            # Feature: f
            ## Scenario: code
            * Given a step
            ~~~
            1. Then a step
            ~~~
            <!-- 1. Then a step -->
            <!--
            1. Then a step
            -->
            ## Scenario: open
            * Given a step
            <!--
            1. Then a step
            """
        #expect(try findings(text) == ["14 error lost-step mended"])
    }

    @Test("A step below examples is an error, and so are rows that do not stand where rows are looked for")
    func examples() throws {
        let text = """
            # Feature: f
            ## Scenario Outline: s
            * Given a <what>
            1. Then a <what>

            ### Examples:
              | what |
              | step |
            1. Then a step

            ## Scenario: rows
            * Given a step
            | a |
            |---|
            | b |

            Words, and a table:
            | a |

            ## Scenario Outline: t
            * Given a <what>
            ### Examples:
            | what |
            | step |
            """
        #expect(
            try findings(text) == [
                "4 error lost-step mended", "9 error lost-step", "13 error lost-step mended",
                "23 error lost-step mended",
            ])
    }

    @Test(
        "A heading that the parser passes over is an error above steps",
        arguments: [
            "**Scenario: t**", "Scenario: t", "##Scenario: t", "####### Scenario: t", "> Scenario: t",
            "Scenario: t\n---", "Scenario: t\n===", "Scenario: t\n-", "Scenaro: t\n---", "<h2>Scenario: t</h2>",
        ])
    func headings(line: String) throws {
        #expect(
            try findings("# Feature: f\n## Scenario: s\n* Given a step\n\n\(line)\n\n* Given a step\n")
                == [line.hasPrefix("##S") ? "5 error misspelt-heading mended" : "5 error misspelt-heading"])
    }

    @Test("A heading that is underlined is a warning above words")
    func underlined() throws {
        #expect(
            try findings("# Feature: f\n## Scenario: s\n* Given a step\n\nScenario: t\n---\n\nWords.\n")
                == ["5 warning misspelt-heading"])
    }

    @Test("Headings and steps of another language are reported once")
    func foreign() throws {
        let text = "# Funktionalität: f\n## Szenario: s\n* Angenommen a step\n"
        #expect(try findings(text) == ["2 error misspelt-heading"])
        #expect(try findings("# language: de\n\(text)") == ["1 error unexpected-line"])
        #expect(
            try findings("# Feature: f\n## Scenario: s\n* Given a step\n* Angenommen a step\n")
                == ["4 error lost-step"])
    }

    @Test(
        "A file without a feature is a warning",
        arguments: [
            ("", "x.feature"), ("\u{FEFF}", "x.feature"), (" \n\t\n", "x.feature"), ("# nothing: here\n", "x.feature"),
            ("", "x.feature.md"), ("\n\n", "x.feature.md"), ("Words.\n", "x.feature.md"),
        ])
    func empty(text: String, uri: String) throws {
        #expect(try findings(text, uri: uri) == ["1 warning empty-file"])
    }

    @Test("Gherkin of the other form is an error, whether it can be parsed or not")
    func otherForm() throws {
        #expect(
            try findings("Feature: f\n\n  Scenario: s\n    Given a step\n") == ["1 error file-name"])
        #expect(try findings("# c\n@t\nFeature: f\n\n  Scenario: s\n    Given a step\n") == ["3 error file-name"])
        #expect(try findings("# Feature: f\n## Scenario: s\n", uri: "x.feature") == ["1 error file-name"])
        var ids = IdGenerator()
        let text = "# Feature: f\n\n## Scenario: s\n* Given a step\nWords.\n"
        do {
            _ = try GherkinParser().parse(text, uri: "x.feature", ids: &ids)
            Issue.record("it can be parsed")
        } catch {
            let source = Source(uri: "x.feature", bytes: Array(text.utf8))
            #expect(
                DiagnosticRenderer().render(Diagnostic.all(error, in: source)) == """
                    x.feature:1:1: error: this is Markdown, but it is read as plain Gherkin, where a line that begins with '#' is a comment
                        # Feature: f
                        ^
                      help: rename it to 'x.feature.md'

                    """)
        }
    }

    @Test(
        "Characters that end no line are errors where a line seems to end in them",
        arguments: [
            ("Feature: f\r  Scenario: s\r    Given a step\r", ["1 error encoding mended"]),
            ("Feature: f\n# c\r  Scenario: t\n  Scenario: s\n    Given a step\n", ["2 error encoding mended"]),
            ("Feature: f\n# a\rb\n  Scenario: s\n    Given a step\n", ["2 error encoding"]),
            ("Feature: f\r\n  Scenario: s\r\r\n    Given a step\r\n", []),
            ("Feature: f\n  Scenario: s\n    Given a step\n    \"\"\"\n    a\rb\n    \"\"\"\n", []),
            ("Feature: f\u{2028}  Scenario: s\u{2028}    Given a step\n", ["1 error encoding"]),
            ("Feature: f\u{85}  Scenario: s\u{85}    Given a step\n", ["1 error encoding"]),
            ("Feature: f\n\u{C}  Scenario: a\u{2028}b\n    Given a step\n", []),
        ])
    func lineEnds(text: String, expected: [String]) throws {
        #expect(try findings(text, uri: "x.feature") == expected)
    }
}
