import Testing

@testable import BDDLanguageService

@Suite("Completion")
struct CompletionTests {
    private func items(_ text: String, _ files: [String: String] = [:], as path: String = "a.feature")
        -> [CompletionItem]
    {
        let project = EditedProject(files)
        return project.service.completions(path, at: project.open(text, as: path))
    }

    private func labels(_ text: String, _ files: [String: String] = [:], as path: String = "a.feature") -> [String] {
        items(text, files, as: path).map(\.label)
    }

    @Test("Keywords are offered where they may stand")
    func keywords() {
        #expect(labels("‸") == ["Feature:", "Business Need:", "Ability:"])
        #expect(
            labels("Feature: a\n  ‸") == [
                "Background:", "Scenario:", "Example:", "Scenario Outline:", "Scenario Template:", "Rule:",
            ])
        #expect(labels("Feature: a\n  Scenario: b\n    G‸") == ["Given"])
        #expect(
            Array(labels("Feature: a\n  Scenario: b\n    Given c\n    ‸").prefix(4)) == ["When", "*", "And", "Then"])
        #expect(labels("Feature: a\n  Scenario Outline: b\n    Given <c>\n\n    Ex‸") == ["Examples:", "Example:"])
        #expect(labels("# language: de\nFunktionalität: a\n  Szenario: b\n    W‸") == ["Wenn"])
        #expect(
            items("Feature: a\n  Sc‸").map(\.edit.text) == ["Scenario: ", "Scenario Outline: ", "Scenario Template: "])
    }

    @Test("On a blank line the sentences come first that stand below the step above elsewhere")
    func next() {
        let other = """
            Feature: b
              Scenario: c
                Given the app is open
                When I tap row 1, column 2
                Then row 1 is red
              Scenario: d
                Given the app is open
                And the app is open
                When I tap row 3, column 2
                Then the board shows:
                  | red |
              Scenario: e
                * the app is open
                But nobody knows this step
                Then nothing happens
            """
        func next(_ text: String) -> [String] {
            items(text, ["b.feature": other]).filter { $0.kind == .step }.map(\.edit.text)
        }
        let above = "Feature: a\n  Scenario: b\n    Given the app is open\n"
        #expect(next(above + "    ‸") == ["When I tap row 1, column 2", "And the app is open"])
        #expect(next(above + "‸") == ["    When I tap row 1, column 2", "    And the app is open"])
        #expect(next(above + "\n    ‸") == ["When I tap row 1, column 2", "And the app is open"])
        #expect(next(above + "\n\n    ‸") == [])
        #expect(next(above + "  Scenario: c\n    ‸") == [])
        #expect(next(above + "    And nobody knows this step\n    ‸") == [])
        #expect(next(above + "    When I tap row 1, column 1\n    ‸").count == 2)
        #expect(next("Feature: a\n  Scenario: b\n    Then the board shows:\n      | red |\n    ‸") == [])
        let german = "# language: de\nFunktionalität: a\n  Szenario: b\n    Angenommen the app is open\n    ‸"
        #expect(next(german) == ["Wenn I tap row 1, column 2", "Und the app is open"])
        let markdown = items(
            "# Feature: a\n## Scenario: b\n* Given the app is open\n‸", ["b.feature": other], as: "a.feature.md")
        #expect(markdown.first?.edit.text == "* When I tap row 1, column 2")
        #expect(items(above + "    ‸", ["b.feature": other]).first?.snippet == "When I tap row ${1:1}, column ${2:2}")
        #expect(items(above + "    ‸", ["b.feature": other]).first?.detail == "2 times below this step")
    }

    @Test("The language of a file is offered in its first comment")
    func languages() {
        #expect(labels("# language: f‸") == ["# language: fa", "# language: fi", "# language: fr"])
        #expect(labels("Feature: a\n# language: f‸") == [])
    }

    private static let used = [
        "b.feature": """
        Feature: used
          Scenario: one
            Given the app is open
            When I colour row 2 red, green
            And I colour row 3 red
            Then the board shows:
              | a | b |
        """
    ]

    @Test("Sentences of the kind of the step are offered, those that are used most first")
    func sentences() {
        let scenario = "Feature: a\n  Scenario: b\n    When "
        #expect(labels(scenario + "‸", Self.used) == ["I colour row 2 red, green", "I tap row 1, column 1"])
        #expect(
            labels(scenario + "the app is open\n    And ‸", Self.used) == [
                "I colour row 2 red, green", "I tap row 1, column 1",
            ])
        #expect(labels(scenario + "I tap‸", Self.used) == ["I tap row 1, column 1"])
        #expect(labels(scenario + "column‸", Self.used) == ["I tap row 1, column 1"])
        #expect(labels(scenario + "the‸", Self.used) == ["the app is open", "the board shows:"])
        #expect(labels(scenario + "nonsense‸", Self.used) == [])
    }

    @Test("A sentence keeps the values that were typed, and has tab stops for the others")
    func values() {
        let item = items("Feature: a\n  Scenario: b\n    Then row 7 ‸").first
        #expect(item?.edit.text == "row 7 is red")
        #expect(item?.snippet == "row ${1:7} is ${2|red,yellow,green|}")
        #expect(item?.values == [[], ["red", "yellow", "green"]])
        #expect(
            item?.edit.span
                == TextSpan(
                    start: TextPosition(line: 2, character: 9), end: TextPosition(line: 2, character: 15)))
    }

    @Test("What a value may be is offered, of a list its next part")
    func choices() {
        let found = items("Feature: a\n  Scenario: b\n    Then row 7 is ‸")
        #expect(Array(found.map(\.label).prefix(3)) == ["red", "yellow", "green"])
        #expect(found.first?.edit.text == "row 7 is red")
        let list = items("Feature: a\n  Scenario: b\n    When I colour row 1 red, g‸")
        #expect(list.first?.label == "green")
        #expect(list.first?.edit.text == "I colour row 1 red, green")
    }

    @Test("Tags of all files are offered, the most used first")
    func tags() {
        let files = ["b.feature": "@slow @wip\nFeature: b\n  @slow\n  Scenario: c"]
        #expect(labels("@‸", files) == ["@slow", "@wip"])
        #expect(labels("@own @w‸", files) == ["@wip"])
    }

    private static let outline = """
        Feature: a
          Scenario Outline: b
            When I tap row <row>, column <column>
            Then row <row> is <colour>

            Examples:
              | row |
        """

    @Test("Placeholders are offered after their mark")
    func placeholders() {
        let text = Self.outline.replacing("is <colour>", with: "is <‸>")
        #expect(labels(text) == ["<row>", "<column>"])
        #expect(items(text).first?.edit.text == "<row>")
    }

    @Test("Headers that are missing are offered, and values of their columns")
    func cells() {
        #expect(labels(Self.outline + " ‸ |".dropFirst(0)) == ["column", "colour"])
        let rows = Self.outline.replacing("| row |", with: "| row | colour |\n      | 1 | ‸ |")
        #expect(labels(rows) == ["red", "yellow", "green"])
    }

    @Test("Headers of tables are those of other uses of the step")
    func headers() {
        #expect(labels("Feature: a\n  Scenario: b\n    Then the board shows:\n      |‸", Self.used) == ["| a | b |"])
    }

    @Test("Markdown has its marks")
    func markdown() {
        let found = items("# Feature: a\n\n## Scenario: b\n\n‸", as: "a.feature.md")
        #expect(found.first?.edit.text == "* Given ")
    }
}
