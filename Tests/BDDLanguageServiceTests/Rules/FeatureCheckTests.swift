import BDDDiagnostics
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules
@testable import BDDSentences

@Suite struct FeatureCheckTests {
    @Test("A scenario without steps is reported")
    func noSteps() throws {
        #expect(
            try warnings("Feature: f\n\n  Scenario: empty\n\n  Scenario: whole\n    Given a step\n") == """
                x.feature:3:3: warning: this scenario has no steps: it is accepted but checks nothing
                    Scenario: empty
                    ^

                """)
    }

    @Test("A file that is not UTF-8 is reported with the first character that cannot be read")
    func encoding() throws {
        // The text as saved in Latin-1.
        let text = "Feature: f\n  Scenario: s\n    Given a caf?\n    Then a caf?\n"
        let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
        var ids = IdGenerator()
        let document = try GherkinParser().parse(bytes, uri: "x.feature", ids: &ids)
        let source = Source(uri: "x.feature", bytes: bytes)
        #expect(!document.isPlain)
        #expect(
            DiagnosticRenderer().render(FeatureCheck(document, in: source).diagnostics) == """
                x.feature:3:16: error: this file is not UTF-8, so some of its characters cannot be read
                    Given a caf\u{FFFD}
                               ^
                  help: save it as UTF-8

                """)
    }

    @Test(
        "A heading of another language is one finding, with the keyword of the file's",
        arguments: [
            ("de", "Funktionalität", "Angenommen", "Scenario: a", "English", "Szenario"),
            ("de", "Funktionalität", "Angenommen", "Background:", "English", "Grundlage"),
            ("fr", "Fonctionnalité", "Quand", "Background:", "English", "Contexte"),
            ("fr", "Fonctionnalité", "Quand", "Szenario: a", "German", "Scénario"),
            ("ru", "Функция", "Когда", "Scenario: a", "English", "Сценарий"),
            ("ru", "Функция", "Когда", "Rule: a", "English", "Правило"),
        ])
    func foreignHeading(file: (code: String, feature: String, step: String, line: String, name: String, meant: String))
        throws
    {
        let text =
            "# language: \(file.code)\n\(file.feature): f\n\n  \(file.line)\n    \(file.step) x\n    \(file.step) y\n"
        let word = file.line.prefix { $0 != ":" }
        #expect(
            try warnings(text) == """
                x.feature:4:3: error: '\(word) …' is not a heading but part of the description
                    \(file.line)
                    ^
                  help: this is \(file.name), but the file has '# language: \(file.code)': write '\(file.meant):'

                """)
    }

    @Test("A tag with parentheses that is nearly one with a meaning is reported")
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
                  | 1 |
            """
        #expect(
            try warnings(text) == """
                x.feature:1:1: warning: '@Property(runs=5)' has no special meaning as a tag
                    @Property(runs=5) @other(x)
                    ^
                  help: did you mean '@property(runs=5)'?
                x.feature:6:5: warning: '@timout(5s)' has no special meaning as a tag
                    @timout(5s)
                    ^
                  help: did you mean '@timeout(…)'?

                """)
    }

    @Test("A step whose keyword is misspelt is reported with the keyword", arguments: ["Whne", "WHEN", "Wehn"])
    func misspelt(_ word: String) throws {
        #expect(
            try warnings("Feature: f\n  Scenario: s\n\n    \(word) I tap\n    Then all is well\n") == """
                x.feature:4:5: warning: '\(word) …' is not a step but part of the description
                    \(word) I tap
                    ^
                  help: did you mean 'When'?

                """)
    }

    @Test("Comments within a description move no finding")
    func misspeltBelowComment() throws {
        let description = "    # why\n    Words.\n    # and\n\n    Whne I tap\n"
        #expect(
            try warnings("Feature: f\n  Scenario: s\n" + description + "    Then all is well\n") == """
                x.feature:7:5: warning: 'Whne …' is not a step but part of the description
                    Whne I tap
                    ^
                  help: did you mean 'When'?

                """)
    }

    @Test("Where no step follows, a small keyword and a missing letter are an error", arguments: ["when", "Whn"])
    func misspeltAlone(_ word: String) throws {
        #expect(
            try warnings("Feature: f\n  Rule: r\n    Scenario: s\n      \(word) I tap\n") == """
                x.feature:4:7: error: '\(word) …' is not a step but part of the description
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

    @Test(
        "A heading that is misspelt, or has no colon above a step, is told where it is read as a description",
        arguments: [
            ("Scenari: one", "Scenari …", "did you mean 'Scenario:'?"),
            ("scenario: one", "scenario …", "did you mean 'Scenario:'?"),
            ("Scenaro Outline: one", "Scenaro …", "did you mean 'Scenario Outline:'?"),
            ("rule: one", "rule …", "did you mean 'Rule:'?"),
            ("Scenario one", "Scenario …", "'Scenario' needs a colon directly after it"),
            ("Scenario Outline one", "Scenario …", "'Scenario Outline' needs a colon directly after it"),
            ("Background", "Background", "'Background' needs a colon directly after it"),
        ])
    func lostHeading(line: String, shown: String, help: String) throws {
        for (above, number) in [("Feature: f\n  Words.\n\n", 4), ("Feature: f\n  Rule: r\n", 3)] {
            #expect(
                try warnings("\(above)  \(line)\n    Given a step\n  Scenario: s\n    Given a step\n") == """
                    x.feature:\(number):3: error: '\(shown)' is not a heading but part of the description
                        \(line)
                        ^
                      help: \(help)

                    """)
        }
    }

    @Test(
        "A description in words is no lost heading",
        arguments: [
            "Role: a player\n  Given time", "Rules are made\n  Given time", "Scenario one\n  is the first",
            "Background", "Note: when it rains", "As a player\n  I want: to win\n  And so on",
        ])
    func proseAboveScenarios(_ text: String) throws {
        #expect(try warnings("Feature: f\n  \(text)\n\n  Scenario: s\n    Given a step\n") == "")
    }

    @Test("Examples without rows, columns that stand twice, and placeholders that are nearly columns are told, by line")
    func examples() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                Given <frist> and < Second > and <b> and <first>
                Examples:
                  | first | second | first |
                  | 1     | 2      | 3     |
                Examples: none
                  | first |
                Examples: no table
            """
        #expect(
            try warnings(text) == """
                x.feature:3:11: warning: there is no column 'frist', so this is not replaced
                    Given <frist> and < Second > and <b> and <first>
                          ^
                  help: did you mean '<first>'?
                x.feature:3:23: warning: there is no column ' Second ', so this is not replaced
                    Given <frist> and < Second > and <b> and <first>
                                      ^
                  help: did you mean '<second>'?
                x.feature:5:26: warning: there is already a column 'first': only the first one counts
                    | first | second | first |
                                       ^
                  help: rename or remove this column
                x.feature:7:5: warning: these examples have no rows, so nothing is run
                    Examples: none
                    ^
                  help: write a row of values below the names of the placeholders
                x.feature:9:5: warning: these examples have no rows, so nothing is run
                    Examples: no table
                    ^
                  help: write a row with the names of the placeholders, and below it a row with their values

                """)
    }

    @Test("In Markdown headings and steps that are misspelt are reported; lists, headings and code in between are not")
    func markdown() throws {
        let text = """
            # Feature: f
            Words: these
            ## The Background
            * when it rains
            * And it pours
            ## Scenario fine

            - Given a step
            ## Scenari: s
            - Given a step
            ## Scenario: t
            - Given a step
            - Wehn I tap
            * when I tap
            ```
            - Wehn I tap
            ## Scenari: s
            ```
            """
        #expect(
            try warnings(text, uri: "x.feature.md") == """
                x.feature.md:6:4: error: 'Scenario …' is not a heading of a feature
                    ## Scenario fine
                       ^
                  help: did you mean 'Scenario:'?
                x.feature.md:9:4: error: 'Scenari …' is not a heading of a feature
                    ## Scenari: s
                       ^
                  help: did you mean 'Scenario:'?
                x.feature.md:13:3: warning: 'Wehn …' is not a step
                    - Wehn I tap
                      ^
                  help: did you mean 'When'?
                x.feature.md:14:3: warning: 'when …' is not a step
                    * when I tap
                      ^
                  help: did you mean 'When'?

                """)
    }

    @Test("A step in a description is an error, with its keyword in any letters; other prose is not")
    func lostSteps() throws {
        let text = """
            Feature: f
              Given a step
              Given prose that is none
              Scenario: s
                given a step
                When a step
            """
        #expect(
            try warnings(text, steps: "a step") == """
                x.feature:2:3: error: 'Given …' is a step that is not run, because it is read as a description
                    Given a step
                    ^
                  help: put it below 'Background:' or 'Scenario:'
                x.feature:5:5: error: 'given …' is a step that is not run, because it is read as a description
                    given a step
                    ^
                  help: did you mean 'Given'?

                """)
    }

    @Test("A step below a heading in small letters is told what the heading should be")
    func smallHeadings() throws {
        let text = """
            Feature: f
              scenario: one
                given a step
                When a step
            """
        #expect(
            try warnings(text, steps: "a step") == """
                x.feature:3:5: error: 'given …' is a step that is not run, because it is read as a description
                    given a step
                    ^
                  help: write 'Scenario:' in line 2
                x.feature:4:5: error: 'When …' is a step that is not run, because it is read as a description
                    When a step
                    ^
                  help: write 'Scenario:' in line 2

                """)
    }

    @Test(
        "A step behind a mark, with a sign behind its keyword, behind other words or without a keyword is an error",
        arguments: [
            ("- Given a step", "- Given", "write the step as 'Given a step'"),
            ("1. When a step", "1. When", "write the step as 'When a step'"),
            ("**When** a step", "**When", "write the step as 'When a step'"),
            ("> When a step", "> When", "write the step as 'When a step'"),
            ("Given: a step", "Given", "write the step as 'Given a step'"),
            ("Given, a step", "Given", "write the step as 'Given a step'"),
            ("Given\ta step", "Given", "there is a tab after the keyword: type a space"),
            (
                "Given\u{a0}a step", "Given",
                "there is a no-break space (U+00A0, NO-BREAK SPACE) after the keyword: type a plain one"
            ),
            ("So Then a step", "So Then", "write the step as 'Then a step'"),
            ("Given/When a step", "Given/When", "write the step as 'When a step'"),
            ("a step", "a", "begin it with a keyword: 'Given a step'"),
            ("* a step", "* a", "begin it with a keyword: 'Given a step'"),
            ("- a step", "- a", "begin it with a keyword: 'Given a step'"),
            ("Wen a step", "Wen", "did you mean 'When'?"), ("THEN a step", "THEN", "did you mean 'Then'?"),
        ])
    func oddSteps(line: String, start: String, help: String) throws {
        for rest in ["", "    Given a step\n"] where !line.hasPrefix("* ") {
            #expect(
                try warnings("Feature: f\n  Scenario: s\n    \(line)\n\(rest)", steps: "a step") == """
                    x.feature:3:5: error: '\(start) …' is a step that is not run, because it is read as a description
                        \(VisibleText.of(line))
                        ^
                      help: \(help)

                    """)
        }
        let text =
            "Feature: f\n  Scenario: s\n    Given a step\n    Examples:\n      \(line)\n      | a |\n      | 1 |\n"
        #expect(
            try warnings(text, steps: "a step").hasPrefix(
                "x.feature:5:7: error: '\(start) …' is a step that is not run, because it is read as a description\n"))
    }

    @Test(
        "Keywords of other languages are looked for where a step stands behind a word",
        arguments: [
            ("Когда a step", true), ("假如a step", true), ("നൽകിയത്a step", true), ("Étant donné qu'a step", true),
            ("But at the end of the day I reckon a step", true), ("Größe und Gewicht", false), ("Слова о деле", false),
            ("日本語の文章", false), ("Words of a kind", false),
        ])
    func mayHaveForeignKeyword(text: String, isOne: Bool) throws {
        #expect(FeatureCheck.mayHaveForeignKeyword(text, StepCatalogue([try definition("a step")])) == isOne)
    }

    @Test("A step after a keyword of another language is an error")
    func foreignSteps() throws {
        #expect(
            try warnings("Feature: f\n  Scenario: s\n    Angenommen a step\n    Given a step\n", steps: "a step") == """
                x.feature:3:5: error: this line is a step that is not run, because it is read as a description
                    Angenommen a step
                    ^
                  help: in English a step begins with 'Given', 'When' or 'Then'

                """)
    }

    @Test(
        "A line that begins like a step and that no definition matches is a warning, and an error where no step follows",
        arguments: [("- When I swim", "When I swim"), ("Then, I swim", "Then I swim"), ("1) And I swim", "And I swim")])
    func likeSteps(line: String, step: String) throws {
        let start = String(line.prefix { !",I".contains($0) }.dropLast(line.contains(",") ? 0 : 1))
        for (rest, words) in [
            ("    Given a step\n", "warning: '\(start) …' begins like a step but is read as a description"),
            ("", "error: '\(start) …' is a step that is not run, because it is read as a description"),
        ] {
            #expect(
                try warnings("Feature: f\n  Scenario: s\n    \(line)\n\(rest)", steps: "a step") == """
                    x.feature:3:5: \(words)
                        \(line)
                        ^
                      help: write the step as '\(step)'

                    """)
        }
    }

    @Test(
        "A line that begins like a step is prose where no definition is near to it",
        arguments: [
            ("- When people buy, they pay.", false), ("1. When people buy they pay", false),
            ("WHEN: people buy", false), ("WHEN people buy:", false), ("- Given a stepp", true),
            ("1) When a step", true),
            ("WHEN a stepp", true), ("WHEN people buy", false), ("WHEN I buy", true), ("- When I buy", true),
        ])
    func proseLikeSteps(line: String, isReported: Bool) throws {
        let text = "Feature: f\n  Scenario: s\n    \(line)\n\n    Given a step\n"
        #expect(try warnings(text, steps: "a step").isEmpty == !isReported)
    }

    @Test(
        "An item of a list is a step if it touches the steps of its scenario, and nothing but such items is above it",
        arguments: [
            ("- When people buy\n", [3]), ("- When people buy\n    - Then they pay\n", [3, 4]),
            ("- When people buy\n\n", []), ("Words.\n    - When people buy\n", []), ("- When they buy.\n", []),
            ("- when people buy\n", []), ("> - When people buy\n", []), ("- [ ] When people buy\n", []),
        ])
    func itemsAboveSteps(list: String, lines: [Int]) throws {
        let catalogue = StepCatalogue([try definition("a step")])
        let found = try findings("Feature: f\n  Scenario: s\n    \(list)    Given a step\n", catalogue)
        #expect(found.map { $0.location?.line } == lines)
        #expect(found.allSatisfy { $0.severity == .warning && $0.fix == nil })
    }

    @Test("A list of steps in a description is reported whole, if one of its lines is nearly a step")
    func listOfSteps() throws {
        let list = "    - When people buy\n    - Then a stepp\n    - And they pay\n"
        let catalogue = StepCatalogue([try definition("a step")])
        #expect(
            try findings("Feature: f\n  Scenario: s\n\(list)\n    Given a step\n", catalogue).map {
                $0.location?.line
            } == [3, 4, 5])
    }

    @Test("Where no definition is known, a line that begins like a step is prose if it ends as a sentence does")
    func proseWithoutDefinitions() throws {
        for (line, count) in [("- When people buy, they pay.", 0), ("- When people buy", 1)] {
            let text = "Feature: f\n  Scenario: s\n    \(line)\n\n    Given a step\n"
            #expect(try findings(text, StepCatalogue([])).count == count)
        }
    }

    @Test(
        "Prose in a description is no step",
        arguments: [
            "- prose of some kind", "We see a step.", "A step", "a step and more", "- a steps", "There is a step",
            "Sometimes a step",
        ])
    func proseOfSteps(line: String) throws {
        #expect(try warnings("Feature: f\n  Scenario: s\n    \(line)\n    Given a step\n", steps: "a step") == "")
    }

    @Test("A regular expression matches no prose without a keyword")
    func regularExpressions() throws {
        let catalogue = StepCatalogue([
            StepCatalogue.Definition(
                .regular(try RegularExpression(".*step.*", registry: ParameterTypeRegistry())), location: "S.swift:1")
        ])
        let text = "Feature: f\n  Scenario: s\n    Words on a step\n    - Given a step\n    Given a step\n"
        #expect(try findings(text, catalogue).map { $0.location?.line } == [4])
    }

    @Test("A step of a description is fixed where no text stands below it, as that would be a mistake then")
    func fixesOfDescriptions() throws {
        let catalogue = StepCatalogue([try definition("a step")])
        func fixes(_ lines: String...) throws -> [String?] {
            let text = "Feature: f\n  Scenario: s\n" + lines.map { "    \($0)\n" }.joined() + "    Given a step\n"
            return try findings(text, catalogue).map { $0.fix?.text }
        }
        #expect(try fixes("Wen a step", "- Then a step") == ["When", "Then a step"])
        #expect(
            try fixes("Wen a step", "| a |", "| b |", "- Then a step", "```", "Words.", "```") == [
                "When", "Then a step",
            ])
        #expect(try fixes("Wen a step", "| a |", "Words.") == [nil])
        #expect(try fixes("Wen a step", "", "Words.") == [nil])
        #expect(try fixes("Wen a step", "Words.", "Thn a step") == [nil, "Then"])
        #expect(try fixes("> When a step") == [nil])
        #expect(try fixes("a step") == [nil])
        #expect(try fixes("- When I swim") == [nil])
        // All or nothing.
        #expect(try fixes("- When a step", "- Then a step.", "- And a step") == [nil, nil, nil])
        #expect(try fixes("- Then a step.", "- And a step") == [nil, nil])
        #expect(try fixes("- When a step", "Angenommen a step", "- Then a step") == [nil, nil, nil])
        // Text before an empty line may describe steps that should not run, and a diff has two versions of them.
        #expect(try fixes("Words.", "- When a step", "") == [nil])
        #expect(try fixes("- When a step", "| a |", "+ Then a step") == [nil, nil])
    }

    @Test("A heading of another language is an error, and one with a space before its colon lacks nothing else")
    func headingsOfOthers() throws {
        #expect(
            try warnings("Feature: f\n  Scénario: s\n    Soit a\n    Quand b\n") == """
                x.feature:2:3: error: 'Scénario …' is not a heading but part of the description
                    Scénario: s
                    ^
                  help: these are French keywords: add '# language: fr' as the first line

                """)
        #expect(
            try warnings("Feature: f\n  Scenario : s\n    Given a\n").contains(
                "help: 'Scenario' needs a colon directly after it"))
    }

    @Test("A misspelt heading is an error when steps stand below it, and a warning else")
    func misspeltHeadings() throws {
        #expect(
            try warnings("Feature: f\n  Scenaro: one\n    Given a\n").hasPrefix(
                "x.feature:2:3: error: 'Scenaro …' is not a heading but part of the description\n"))
        #expect(
            try warnings("Feature: f\n  Scenario: s\n    Scenaro: t\n    Given a\n").hasPrefix(
                "x.feature:3:5: error: 'Scenaro …' is not a heading but part of the description\n"))
        #expect(
            try warnings("Feature: f\n  Scenaro: one\n\n  Scenario: s\n    Given a\n").hasPrefix(
                "x.feature:2:3: warning: 'Scenaro …' is not a heading but part of the description\n"))
    }

    @Test("Headings in prose are none", arguments: ["  . EXAMPLE:", "  **Example:**", "  EXAMPLE:"])
    func prose(line: String) throws {
        #expect(try warnings("Feature: f\n\(line)\n  more\n\n  Scenario: s\n    Given a\n") == "")
    }

    @Test("A heading after '##' above steps is an error; a comment is not")
    func headingsInComments() throws {
        #expect(
            try warnings("Feature: f\n  Scenario: s\n    Given a\n  ## Scenario: t\n    Given b\n") == """
                x.feature:4:3: error: a line that begins with '#' is a comment, so the steps below it join the \
                scenario above
                    ## Scenario: t
                    ^
                  help: write 'Scenario:' without '##'

                """)
        #expect(
            try warnings("Feature: f\n  Scenario: s\n    Given a\n  ## Scenario: t\n  ## Given b\n    Given c\n") == "")
    }

    @Test("Words of one's own for a heading are the one mistake where the steps below are known")
    func otherHeading() throws {
        let text = "Feature: f\n  Preconditions:\n    Given a\n    And a\n\n  Scenario: s\n    Then a\n"
        #expect(
            try warnings(text, steps: "a") == """
                x.feature:2:3: error: 'Preconditions:' is not a heading but part of the description
                    Preconditions:
                    ^
                  help: if it is the heading of the lines below, write 'Background:'

                """)
        #expect(try warnings(text, steps: "b") == "")
    }

    @Test("A second feature right below the first one is reported")
    func secondFeature() throws {
        #expect(
            try warnings("Feature: f\nFeature: g\n  Scenario: s\n    Given a\n") == """
                x.feature:2:1: warning: this 'Feature:' is part of the description, because a file has only one feature
                    Feature: g
                    ^
                  help: move it to a file of its own, or remove one of the two

                """)
    }

    @Test("A tag without a name and a fourth quote are reported")
    func signs() throws {
        #expect(
            try warnings(
                "Feature: f\n  @@slow\n  Scenario: s\n    Given a\n      \"\"\"\"\n      b\n      \"\"\"\n") == """
                    x.feature:2:3: warning: this '@' is a tag without a name
                        @@slow
                        ^
                      help: a tag begins with one '@': remove this one
                    x.feature:5:7: warning: a doc string begins with three quotes, so '"' after them is its media type
                        \"""\"
                        ^
                      help: remove everything after the three quotes

                    """)
    }

    @Test("Text after the last bar of a row is reported")
    func textBehindRows() throws {
        #expect(
            try warnings(
                "Feature: f\n  Scenario: s\n    Given a\n      | é | b | c # d\n      | e | f |  \n      | g | h | # i\n"
            ) == """
                x.feature:4:17: warning: 'c # d' is after the last '|' of the row, so it is not a cell
                    | é | b | c # d
                              ^
                  help: if it is a cell, write '|' after it; if it is a comment, put it on a line of its own

                """)
    }

    @Test("An outline without examples, and examples that are headed as a scenario")
    func outlines() throws {
        #expect(
            try warnings(
                "Feature: f\n  Scenario Outline: s\n    Given <a>\n\n    Example:\n      | a |\n      | 1 |\n") == """
                    x.feature:5:5: error: 'Example:' begins a scenario, so the table below it is not read as examples
                        Example:
                        ^
                      help: did you mean 'Examples:'?

                    """)
    }

    private func definition(_ text: String) throws -> StepCatalogue.Definition {
        StepCatalogue.Definition(
            .cucumber(try CucumberExpression(text, registry: ParameterTypeRegistry())), location: "S.swift:1")
    }

    private func findings(
        _ text: String, _ catalogue: StepCatalogue, uri: String = "x.feature"
    ) throws -> [Diagnostic] {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(text, uri: uri, ids: &ids)
        let source = Source(uri: uri, bytes: Array(text.utf8))
        let diagnostics = FeatureCheck(document, in: source, catalogue: catalogue).diagnostics
        #expect(!document.isPlain || diagnostics.isEmpty)
        return diagnostics
    }

    private func warnings(_ text: String, uri: String = "x.feature", steps: String...) throws -> String {
        let catalogue = StepCatalogue(try steps.map(definition))
        return DiagnosticRenderer().render(try findings(text, catalogue, uri: uri))
    }
}
