import BDDDiagnostics
import BDDReview
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules
@testable import BDDSentences

@Suite("Text that is dropped or read as something else")
struct LostTextTests {
    private static let catalogue = StepCatalogue(
        ["row {int} is full", "I tap {string}", "I tap row {int}, column {int}"].compactMap { source in
            (try? CucumberExpression(source, registry: ParameterTypeRegistry())).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:1")
            }
        })

    private func findings(_ text: String, in file: String = "x.feature") throws -> String {
        var ids = IdGenerator()
        let source = Source(uri: file, bytes: Array(text.utf8))
        let document: GherkinDocument
        do {
            document = try GherkinParser().parse(Array(text.utf8), uri: file, ids: &ids)
        } catch {
            let found = Diagnostic.all(error, in: source, dialect: .english, catalogue: Self.catalogue)
            return DiagnosticRenderer().render(found)
        }
        var steps = StepFindings(Self.catalogue)
        let found = FileFindings(
            document, document.pickles(ids: &ids), in: source, catalogue: Self.catalogue, steps: &steps,
            levels: RuleLevels())
        return DiagnosticRenderer().render(found.diagnostics)
    }

    @Test("Text behind the quotes that end a doc string is reported, as the parser drops it")
    func docString() throws {
        let start = "Feature: f\n  Scenario: s\n    Given row 1 is full\n      \"\"\"\n      text\n      \"\"\""
        #expect(
            try findings(start + " as above\n") == """
                x.feature:6:11: warning: 'as above' is after the end of the doc string, so it is ignored
                    \"\"\" as above
                        ^
                  help: remove it, or put it on a line of its own

                """)
        #expect(try findings(start + "  \n") == "")
    }

    @Test("Text behind the quotes that begin a doc string is reported, as it is read as a media type")
    func docStringOpening() throws {
        let text =
            "Feature: f\n  Scenario: s\n    Given row 1 is full\n      \"\"\"Once upon\n      a time\n      \"\"\"\n"
        #expect(
            try findings(text) == """
                x.feature:4:10: warning: 'Once upon' is read as the media type of the doc string, not as its text
                    \"\"\"Once upon
                       ^
                  help: put the text on the lines below \"\"\"

                """)
        #expect(try findings(text.replacing("Once upon", with: "text/plain; charset=utf-8")) == "")
    }

    @Test(
        "Two quotes in the place of three are the one finding of a doc string", arguments: ["\"\"", "''", "\" \" \""])
    func twoQuotes(_ marks: String) throws {
        let text = """
            Feature: f
              Scenario: s
                Given row 1 is full
                  \(marks)
                  Feature: g
                    Scenario: t
                  \"\"\"
                Then row 2 is full

            """
        #expect(
            try findings(text) == """
                x.feature:4:7: error: \(marks) does not begin a doc string, so the lines below it are read as something else
                    \(marks)
                    ^
                  help: write \"\"\" instead of \(marks)

                """)
    }

    @Test(
        "A step of Markdown without a space after its bullet runs, but a page does not show it as an item",
        arguments: ["*", "-", "+"])
    func bullets(_ bullet: String) throws {
        let text = "# Feature: f\n\n## Scenario: s\n\n* Given row 1 is full\n\(bullet)Then row 2 is full\n"
        #expect(
            try findings(text, in: "x.feature.md") == """
                x.feature.md:6:2: warning: this step is run, but a page shows it as text, because there is no space after '\(bullet)'
                    \(bullet)Then row 2 is full
                     ^
                  help: write '\(bullet) Then row 2 is full'

                """)
    }

    @Test("Rows of Markdown that are not indented are told, and not that their step has no table")
    func rowsOfMarkdown() throws {
        let text = "# Feature: f\n\n## Scenario: s\n\n* Given row 1 is full\n\n| a |\n| b |\n"
        let found = try findings(text, in: "x.feature.md").split(separator: "\n").filter { $0.hasPrefix("x.feature") }
        #expect(
            found == ["x.feature.md:7:1: error: this row is read as text, so the step or heading above has no table"])
    }

    @Test("Examples whose first rows have semicolons for bars are told once, at the first of them")
    func semicolons() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                Given row <row> is full
                When I tap row <row>, column <column>
                Examples:
                  row;column
                  1;2
                  | 3 | 4 |
                  | 5 | 6 |

            """
        #expect(
            try findings(text) == """
                x.feature:6:7: error: the cells of this line do not stand between bars, so it is not a row
                    row;column
                    ^
                  help: a row has '|' at both ends and between its cells: write '| row | column |', and the lines below it in this way too

                """)
        #expect(
            try findings(text.replacing("row;column\n      1;2\n", with: "red; blue\n      | row | column |\n")) == "")
    }

    @Test("A bracket that lacks in a step is told once, though there are several examples")
    func bracket() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                Given row <row> is full
                  | <row |
                Examples:
                  | row |
                  | 3   |
                Examples: others
                  | row |
                  | 4   |

            """
        #expect(try findings(text).split(separator: "\n").count { $0.contains("'<row' has no '>'") } == 1)
    }

    @Test("Tags in Markdown without backticks are reported above a heading, and nowhere else")
    func tagsInMarkdown() throws {
        let end = "## Scenario: s\n* Given row 1 is full\n"
        #expect(
            try findings("# Feature: f\n\n@slow @fast\n\(end)", in: "x.feature.md") == """
                x.feature.md:3:1: warning: this is read as text, because a tag in Markdown is written in backticks
                    @slow @fast
                    ^
                  help: did you mean '`@slow` `@fast`'?

                """)
        for prose in ["@anna asked for it", "@slow\n\nmore", "`@slow`"] {
            #expect(try findings("# Feature: f\n\n\(prose)\n\(end)", in: "x.feature.md") == "", "\(prose)")
        }
    }

    @Test("A step whose keyword is followed by a character that is not seen is an error, as it does not run")
    func unseen() throws {
        let text = "Feature: f\n  Scenario: s\n    Given\u{200B} row 1 is full\n    Then row 2 is full\n"
        #expect(
            try findings(text) == """
                x.feature:3:5: error: 'Given …' is a step that is not run, because it is read as a description
                    Given\u{200B} row 1 is full
                    ^
                  help: there is an invisible character (U+200B, ZERO WIDTH SPACE) after the keyword: type a space instead

                """)
    }

    @Test("Between steps such a character is named too", arguments: ["\u{200B}", "\u{200B} "])
    func unseenBetweenSteps(gap: String) throws {
        let text = "Feature: f\n  Scenario: s\n    Given row 1 is full\n    Then\(gap)row 2 is full\n"
        #expect(
            try findings(text) == """
                x.feature:4:5: error: expected a step, a table row or a tag, got 'Then\(gap.replacing("\u{200B}", with: "<U+200B>"))row 2 is full'
                    Then\(gap)row 2 is full
                    ^
                  help: there is an invisible character (U+200B, ZERO WIDTH SPACE) after the keyword: type a space instead

                """)
    }

    @Test("A placeholder with spaces is the column without them")
    func spaces() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                Given row < row > is full
                Examples:
                  | row |
                  | 1   |
            """
        #expect(
            try findings(text) == """
                x.feature:3:15: error: there is no column ' row ', so this is not replaced
                    Given row < row > is full
                              ^
                  see x.feature:5: nothing refers to the column 'row'
                  help: did you mean '<row>'?

                """)
    }

    @Test("Above rows a misspelt heading is one of examples, though another one is nearer")
    func examples() throws {
        let text = """
            # language: de
            Funktionalität: f
              Szenariogrundriss: s
                Angenommen row <n> is full

                Beispel:
                  | n |
                  | 1 |
            """
        #expect(
            try findings(text) == """
                x.feature:6:5: error: expected a step, a table row or a tag, got 'Beispel:'
                    Beispel:
                    ^
                  help: did you mean 'Beispiele:'?

                """)
    }

    @Test(
        "An item of a list right below a heading that is near a step is one that is lost, also above other steps",
        arguments: [
            ("– When I tap rwo 1, column 2", true), ("- When I tap row 1, colum 2", true),
            ("- Given row 1 is ful\n    - When I tap rwo 1, column 2", true),
            ("- When people play, the rules count", false), ("Some words\n    - When I tap rwo 1, column 2", false),
            ("When I tap rwo 1, column 2", false),
        ])
    func listedStep(_ lines: String, isError: Bool) throws {
        let found = try findings("Feature: f\n  Scenario: s\n    \(lines)\n    Given row 1 is full\n")
        let errors = found.ranges(of: ": error: '").count
        #expect(errors == (isError ? lines.split(separator: "\n").count : 0))
        #expect(!isError || found.contains("is a step that is not run, because it is read as a description"))
    }

    @Test("A file in another language than it says is told the keyword and the line")
    func language() throws {
        let text = "# language: en\nFunktionalität: f\n  Szenario: s\n    Angenommen row 1 is full\n"
        #expect(
            try findings(text) == """
                x.feature:2:1: error: expected a feature or a tag, got 'Funktionalität: f'
                    Funktionalität: f
                    ^
                  help: this is German: in English it is 'Feature:'; if the whole file is German, change line 1 to '# language: de'

                """)
        let commented = "# The language of the owners, as agreed\n" + text
        #expect(try findings(commented).hasSuffix("change line 2 to '# language: de'\n"))
    }

    @Test(
        "Words without quotes are a text only if no sentence has them",
        arguments: [
            ("row 1, column x", "'x' is not a whole number in digits\n  help: "),
            (
                "row one, column two",
                "'one' is not a whole number in digits, and 'two' is not a whole number in digits\n"
                    + "  help: did you mean 'I tap row 1, column 2'?"
            ),
            ("Gallery", "'Gallery' is not in quotes\n  help: did you mean 'I tap \"Gallery\"'?"),
            ("Photo booth", "'Photo booth' is not in quotes\n  help: did you mean 'I tap \"Photo booth\"'?"),
        ])
    func unquoted(text: String, answer: String) {
        let step = Self.catalogue.explain("I tap \(text)")
        #expect("\(step.message)\n  help: \(step.help ?? "")" == "there is no such step: \(answer)")
    }

    @Test(
        "A comma between the thousands of a whole number is left out, and another one is not",
        arguments: [
            ("4,227", "'4,227' should be '4227'\n  help: did you mean 'row 4227 is full'?"),
            ("1,5", "'1,5' is not a whole number in digits\n  help: "),
        ])
    func thousands(number: String, answer: String) {
        let step = Self.catalogue.explain("row \(number) is full")
        #expect("\(step.message)\n  help: \(step.help ?? "")" == "there is no such step: \(answer)")
    }

    @Test("A placeholder of no column belongs to the column without a name")
    func namelessColumn() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                Given I tap "<word>"
                And row <amount> is full
                Examples:
                  | word |   |
                  | a    | 2 |
            """
        #expect(
            try findings(text) == """
                x.feature:4:13: error: there is no column 'amount', so this is not replaced
                    And row <amount> is full
                            ^
                  help: name the unnamed column of the examples 'amount', or correct this

                """)
    }
}
