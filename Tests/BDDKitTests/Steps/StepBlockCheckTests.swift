import BDDDiagnostics
import BDDReview
import BDDRules
import Gherkin
import Testing

@testable import BDDKit
@testable import BDDRunning

private final class BlockWorld: World {}

private let blockSteps: StepLibrary<BlockWorld> = [
    Given("nothing") { _ in },
    Given("{int} rows:") { (_, _: Int, _: DataTable) in },
    Given("a text:") { (_, _: DocString) in },
    Given("words:") { (_, _: String) in },
    Given("both:") { (_, _: DataTable, _: DocString) in },
    Given("perhaps:") { (_, _: DataTable?) in },
    Given("perhaps a text:") { (_, _: String?) in },
    Given(/a (pattern)/) { (_, _: String, _: Scenario, _: DataTable) in },
]

@Suite("The doc strings and tables of steps")
struct StepBlockCheckTests {
    private static let table = "\n      | a |"
    private static let text = "\n      \"\"\"\n      \"\"\""
    private static let noTable = "the step needs a data table, but it has none"
    private static let noText = "the step needs a doc string, but it has none"
    private static let oddTable = "the step has a data table, but it takes none"
    private static let oddText = "the step has a doc string, but it takes none"
    private static let putTable = "put a table below the step, with its cells between bars: | red | blue |"
    private static let putText = "put a text below the step, between two lines of \"\"\""
    private static let remove = "remove it, or use a step that takes one"

    private func findings(_ step: String) throws -> [Diagnostic] {
        let text = "Feature: F\n  Scenario: S\n    Given \(step)\n"
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        let catalogue = SupportCode([blockSteps]).catalogue
        var steps = StepFindings(catalogue)
        return FileFindings(
            document, document.pickles(ids: &ids), in: Source(uri: "a.feature", bytes: Array(text.utf8)),
            catalogue: catalogue,
            steps: &steps, levels: RuleLevels()
        ).diagnostics
    }

    @Test(
        "are told at their step if its definition cannot take them, or lacks them",
        arguments: [
            ("nothing" + table, oddTable, remove), ("nothing" + text, oddText, remove), ("3 rows:", noTable, putTable),
            ("3 rows:" + text, oddText, putTable), ("a text:", noText, putText), ("a text:" + table, oddTable, putText),
            ("words:", noText, putText), ("words:" + table, oddTable, putText), ("both:" + table, noText, putText),
            ("both:" + text, noTable, putTable), ("perhaps:" + text, oddText, putTable),
            ("a pattern", noTable, putTable),
            ("perhaps a text:" + table, oddTable, putText),
        ])
    func misfit(step: String, message: String, help: String) throws {
        let findings = try findings(step)
        #expect(findings.map(\.message) == [message])
        #expect(findings.map(\.help) == [help])
        #expect(findings.map(\.code) == ["step-argument"])
        #expect(findings.map(\.location?.line) == [3])
    }

    @Test(
        "are not told if its definition takes them, or leaves the choice",
        arguments: [
            "nothing", "3 rows:" + table, "a text:" + text, "words:" + text, "both:" + table + text, "perhaps:",
            "perhaps:" + table, "perhaps a text:", "perhaps a text:" + text, "a pattern" + table,
        ])
    func fit(step: String) throws {
        #expect(try findings(step).map(\.message) == [])
    }

    @Test("A number that the parameter type cannot hold is reported; the largest one that it holds is not")
    func number() throws {
        let limits = "it takes whole numbers from -9223372036854775808 to 9223372036854775807"
        let findings = try findings("9223372036854775808 rows:" + Self.table)
        #expect(findings.map(\.message) == ["{int} cannot hold 9223372036854775808: \(limits)"])
        #expect(findings.map(\.code) == ["step-argument"])
        #expect(try self.findings("9223372036854775807 rows:" + Self.table).map(\.message) == [])
    }
}
