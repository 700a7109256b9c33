import BDDDiagnostics
import BDDReview
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules
@testable import BDDSentences

@Suite("Steps of outlines that have no definition")
struct OutlineStepTests {
    private static let catalogue: StepCatalogue = {
        var registry = ParameterTypeRegistry()
        try? registry.define(ParameterType("colour", regexps: ["red|blue"]) { $0.first.flatMap(\.self) ?? "" })
        let sources = [
            "I colour row {int} {colour}", "row {int} is {colour}", "I say {string}", "I tap {string}",
            "in row {int}, column {int} I say {string}",
        ]
        return StepCatalogue(
            sources.compactMap { source in
                (try? CucumberExpression(source, registry: registry)).map {
                    StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:1")
                }
            }, registry: registry)
    }()

    private func found(_ text: String) throws -> [String] {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "x.feature", ids: &ids)
        var steps = StepFindings(Self.catalogue)
        let found = FileFindings(
            document, document.pickles(ids: &ids), in: Source(uri: "x.feature", bytes: Array(text.utf8)),
            catalogue: Self.catalogue, steps: &steps, levels: RuleLevels())
        return found.diagnostics.map { finding in
            let fix = finding.fix.map { " → \($0.line):\($0.column) \($0.length) \($0.text)" } ?? ""
            return "\(finding.location?.line ?? 0) \(finding.message) (\(finding.help ?? ""))\(fix)"
        }
    }

    private func outline(_ step: String, header: String = "row | colour", row: String = "1 | red") throws -> [String] {
        try found(
            "Feature: F\n  Scenario Outline: O <row> <colour>\n    Given \(step)\n    And row <row> is <colour>\n    Examples:\n"
                + "      | \(header) |\n      | \(row) |\n      | 2 | blue |\n")
    }

    @Test("A proposal has the placeholders, not the values of the first row")
    func placeholders() throws {
        #expect(
            try outline("I color row <row> <colour>") == [
                "3 there is no such step: 'color' should be 'colour' (did you mean 'I colour row <row> <colour>'?) "
                    + "→ 3:11 26 I colour row <row> <colour>"
            ])
        #expect(
            try outline("I paint row <row> <colour>") == [
                "3 there is no such step: no step says 'paint' here (the nearest step is 'I colour row <row> <colour>', "
                    + "which says 'colour' instead of 'paint')"
            ])
        #expect(
            try outline("I say <colour>") == [
                "3 there is no such step: '<colour>' is not in quotes (did you mean 'I say \"<colour>\"'?) "
                    + "→ 3:11 14 I say \"<colour>\""
            ])
        #expect(
            try outline("I say &quot;<colour>&quot;") == [
                "3 there is no such step: '&quot;' is how HTML spells '\"' (did you mean 'I say \"<colour>\"'?) "
                    + "→ 3:11 26 I say \"<colour>\""
            ])
    }

    @Test("Equal values in another order are not exchanged for each other's placeholder")
    func equalValues() throws {
        func found(_ row: String) throws -> String? {
            try self.found(
                "Feature: F\n  Scenario Outline: O\n    Given in column <column>, row <row> I say \"x\"\n    Examples:\n"
                    + "      | row | column |\n      | \(row) |\n"
            ).first
        }
        let problem = "3 there is no such step: 'column"
        #expect(try found("1 | 2")?.hasPrefix("\(problem) <column>' is before 'row <row>'") == true)
        #expect(try found("1 | 2")?.contains("did you mean 'in row <row>, column <column> I say \"x\"'?") == true)
        #expect(try found("1 | 1")?.contains("column <row>") == false)
    }

    @Test(
        "A generator in another form is proposed in its own",
        arguments: [
            ("<colour>", "{colour}"), ("[colour]", "{colour}"), ("${colour}", "{colour}"), ("{any colour}", "{colour}"),
            ("colour", "{colour}"), ("{{colour}}", "{colour}"),
        ])
    func generators(cell: String, meant: String) throws {
        #expect(
            try outline("I colour row <row> <colour>", row: "1 | \(cell)") == [
                "7 '\(cell)' is not the form of a generator, so it stands for no value (did you mean '\(meant)'?) "
                    + "→ 7:13 \(cell.count) \(meant)"
            ])
    }

    @Test(
        "A range of a generator is proposed in its form",
        arguments: ["{int1..3}", "{int(1, 3)}", "{int[1..3]}", "<int 1..3>", "int 1..3", "{1..3}", "{int:3..1}"])
    func ranges(cell: String) throws {
        #expect(
            try outline("I colour row <row> <colour>", row: "\(cell) | red") == [
                "7 '\(cell)' is not the form of a generator, so it stands for no value (did you mean '{int 1..3}'?) "
                    + "→ 7:9 \(cell.count) {int 1..3}"
            ])
    }

    @Test("A list or a pair in a cell is no range of a generator", arguments: ["(1, 3)", "[1, 3]", "1..3", "1-3"])
    func pairs(cell: String) throws {
        #expect(try outline("I colour row <row> <colour>", row: "\(cell) | red").allSatisfy { !$0.contains("{int") })
    }

    @Test(
        "The next line in the line of a step is told",
        arguments: [
            ("Scenario: The next one", "put 'Scenario: The next one' on a line of its own below"),
            ("Then row 1 is blue", "put 'Then row 1 is blue' on a line of its own below"),
            ("@slow @wip", "put tags on a line of their own above a heading"),
        ])
    func joined(part: String, help: String) throws {
        #expect(
            try found("Feature: F\n  Scenario: S\n    Given row 1 is red \(part)\n") == [
                "3 there is no such step: '\(part)' is part of it (\(help))"
            ])
    }

    @Test("A placeholder has no values in a background, and none without examples")
    func noExamples() throws {
        let problem = "there is no such step: there is no column 'colour' in the examples"
        #expect(
            try found("Feature: F\n  Background:\n    Given row 1 is <colour>\n  Scenario: S\n    Given row 1 is red\n")
                == [
                    "3 \(problem) (a background has no examples: write a value, or move this step into the outlines)"
                ])
        #expect(
            try found("Feature: F\n  Scenario: S\n    Given row 1 is <colour>\n") == [
                "3 \(problem) (write a value, or add examples with a column 'colour')"
            ])
    }

    @Test("A name in braces in a step's own text stands for nothing")
    func loose() throws {
        #expect(
            try found("Feature: F\n  Scenario: S\n    Given row {peg} is red\n") == [
                "3 there is no such step: '{peg}' is not a whole number in digits (write a value: '{peg}' stands for any value "
                    + "only in a cell of examples, if 'bdd --generators' lists it)"
            ])
    }

    @Test("Braces that are right are not told")
    func rightBraces() throws {
        #expect(
            try found("Feature: F\n  Scenario: S\n    Given purple values of {int} appear\n").allSatisfy {
                !$0.contains("stands for any value")
            })
    }

    @Test("Prose with a colon above a step is no heading")
    func prose() throws {
        let text =
            "Feature: F\n  Three buttons: one takes a picture.\n\n  Given row 1 is red\n  Rule: R\n    Scenario: S\n      Given row 1 is red\n"
        #expect(try found(text).map { $0.prefix(1) } == ["4"])
    }

    @Test("A verb of another word is found with a preposition too", arguments: ["on ", "the ", "on the button "])
    func fillers(words: String) throws {
        let written = "click \(words)".dropLast()
        #expect(
            try found("Feature: F\n  Scenario: S\n    Given I click \(words)\"OK\"\n") == [
                "3 there is no such step: no step says '\(written)' here (the nearest step is 'I tap \"OK\"', which says 'tap' "
                    + "instead of '\(written)')"
            ])
    }
}
