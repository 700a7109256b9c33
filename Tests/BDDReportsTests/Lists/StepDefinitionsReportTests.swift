import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import CucumberMessages

@Suite("stepdefs and unused")
struct StepDefinitionsReportTests {
    private var run: [Envelope] {
        get throws {
            var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a\n    And a\n    And longer"])
            run.append(
                .stepDefinition(
                    .init(
                        id: "x", pattern: .init(source: "^中 \u{1B}$", type: .regularExpression),
                        sourceReference: SourceReference(uri: "A.swift", line: 100))))
            run.finish()
            return run.envelopes
        }
    }

    @Test("all definitions in the order of their files, with their uses")
    func all() throws {
        #expect(
            try reported(run) { StepDefinitionsReport(onlyUnused: false, write: $0) } == """
                ^中 ␛$ # A.swift:100 (unused)
                a      # Steps.swift:10 (2 steps)
                longer # Steps.swift:20 (1 step)

                """)
    }

    @Test("those that no step uses")
    func unused() throws {
        #expect(try reported(run) { StepDefinitionsReport(onlyUnused: true, write: $0) } == "^中 ␛$ # A.swift:100\n")
    }
}
