import BDDDiagnostics
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules

@Suite("One slip, one finding")
struct OutlineSlipTests {
    private static let catalogue: StepCatalogue = {
        var registry = ParameterTypeRegistry()
        try? registry.define(ParameterType("colour", regexps: ["red|blue"]) { $0.first.flatMap(\.self) ?? "" })
        let sources = ["I colour row {int} {colour}", "row {int} is {colour}", "nothing happens"]
        return StepCatalogue(
            sources.compactMap { source in
                (try? CucumberExpression(source, registry: registry)).map {
                    StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:1")
                }
            })
    }()

    private func findings(_ text: String) throws -> String {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "x.feature", ids: &ids)
        var steps = StepFindings(Self.catalogue)
        let found = FileFindings(
            document, document.pickles(ids: &ids), in: Source(uri: "x.feature", bytes: Array(text.utf8)),
            catalogue: Self.catalogue, steps: &steps, levels: RuleLevels())
        return DiagnosticRenderer().render(found.diagnostics)
    }

    @Test("A column that all placeholders name otherwise is told once, at the column")
    func column() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row> in <color>
                When I colour row <row> <color>
                Then row <row> is <color>
                Examples:
                  | row | colr |
                  | 1   | red  |
                  | 2   | blue |
            """
        #expect(
            try findings(text) == """
                x.feature:6:15: error: nothing refers to the column 'colr', and 3 lines to '<color>', which is none
                    | row | colr |
                            ^
                  see x.feature:2: the first of them
                  help: did you mean 'color'?

                """)
    }

    @Test("A placeholder that is nearly the only unused column is told once, at the placeholder")
    func placeholder() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row>
                When I colour row <row> <colr>
                Examples:
                  | row | color |
                  | 1   | red   |
            """
        #expect(
            try findings(text) == """
                x.feature:3:29: error: there is no column 'colr', so this stays as it is
                    When I colour row <row> <colr>
                                            ^
                  see x.feature:5: nothing refers to the column 'color'
                  help: did you mean '<color>'?

                """)
    }

    @Test("Another slip in a line with such a placeholder is told too")
    func two() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row>
                When I paint row <row> <colr>
                Examples:
                  | row | color |
                  | 1   | red   |
            """
        #expect(try findings(text).split(separator: "\n").count { $0.hasPrefix("x.feature:3:") } == 2)
    }

    @Test("'Example:' above examples is told once")
    func examples() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row>
                When I colour row <row> <color>
                Example:
                  | row | color |
                  | 1   | red   |
            """
        #expect(
            try findings(text) == """
                x.feature:4:5: error: 'Example:' begins a scenario, so the table below it is no examples
                    Example:
                    ^
                  help: did you mean 'Examples:'?

                """)
    }

    @Test(
        "'Scenarios:' above steps, below a feature and below a scenario, was meant as a scenario",
        arguments: [true, false])
    func scenarios(isFirst: Bool) throws {
        let first = isFirst ? "" : "  Scenario: a\n    When nothing happens\n"
        let text = "Feature: f\n\(first)  Scenarios: b\n    When nothing happens\n    And nothing happens\n"
        let what =
            isFirst
            ? "'Scenarios …' is no heading but part of the description"
            : "'Scenarios:' begins examples, so the steps below it are not run"
        #expect(
            try findings(text) == """
                x.feature:\(isFirst ? 2 : 4):3: error: \(what)
                    Scenarios: b
                    ^
                  help: did you mean 'Scenario:'?

                """)
    }

    @Test(
        "A comment that nearly leaves out a rule is told",
        arguments: [
            ("# check: ignor no-steps – because", "check: ignor"), ("# check: ignored no-steps – so", "check: ignored"),
            ("# Check ignore no-steps – so", "Check ignore"),
        ])
    func ignored(comment: String, written: String) throws {
        let text = "Feature: f\n  Scenario: a\n    \(comment)\n    When nothing happens\n"
        #expect(
            try findings(text) == """
                x.feature:3:7: warning: this comment leaves out nothing, as '\(written)' is written 'check: ignore'
                    \(comment)
                      ^
                  help: write '# check: ignore RULE – because …'

                """)
    }

    @Test(
        "Comments that speak of a check are prose", arguments: ["# check: the board", "# checked: all", "# check it"])
    func prose(comment: String) throws {
        #expect(try findings("Feature: f\n  Scenario: a\n    \(comment)\n    When nothing happens\n").isEmpty)
    }

    @Test("A comment as programs have it is told below a heading", arguments: ["// note", "//note", "/* note */"])
    func foreignComment(comment: String) throws {
        let text = "Feature: f\n  Scenario: a\n    \(comment)\n    When nothing happens\n"
        #expect(
            try findings(text) == """
                x.feature:3:5: warning: '\(comment.prefix(2))' begins no comment, so this line is a part of the description
                    \(comment)
                    ^
                  help: a comment begins with '#'

                """)
    }

    @Test("An address is prose", arguments: ["//example.org/a", "https://example.org", "/ or"])
    func address(line: String) throws {
        #expect(try findings("Feature: f\n  Scenario: a\n    \(line)\n    When nothing happens\n").isEmpty)
    }

    @Test("A row of examples without values is told")
    func emptyRow() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row>, <more>
                When nothing happens
                Examples:
                  | row | more |
                  | 1   | a    |
                  |     |      |
            """
        #expect(
            try findings(text) == """
                x.feature:7:7: warning: this row has no values
                    |     |      |
                    ^
                  help: write its values, or remove it

                """)
    }

    @Test("A placeholder with the backslashes of Markdown is told as a whole")
    func backslashes() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row>
                When nothing happens
                Then row \\<row\\> is red
                Examples:
                  | row |
                  | 1   |
            """
        #expect(
            try findings(text).hasSuffix(
                """
                x.feature:4:14: warning: '\\<row\\>' is no placeholder, as it has backslashes
                    Then row \\<row\\> is red
                             ^
                  help: did you mean '<row>'?

                """))
    }

    @Test("The tag that stands once is told, if another one differs in its signs only")
    func tags() throws {
        func spelling(_ texts: [String]) throws -> [String] {
            var spellings = TagSpellings()
            var ids = IdGenerator()
            for (index, text) in texts.enumerated() {
                let bytes = Array("\(text)\nFeature: f\n".utf8)
                let document = try GherkinParser().parse(bytes, uri: "\(index).feature", ids: &ids)
                spellings.add(document, Source(uri: "\(index).feature", bytes: bytes))
            }
            return spellings.diagnostics.map {
                "\($0.diagnostic.uri) \($0.diagnostic.message) \($0.diagnostic.help ?? "")"
            }
        }
        let found = [
            "1.feature '@MMP6' stands only here, and '@MM-P6' differs in its signs only did you mean '@MM-P6'?"
        ]
        #expect(try spelling(["@MM-P6 @MM-P7", "@MMP6"]) == found)
        #expect(try spelling(["@MM-P6", "@MMP6", "@MM-P6"]) == found)
        #expect(try spelling(["@slow", "@Slow"]).isEmpty)
        #expect(try spelling(["@MM-P6 @MM-P7", "@MMP6 @MMP8"]).isEmpty)
    }
}
