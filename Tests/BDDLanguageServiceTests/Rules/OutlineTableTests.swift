import BDDDiagnostics
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDReview
@testable import BDDRules
@testable import BDDSentences

@Suite("Tables of outlines")
struct OutlineTableTests {
    private static let catalogue: StepCatalogue = {
        var registry = ParameterTypeRegistry()
        try? registry.define(ParameterType("colour", regexps: ["red|blue"]) { $0.first.flatMap(\.self) ?? "" })
        let sources = ["I colour row {int} {colour}", "row {int} is {colour}", "the board shows:", "nothing happens"]
        return StepCatalogue(
            sources.compactMap { source in
                (try? CucumberExpression(source, registry: registry)).map { expression in
                    StepCatalogue.Definition(.cucumber(expression), location: "Steps.swift:1") { _, hasTable in
                        hasTable == source.hasSuffix(":")
                            ? nil : StepCatalogue.BlockMisfit("not this", help: "remove it")
                    }
                }
            }, registry: registry)
    }()

    private func diagnostics(_ text: String) throws -> [Diagnostic] {
        var ids = IdGenerator()
        let source = Source(uri: "x.feature", bytes: Array(text.utf8))
        let document: GherkinDocument
        do {
            document = try GherkinParser().parse(Array(text.utf8), uri: "x.feature", ids: &ids)
        } catch {
            return Diagnostic.all(error, in: source, dialect: .english, catalogue: Self.catalogue)
        }
        var steps = StepFindings(Self.catalogue)
        return FileFindings(
            document, document.pickles(ids: &ids), in: source, catalogue: Self.catalogue, steps: &steps,
            levels: RuleLevels()
        ).diagnostics
    }

    private func findings(_ text: String) throws -> String { DiagnosticRenderer().render(try diagnostics(text)) }

    private static let examples =
        "    Examples:\n      | row | colour |\n      | 1   | red    |\n      | 2   | blue   |\n\n"
    private static let outline =
        "  Scenario Outline: Colours\n    When I colour row <row> <colour>\n    Then row <row> is <colour>\n"

    @Test("Examples above their outline are one finding, whatever is above them")
    func examplesAbove() throws {
        let words = { (line: Int, reading: String) in
            """
            x.feature:\(line):5: error: these examples are above their outline, so they are read \(reading)
                Examples:
                ^
              see x.feature:\(line + 5): the outline with their placeholders
              help: move them below the last step of the outline, in line \(line + 7)

            """
        }
        let (own, description) = ("as examples of the scenario above", "as a description")
        let plain = "  Scenario: s\n    When nothing happens\n\n"
        let tables = Self.examples + Self.outline
        #expect(try findings("Feature: f\n\n\(tables)") == words(3, description))
        #expect(try findings("Feature: f\n  Words | and more.\n\n\(tables)") == words(4, description))
        #expect(try findings("Feature: f\n\(plain)  Rule: r\n\(tables)") == words(6, description))
        #expect(try findings("Feature: f\n\(plain)\(tables)") == words(5, own))
        // An outline that has its own examples, and others below them.
        let other =
            "  Scenario Outline: Row\n    When I colour row <n> red\n\n    Examples:\n      | n |\n      | 1 |\n\n"
        #expect(try findings("Feature: f\n\(other)\(tables)") == words(9, own))
        // Each outline has its examples above it.
        let first =
            "    Examples:\n      | n |\n      | 1 |\n\n  Scenario Outline: Row\n    When I colour row <n> red\n\n"
        let found = try diagnostics("Feature: f\n\(first)\(tables)")
        #expect(found.map { $0.location?.line } == [2, 9])
        #expect(found.allSatisfy { $0.message.hasPrefix("these examples are above their outline") && $0.fix == nil })
    }

    @Test("A copy of an outline whose examples are elsewhere is looked at too")
    func copies() throws {
        var steps = StepFindings(Self.catalogue)
        var ids = IdGenerator()
        let found = try ["Feature: f\n\n\(Self.examples)\(Self.outline)", "Feature: f\n\n\(Self.outline)"].map { text in
            let bytes = Array(text.utf8)
            let document = try GherkinParser().parse(bytes, uri: "x.feature", ids: &ids)
            return FileFindings(
                document, document.pickles(ids: &ids), in: Source(uri: "x.feature", bytes: bytes),
                catalogue: Self.catalogue, steps: &steps, levels: RuleLevels()
            ).diagnostics
        }
        let isAbove = { (finding: Diagnostic) in finding.message.hasPrefix("these examples are above their outline") }
        #expect(found.map { $0.map(isAbove) } == [[true], [false]])
        #expect(
            found.map { $0.map(\.code) } == [
                ["outline-without-examples"], ["outline-without-examples"],
            ])
    }

    @Test(
        "Examples whose columns the scenario above them names, or the outline below them does not, are its own",
        arguments: [
            "  Scenario Outline: Row\n    When I colour row <row> red\n\n\(examples)\(outline)",
            "  Scenario: s\n    When nothing happens\n\n    Examples:\n      | n | colour |\n      | 1 | red |\n\n\(outline)",
            "  Scenario: s\n    When nothing happens\n\n\(examples)\(outline)\n\(examples)",
        ])
    func examplesOfTheirScenario(text: String) throws {
        #expect(try !findings("Feature: f\n\(text)").contains("above their outline"))
    }

    @Test("A column in other capital letters than its placeholders is one finding, which can be corrected")
    func capitals() throws {
        let text = "Feature: f\n\(Self.outline)\(Self.examples)"
        let found = try diagnostics(text.replacing("| row |", with: "| Row |").replacing("colour |", with: "Colour |"))
        #expect(
            found.map(\.message) == [
                "nothing refers to the column 'Row', but 2 lines refer to '<row>', which is not a column",
                "nothing refers to the column 'Colour', but 2 lines refer to '<colour>', which is not a column",
            ])
        #expect(found.map(\.severity) == [.error, .error])
        #expect(found.map { $0.fix?.text } == ["row", "colour"])
        #expect(found.allSatisfy { $0.fix?.isSure == true && $0.location?.line == 6 })
    }

    @Test("A column of one of several examples in other capital letters is one finding")
    func capitalsOfOne() throws {
        let text = "Feature: f\n\(Self.outline)\(Self.examples)"
        #expect(
            try findings(text + Self.examples.replacing("row |", with: "ROW |")) == """
                x.feature:11:9: error: nothing refers to the column 'ROW', but 2 lines refer to '<row>', which is not a column here
                    | ROW | colour |
                      ^
                  see x.feature:3: the first of them
                  help: did you mean 'row'?

                """)
    }

    @Test(
        "A name in other capital letters is left to people in a doc string, and if another one is as near",
        arguments: [
            ("\(outline)      \"\"\"\n      <row>\n      \"\"\"\n", "| Row |"), (outline, "| ROW | Row |"),
            (outline.replacing("is <colour>", with: "is <COLOUR>"), "| row | Colour |"),
        ])
    func unsureCapitals(outline: String, header: String) throws {
        let width = header.count { $0 == "|" } - 1
        let examples = "    Examples:\n      \(header)\n      \(String(repeating: "| 1 ", count: width))|\n"
        #expect(try diagnostics("Feature: f\n\(outline)\(examples)").allSatisfy { $0.fix?.isSure != true })
    }

    @Test("A name in other capital letters is left to people if only the name of the scenario has it")
    func capitalsOfName() throws {
        let examples = "    Examples:\n      | Row |\n      | 1   |\n\n"
        let text = "Feature: f\n  Scenario Outline: Row <row>\n    When nothing happens\n\n\(examples)\(examples)"
        let fixes = try diagnostics(text).compactMap(\.fix)
        #expect(fixes.map(\.text) == ["row", "row"])
        #expect(fixes.map(\.isSure) == [false, false])
    }

    @Test(
        "Rows of examples below the table of a step get their heading where an empty line parts the two",
        arguments: [
            ("\n", "| row | colour |\n      | 1 | red |", true), ("", "| row | colour |\n      | 1 | red |", false),
            ("\n", "| row |\n      | 1 |", false), ("\n", "| row | colour | row |\n      | 1 | red | 1 |", false),
            // Where all rows have the same number of cells, the file can be parsed.
            ("\n", "| row | colour | x |\n      | 1 | red | y |", false),
        ])
    func rowsBelow(gap: String, rows: String, isMended: Bool) throws {
        for table in ["| a |", "| a | b |", "| a | b | c |"] {
            let text = "Feature: f\n\(Self.outline)    And the board shows:\n      \(table)\n\(gap)      \(rows)\n"
            let edits = try diagnostics(text).compactMap(\.fix).filter(\.isSure)
            #expect(edits.map(\.text) == (isMended ? ["    Examples:\n      "] : []))
            #expect(edits.allSatisfy { $0.line == 8 && $0.column == 1 && $0.length == 6 })
        }
    }

    @Test("Rows below the table of a step get no second heading where theirs is above the steps")
    func headingAboveSteps() throws {
        let steps = Self.outline.replacing("Colours\n", with: "Colours\n    Examples:\n")
        let rows = "      | row | colour |\n      | 1   | red    |\n"
        let text = "Feature: f\n\(steps)    And the board shows:\n      | a |\n\n\(rows)"
        #expect(try diagnostics(text).allSatisfy { $0.fix == nil })
    }
}
