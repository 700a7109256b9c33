import CucumberMessages
import Testing

@testable import BDDKit

/// Tests that what a world does in its deinit counts as part of its scenario, in the last step.
@Suite("Worlds that go")
struct GoneWorldTests {
    private func run(_ step: String, _ workers: String) throws -> (exitCode: Int32, results: Results) {
        let scenario = "  Scenario: s\n    When \(step)\n    Then all is well\n"
        let (first, last) = ("  Scenario: first\n    Given all is well\n", "  Scenario: last\n    Given all is well\n")
        let run = try CrashFixture.run(
            "Feature: f\n" + first + scenario + last,
            ["-f", "message:run.ndjson", "-j", workers, "--step-timeout", "300ms"])
        return (run.exitCode, try Results(run))
    }

    private static let tooLong =
        "the step took longer than 0.3 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time"

    @Test(
        "One that hangs or crashes fails its scenario",
        arguments: [
            ("the world never goes", tooLong),
            ("the world takes 450 ms to go", tooLong),
            (
                "the world traps when it goes",
                "the app crashed while this step ran; for developers: Swift trap, Misdeeds.swift:N: in deinit (SIGILL, signal 4)"
            ),
        ], ["1", "2"])
    func failing(_ misdeed: (step: String, message: String), workers: String) throws {
        let (exitCode, results) = try run(misdeed.step, workers)
        #expect(exitCode == 1)
        #expect(results.statuses == [[.passed], [.passed, .failed], [.passed]])
        #expect(results.messages == [misdeed.message])
    }

    @Test("What one prints is at the last step of its scenario", arguments: ["1", "2"])
    func printing(workers: String) throws {
        let (exitCode, results) = try run("the world prints \"bye\" when it goes", workers)
        #expect(exitCode == 0)
        #expect(results.attachments == ["bye\n"])
    }
}
