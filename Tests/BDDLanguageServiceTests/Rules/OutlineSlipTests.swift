import BDDDiagnostics
import BDDReview
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules
@testable import BDDSentences

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

    private func findings(_ text: String) throws -> String { DiagnosticRenderer().render(try diagnostics(text)) }

    private func diagnostics(_ text: String) throws -> [Diagnostic] {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "x.feature", ids: &ids)
        var steps = StepFindings(Self.catalogue)
        let found = FileFindings(
            document, document.pickles(ids: &ids), in: Source(uri: "x.feature", bytes: Array(text.utf8)),
            catalogue: Self.catalogue, steps: &steps, levels: RuleLevels())
        return found.diagnostics
    }

    @Test("A column that all placeholders name otherwise is reported once, at the column")
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
                x.feature:6:15: error: nothing refers to the column 'colr', but 3 lines refer to '<color>', which is not a column
                    | row | colr |
                            ^
                  see x.feature:2: the first of them
                  help: did you mean 'color'?

                """)
    }

    @Test("A row of names between other bars is one finding, and the rows below it are none")
    func otherBars() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                When I colour row <row> <colour>
                Then row <row> is <colour>
                Examples:
            ¦ row ¦ colour ¦
            | 1 | red |
            | 2 | blue |
            """
        #expect(
            try findings(text) == """
                x.feature:6:1: error: the cells of this line do not stand between bars, so it is not a row
                    ¦ row ¦ colour ¦
                    ^
                  help: a row has '|' at both ends and between its cells: write '| row | colour |'

                """)
    }

    @Test(
        "A lost row of names is one finding",
        arguments: [
            // Of one of several tables, of a table with one row, with a value that stands for any, and in another order.
            "| row | colour |\n| 1 | red |\n\n    Examples:\n| 2 | blue |", "| 1 | red |",
            "| 1 | {colour} |\n| 2 | red |",
            "| red | 1 |",
        ])
    func lostNames(_ rows: String) throws {
        let text = """
            Feature: f
              Scenario Outline: s
                When I colour row <row> <colour>
                Then row <row> is <colour>
                Examples:
            \(rows)
            """
        let names = rows.hasPrefix("| red") ? "| colour | row |" : "| row | colour |"
        let found = try findings(text)
        #expect(found.contains("error: the first row of examples names their columns, but this one has values\n"))
        #expect(found.hasSuffix("\n  help: put a row with the names above it: write '\(names)'\n"))
        #expect(found.split(separator: "error: ").count == 2)
    }

    @Test("A column with the name of another one is one finding, which proposes the name that is missing")
    func doubledColumn() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                When I colour row <row> <colour>
                Examples:
                  | row | row |
                  | 1   | red |

                Examples:
                  | row | colour |
                  | 1   | red    |
            """
        #expect(
            try findings(text) == """
                x.feature:5:15: error: there is already a column 'row': only the first one counts
                    | row | row |
                            ^
                  help: rename one of the two columns to 'colour'

                """)
    }

    @Test("A column with the name of another one is one finding, however many lines name the missing one")
    func doubledColumnOfSeveral() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row> is <colour>
                When I colour row <row> <colour>
                Then row <row> is <colour>
                Examples:
                  | row | row |
                  | 1   | red |
            """
        #expect(
            try findings(text) == """
                x.feature:6:15: error: there is already a column 'row': only the first one counts
                    | row | row |
                            ^
                  help: rename one of the two columns to 'colour'

                """)
    }

    @Test(
        "Names of columns in brackets are one finding",
        arguments: [
            ("| <row> | colour |", "| row | colour |"), ("| row | <colour> |", "| row | colour |"),
            ("| <row> | <colour> |", "| row | colour |"), ("| {row} | [colour] |", "| row | colour |"),
            ("| ${row} | {{colour}} |", "| row | colour |"),
        ])
    func brackets(header: String, meant: String) throws {
        let text = """
            Feature: f
              Scenario Outline: row <row>
                When I colour row <row> <colour>
                Then row <row> is <colour>
                Examples:
                  \(header)
                  | 1 | red |
                  | 2 | blue |
            """
        #expect(
            try findings(text) == """
                x.feature:6:7: error: the names of columns are written without brackets
                    \(header)
                    ^
                  help: write '\(meant)'

                """)
    }

    @Test("A column whose name has brackets on purpose is no slip", arguments: ["<<row>>", "<<<row>>>"])
    func ownBrackets(placeholder: String) throws {
        let name = placeholder.dropFirst().dropLast()
        let text = """
            Feature: f
              Scenario Outline: s
                When I colour row \(placeholder) red
                Examples:
                  | \(name) |
                  | 1 |
            """
        #expect(try !findings(text).contains("brackets"))
    }

    @Test("The steps of an outline without examples are not told one by one")
    func withoutExamples() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row>
                When I colour row <row> <colour>
                And I colour row <row> red
                Then row <row> is <colour>
                And the row <row> flies to the moon and back again
            """
        #expect(
            try findings(text) == """
                x.feature:2:3: error: this Scenario Outline has no 'Examples:', so nothing replaces the text in angle brackets
                    Scenario Outline: row <row>
                    ^
                  help: add 'Examples:' and a table below its steps
                x.feature:6:5: error: there is no such step: no step says 'the', 'flies' or 'to'
                    And the row <row> flies to the moon and back again
                    ^

                """)
    }

    @Test("A placeholder with a capital letter beside a value that stands for any is one finding")
    func capital() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                When I colour row <row> <Colour>
                Then row <row> is <colour>
                Examples:
                  | row   | colour |
                  | {int} | red    |
            """
        #expect(
            try findings(text) == """
                x.feature:3:29: error: there is no column 'Colour', so this is not replaced
                    When I colour row <row> <Colour>
                                            ^
                  help: did you mean '<colour>'?

                """)
    }

    @Test("A frame above the names is reported, and other text is not")
    func frame() throws {
        let text = "Feature: f\n  Scenario Outline: s\n    When I colour row <row> red\n    Examples:\n"
        #expect(try findings("\(text)      - two\n      | row |\n      | 1   |\n") == "")
        #expect(
            try findings("\(text)      +-----+\n      | row |\n      | 1   |\n") == """
                x.feature:5:7: warning: a table has no frame, so this line is a part of the description
                    +-----+
                    ^
                  help: remove this line

                """)
    }

    @Test(
        "A placeholder in other letters than its column is mended if another text has it as the column",
        arguments: [("I colour row <row> red", true), ("I colour row 1 red", false)])
    func otherCase(step: String, isSure: Bool) throws {
        let text = """
            Feature: f
              Scenario Outline: row <Row>
                When \(step)
                Then row 1 is <colour>
                Examples:
                  | row | colour |
                  | 1   | red    |
                  | 2   | blue   |
            """
        let fixes = try diagnostics(text).compactMap(\.fix).filter { $0.text == "<row>" }
        #expect(fixes.map(\.isSure) == [isSure])
    }

    @Test(
        "A placeholder with a space after its first bracket is mended by a person, as the brackets may be signs",
        arguments: [("<row >", true), ("< row>", false)])
    func spaceInBrackets(form: String, isSure: Bool) throws {
        let text = """
            Feature: f
              Scenario Outline: s
                When I colour row <row> red
                Then row \(form) is red
                Examples:
                  | row |
                  | 1   |
            """
        let fixes = try diagnostics(text).compactMap(\.fix)
        #expect(Set(fixes.map(\.text)) == ["<row>"])
        #expect(fixes.contains(where: \.isSure) == isSure)
    }

    @Test("Other names than those of the placeholders are not values")
    func otherNames() throws {
        let text = """
            Feature: f
              Scenario Outline: s
                When I colour row <row> <colour>
                Examples:
                  | line | hue |
            """
        #expect(try !findings(text).contains("this one has values"))
        let dashes = text.replacing("| line | hue |", with: "|---|---|\n      | row | colour |\n      | 1 | red |")
        #expect(try !findings(dashes).contains("this one has values"))
    }

    @Test("A run warns of such a column with the same words")
    func columnInRun() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row> in <color>
                When I colour row <row> <color>
                Examples:
                  | row | colr |
                  | 1   | red  |
            """
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "x.feature", ids: &ids)
        let found = FileFindings.ofRun(
            document, in: Source(uri: "x.feature", bytes: Array(text.utf8)), catalogue: Self.catalogue)
        #expect(
            DiagnosticRenderer().render(found) == """
                x.feature:5:15: warning: nothing refers to the column 'colr', but 2 lines refer to '<color>', which is not a column
                    | row | colr |
                            ^
                  see x.feature:2: the first of them
                  help: did you mean 'color'?

                """)
    }

    @Test("A placeholder that is nearly the only unused column is reported once, at the placeholder")
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
                x.feature:3:29: error: there is no column 'colr', so this is not replaced
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

    @Test("'Example:' above examples is reported once")
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
                x.feature:4:5: error: 'Example:' begins a scenario, so the table below it is not read as examples
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
            ? "'Scenarios …' is not a heading but part of the description"
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
                x.feature:3:7: warning: this comment has no effect, because '\(written)' should be 'check: ignore'
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

    @Test("A comment as programs have it is reported below a heading", arguments: ["// note", "//note", "/* note */"])
    func foreignComment(comment: String) throws {
        let text = "Feature: f\n  Scenario: a\n    \(comment)\n    When nothing happens\n"
        #expect(
            try findings(text) == """
                x.feature:3:5: warning: '\(comment.prefix(2))' does not begin a comment, so this line is part of the description
                    \(comment)
                    ^
                  help: write '#' instead of '\(comment.prefix(2))'

                """)
    }

    @Test("An address is prose", arguments: ["//example.org/a", "https://example.org", "/ or"])
    func address(line: String) throws {
        #expect(try findings("Feature: f\n  Scenario: a\n    \(line)\n    When nothing happens\n").isEmpty)
    }

    @Test("A row of examples without values is reported")
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

    @Test("A placeholder with the backslashes of Markdown is reported as a whole")
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
                x.feature:4:14: warning: '\\<row\\>' is not a placeholder, because it has backslashes
                    Then row \\<row\\> is red
                             ^
                  help: did you mean '<row>'?

                """))
    }

    @Test("A placeholder that begins with the name of another column is a placeholder")
    func beginning() throws {
        let text = """
            Feature: f
              Scenario Outline: row <row>
                When nothing happens
                Then row <row name> is red
                Examples:
                  | row | row name |
                  | 1   | 2        |
            """
        #expect(try findings(text).isEmpty)
    }

    @Test("The tag that stands once is reported, if another one differs in its signs only")
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
            "1.feature '@MMP6' is used only here, and '@MM-P6' is nearly the same did you mean '@MM-P6'?"
        ]
        #expect(try spelling(["@MM-P6 @MM-P7", "@MMP6"]) == found)
        #expect(try spelling(["@MM-P6", "@MMP6", "@MM-P6"]) == found)
        let dash = "1.feature '@MMP6' is used only here, and '@MM–P6' is nearly the same did you mean '@MM–P6'?"
        #expect(try spelling(["@MM–P6 @MM–P7", "@MMP6"]) == [dash])
        let zero = "1.feature '@MM-P06' is used only here, and '@MM-P6' is nearly the same did you mean '@MM-P6'?"
        #expect(try spelling(["@MM-P6 @MM-P7", "@MM-P06", "@MM-P6"]) == [zero])
        for other in ["@MM-P60", "@MM-P0", "@MM-P"] {
            #expect(try spelling(["@MM-P6 @MM-P7", other]).isEmpty, "\(other)")
        }
        #expect(try spelling(["@v1.5 @v1.6", "@v1.05"]).isEmpty)
        #expect(try spelling(["@v1 @v2", "@v1.0"]).isEmpty)
        #expect(try spelling(["@slow", "@Slow"]).isEmpty)
        #expect(try spelling(["@MM-P6 @MM-P7", "@MMP6 @MMP8"]).isEmpty)
    }

    @Test("Words right above a heading are reported, if they are tags without their sign")
    func bareTags() throws {
        func found(_ text: String) throws -> [String] {
            var spellings = TagSpellings()
            var ids = IdGenerator()
            let tagged = "@MM-P1 @slow @wip\nFeature: g\n"
            for (uri, text) in [("1.feature", tagged), ("2.feature", text)] {
                let document = try GherkinParser().parse(Array(text.utf8), uri: uri, ids: &ids)
                spellings.add(document, Source(uri: uri, bytes: Array(text.utf8)))
            }
            return spellings.diagnostics.map {
                "\($0.diagnostic.location?.line ?? 0):\($0.diagnostic.location?.column ?? 0) \($0.diagnostic.help ?? "")"
            }
        }
        #expect(try found("Feature: f\n\n  slow\n  Scenario: s\n    * a\n") == ["3:3 did you mean '@slow'?"])
        #expect(
            try found("Feature: f\n  MM-P7 @wip\n  @slow\n\n  Scenario: s\n") == [
                "2:3 did you mean '@MM-P7 @wip'?"
            ])
        #expect(
            try found("Feature: f\n  Rule: r\n    wip slow\n    # why\n    Scenario: s\n") == [
                "3:5 did you mean '@wip @slow'?"
            ])
        #expect(try found("Feature: f\n  Scenario: s\n    MM-P1\n  Scenario: t\n") == ["3:5 did you mean '@MM-P1'?"])
        // Prose, though one of its words is a tag; and a name that no heading follows.
        #expect(try found("Feature: f\n  slow and wip\n  Scenario: s\n").isEmpty)
        #expect(try found("Feature: f\n  slow\n\n  Players wait.\n  Scenario: s\n").isEmpty)
        #expect(try found("Feature: f\n  Scenario: s\n    * a\n").isEmpty)
    }
}
