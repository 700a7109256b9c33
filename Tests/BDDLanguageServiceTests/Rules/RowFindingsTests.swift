import BDDDiagnostics
import BDDReview
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules
@testable import BDDSentences

@Suite("Findings of rows")
struct RowFindingsTests {
    private static let catalogue: StepCatalogue = {
        var registry = ParameterTypeRegistry()
        try? registry.define(ParameterType("colour", regexps: ["red|yellow|green"]) { $0.first.flatMap(\.self) ?? "" })
        let definitions = ["I colour row {int} {colour}", "I say {string}"].compactMap { source in
            (try? CucumberExpression(source, registry: registry)).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:1")
            }
        }
        return StepCatalogue(definitions, registry: registry)
    }()

    private func found(_ rows: String...) throws -> [String] {
        let head = "Feature: F\n  Scenario Outline: O\n    Given I colour row <row> <colour>\n    Examples:\n"
        let text = head + (["row | colour"] + rows).map { "      | \($0) |\n" }.joined()
        let source = Source(uri: "a.feature", bytes: Array(text.utf8))
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        var steps = StepFindings(Self.catalogue)
        return steps.find(in: document.pickles(ids: &ids), source) { _ in false }.map { finding in
            let fix = finding.fix.map { " → \($0.line):\($0.column) \($0.length) \($0.text)" } ?? ""
            let place = "\(finding.location?.line ?? 0):\(finding.location?.column ?? 0)"
            return "\(place) see \(finding.related.map(\.line))\(fix)"
        }
    }

    @Test("A type's name with one of its braces is answered with both")
    func braces() throws {
        #expect(try found("1 | {colour") == ["6:13 see [3] → 6:13 7 {colour}"])
        #expect(try found("1 | colour}", "2 | red") == ["6:13 see [3] → 6:13 7 {colour}"])
        #expect(try found("{int 1..3 | red") == ["6:9 see [3] → 6:9 9 {int 1..3}"])
        #expect(try found("1 | {purple") == ["3:5 see [6]"])
    }

    @Test("A table or a doc string above the step that takes it is reported once, at itself")
    func blockAbove() throws {
        let no = StepCatalogue.BlockMisfit("not this", help: "remove it")
        let registry = ParameterTypeRegistry()
        let catalogue = StepCatalogue([
            StepCatalogue.Definition(.cucumber(try CucumberExpression("I wait", registry: registry)), location: "S:1") {
                $0 || $1 ? no : nil
            },
            StepCatalogue.Definition(.cucumber(try CucumberExpression("a table", registry: registry)), location: "S:2")
            {
                $1 && !$0 ? nil : no
            },
            StepCatalogue.Definition(.cucumber(try CucumberExpression("a text", registry: registry)), location: "S:3") {
                $0 && !$1 ? nil : no
            },
        ])
        let (table, text) = ("      | 1 |\n", "      \"\"\"\n      x\n      \"\"\"\n")
        for (steps, expected) in [
            ("I wait\n\(table)    Then a table\n", ["4: this table stands above its step"]),
            ("I wait\n\n\(text)    Then a text\n", ["5: this doc string stands above its step"]),
            ("I wait\n\(table)    Then a text\n", ["3: not this", "5: not this"]),
            ("I wait\n\(table)    Then a table\n\(table)", ["3: not this"]),
            ("I wait\n\(table)    Then I wait\n    Then a table\n", ["3: not this", "6: not this"]),
        ] {
            let text = "Feature: F\n  Scenario: S\n    Given \(steps)"
            var ids = IdGenerator()
            let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
            var found = StepFindings(catalogue)
            let source = Source(uri: "a.feature", bytes: Array(text.utf8))
            let messages = found.find(in: document.pickles(ids: &ids), source) { _ in false }.map {
                "\($0.location?.line ?? 0): \($0.message)"
            }
            #expect(messages == expected)
        }
    }

    @Test("A step that is a row is reported as one, and another table is not wanted")
    func stepAsRow() throws {
        let catalogue = StepCatalogue([
            StepCatalogue.Definition(
                .cucumber(try CucumberExpression("I wait", registry: ParameterTypeRegistry())), location: "S.swift:1"
            ) { _, hasTable in hasTable ? StepCatalogue.BlockMisfit("no table", help: "remove it") : nil }
        ])
        for (row, message, help, fix) in [
            (
                "| When | I wait |", "6: this step is written as a table row, so it does not run",
                "write the step as 'When I wait'", "6:7 17 When I wait"
            ),
            ("| When | I go |", "3: no table", "remove it", nil),
        ] as [(String, String, String, String?)] {
            let text = "Feature: F\n  Scenario: S\n    Given I wait\n\n      # c\n      \(row)\n"
            let source = Source(uri: "a.feature", bytes: Array(text.utf8))
            var ids = IdGenerator()
            let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
            var steps = StepFindings(catalogue)
            let found = steps.find(in: document.pickles(ids: &ids), source) { _ in false }
            #expect(found.map { "\($0.location?.line ?? 0): \($0.message)" } == [message])
            #expect(found.map(\.help) == [help])
            #expect(found.map { $0.fix.map { "\($0.line):\($0.column) \($0.length) \($0.text)" } } == [fix])
        }
    }

    @Test("A value that is to blame is reported in its row, with the value that was meant")
    func cell() throws {
        #expect(try found("1 | red", "2 | yelow") == ["7:13 see [3] → 7:13 5 yellow"])
        #expect(
            try found("1 | red", "2 | yelow", "3 | gren") == [
                "7:13 see [3] → 7:13 5 yellow", "8:13 see [3] → 8:13 4 green",
            ])
    }

    @Test("A row with two wrong values is reported at its first cell, without a fix")
    func severalCells() throws {
        #expect(try found("1 | red", "x | yelow") == ["7:9 see [3]"])
    }

    @Test("A step that no row makes one is reported at the step")
    func step() throws {
        #expect(try found("1 | purple", "2 | purple") == ["3:5 see [6]"])
    }

    private func messages(_ text: String) throws -> [String] {
        let source = Source(uri: "a.feature", bytes: Array(text.utf8))
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        var steps = StepFindings(Self.catalogue)
        return steps.find(in: document.pickles(ids: &ids), source) { _ in false }.map { finding in
            let fix = finding.fix.map { " → \($0.column) \($0.length) \($0.text)" } ?? ""
            return "\(finding.location?.line ?? 0): \(finding.message) (\(finding.help ?? ""))\(fix)"
        }
    }

    @Test("The name of a type that a step does not take is reported in its cell, with the only one that it takes")
    func misfit() throws {
        let head = "Feature: F\n  Scenario Outline: O\n    Given I colour row <row> <colour>\n    Examples:\n"
        let prefix = "6: there is no such step: no step takes"
        #expect(
            try messages(head + "      | row | colour |\n      | {string} | {colour} |\n") == [
                "\(prefix) '{string}' here (did you mean '{int}'?) → 9 8 {int}"
            ])
        #expect(
            try messages(head + "      | row | colour |\n      | {int} | {string} |\n      | {int} | red |\n") == [
                "\(prefix) '{string}' here (did you mean '{colour}'?) → 17 8 {colour}"
            ])
        #expect(
            try messages(head + "      | row | colour |\n      | {word} | red |\n      | {int 1..3} | red |\n") == [
                "\(prefix) '{word}' here (did you mean '{int 1..3}'?) → 9 6 {int 1..3}"
            ])
    }

    @Test(
        "A name in braces stands for a value only in a cell",
        arguments: [
            "Scenario: S\n    Given I colour row 1 {colour}\n",
            "Scenario Outline: S\n    Given I colour row <row> {colour}\n    Examples:\n      | row |\n      | 1 |\n",
        ])
    func loose(scenario: String) throws {
        #expect(
            try messages("Feature: F\n  \(scenario)") == [
                "3: there is no such step: '{colour}' stands for any value in a cell of examples, not in a step "
                    + "(write a value, as in 'I colour row 1 red', or a placeholder with '{colour}' in its cell)"
            ])
    }

    @Test("A wrong word beside a value that stands for any is told alone")
    func wordBesideAny() throws {
        let rows = "    Examples:\n      | row |\n      | {int 1..9} |\n"
        #expect(
            try messages("Feature: F\n  Scenario Outline: S\n    Given I color row <row> green now\n\(rows)") == [
                "3: there is no such step: 'color' should be 'colour', and no step says 'now' here "
                    + "(the nearest step is 'I colour row <row> green', without 'now')"
            ])
    }

    @Test("A comment above an unknown step that asks for it is reported with the step")
    func wish() throws {
        func message(_ comment: String) throws -> [String] {
            let text = "Feature: F\n  Scenario: O\n\(comment)    Given nobody knows it\n    Then I say \"no\"\n"
            let source = Source(uri: "a.feature", bytes: Array(text.utf8))
            var ids = IdGenerator()
            let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
            var steps = StepFindings(Self.catalogue)
            return steps.find(in: document.pickles(ids: &ids), source) { _ in false }.map(\.message)
        }
        let plain = try #require(try message("").first)
        #expect(plain.hasPrefix("there is no such step"))
        #expect(try message("    # asked:\n") == [plain])
        #expect(try message("    # asked by Ann\n") == [plain])
        #expect(
            try message("    # asked: the game ends, and says who won \n\n")
                == ["\(plain), asked for: 'the game ends, and says who won'"])
    }

    @Test("A step with two spaces in a row is reported at the step, and not at the value of its only row")
    func oddSpaces() throws {
        let rows = "    Examples:\n      | row |\n      | 1 |\n"
        let head = "Feature: F\n  Scenario Outline: S\n    Given "
        #expect(
            try messages("\(head)I colour  row <row> red\n\(rows)") == [
                "3: there is no such step: two words have more than one space between them "
                    + "(did you mean 'I colour row <row> red'?) → 11 23 I colour row <row> red"
            ])
    }

    @Test("A value that only lost its end gets no fix")
    func shortened() throws {
        #expect(try found("1 | red", "2 | red,") == ["7:13 see [3]"])
    }
}
