import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import CucumberMessages

@Suite("progress")
struct ProgressReportTests {
    @Test("one character a step, and one that says so for a status that says nothing")
    func marks() throws {
        let run = try ScriptedRun.played(
            "Feature: F\n  Scenario: S\n    Given a\n    And b\n    And c",
            outcomes: ["b": TestStepResult(status: .unknown)])
        #expect(reported(run) { ProgressReport(write: $0) } == ".?-\n")
    }
}
