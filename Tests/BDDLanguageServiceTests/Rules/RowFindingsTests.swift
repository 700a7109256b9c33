import BDDDiagnostics
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules

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

    @Test("A step that is a row is told as one, and another table is not wanted")
    func stepAsRow() throws {
        let catalogue = StepCatalogue([
            StepCatalogue.Definition(
                .cucumber(try CucumberExpression("I wait", registry: ParameterTypeRegistry())), location: "S.swift:1"
            ) { _, hasTable in hasTable ? StepCatalogue.BlockMisfit("no table", help: "remove it") : nil }
        ])
        for (row, message, help, fix) in [
            (
                "| When | I wait |", "6: this step is a row of a table, so it does not run",
                "a step is written 'When I wait'", "6:7 17 When I wait"
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

    @Test("A value that is to blame is told in its row, with the value that was meant")
    func cell() throws {
        #expect(try found("1 | red", "2 | yelow") == ["7:13 see [3] → 7:13 5 yellow"])
        #expect(
            try found("1 | red", "2 | yelow", "3 | gren") == [
                "7:13 see [3] → 7:13 5 yellow", "8:13 see [3] → 8:13 4 green",
            ])
    }

    @Test("A row with two wrong values is told at its first cell, without a fix")
    func severalCells() throws {
        #expect(try found("1 | red", "x | yelow") == ["7:9 see [3]"])
    }

    @Test("A step that no row makes one is told at the step")
    func step() throws {
        #expect(try found("1 | purple", "2 | purple") == ["3:5 see [6]"])
    }

    @Test("A comment above an unknown step that asks for it is told with the step")
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

    @Test("A value that only lost its end gets no fix")
    func shortened() throws {
        #expect(try found("1 | red", "2 | red,") == ["7:13 see [3]"])
    }
}
