import BDDTestStreams
import CucumberMessages
import Testing

@testable import BDDReportFormats
@testable import BDDReports

@Suite("rerun")
struct RerunReportTests {
    private let feature = "Feature: F\n  Scenario: one\n    Given a\n  Scenario: two\n    Given b\n"

    @Test("a line for each file, with the lines of its scenarios that were not accepted")
    func lines() throws {
        var run = try ScriptedRun(
            ["b.feature": feature, "a.feature": feature], outcomes: ["a": .failed("no"), "b": .pending])
        for index in [3, 2, 1, 0] { run.play(index) }
        run.finish()
        #expect(reported(run.envelopes) { RerunReport(write: $0) } == "a.feature:2:4\nb.feature:2:4\n")
        #expect(
            reported(run.envelopes) { RerunReport(ReportOptions(isStrict: false), write: $0) }
                == "a.feature:2\nb.feature:2\n")
    }

    @Test("an attempt that was repeated does not count")
    func repeated() throws {
        var run = try ScriptedRun(["a.feature": feature], outcomes: ["a": .failed("no")])
        run.play(0, attempt: 0, willBeRetried: true)
        run.start(0, attempt: 1)
        run.append(
            .testStepFinished(
                TestStepFinished(
                    testCaseStartedId: "start-0-1", testStepId: "test-\(run.stepId(0, of: 0))", testStepResult: .passed,
                    timestamp: run.tick())))
        run.end(0, attempt: 1)
        run.play(1)
        run.finish()
        #expect(reported(run.envelopes) { RerunReport(write: $0) } == "")
    }

    @Test("of a stream that breaks off, what was planned and has no result")
    func brokenOff() throws {
        var run = try ScriptedRun(["a.feature": feature, "b.feature": feature])
        for index in [0, 1, 3] { run.play(index) }
        #expect(reported(run.envelopes) { RerunReport(write: $0) } == "b.feature:2\n")
    }

    @Test("of a run that was refused before it planned anything, all that is known")
    func nothingPlanned() throws {
        let run = try ScriptedRun(["a.feature": feature, "b.feature": feature])
        let before = run.envelopes.filter { if case .testCase = $0 { false } else { true } }
        #expect(reported(before) { RerunReport(write: $0) } == "a.feature:2:4\nb.feature:2:4\n")
    }
}
