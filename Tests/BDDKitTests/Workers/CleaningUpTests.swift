import CucumberMessages
import Foundation
import Testing

/// Tests that After hooks run normally after a step that was cancelled because it took too long.
@Suite struct CleaningUpTests {
    private static let tooLong =
        "the step took longer than 0.3 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time"

    private func run(_ tags: String, _ arguments: String...) throws -> Results {
        let feature = """
            Feature: Cleaning up
              \(tags)
              Scenario: too long
                When a step sleeps without end
                Then all is well
              @clean-up
              Scenario: the next one
                Given all is well
            """
        let run = try CrashFixture.run(
            feature, ["-f", "message:run.ndjson", "--step-timeout", "300ms", "-j", "1"] + arguments)
        #expect(run.exitCode == 1)
        return try Results(run)
    }

    @Test("They are not cancelled with the step")
    func uncancelled() throws {
        let results = try run("@clean-up")
        #expect(results.statuses == [[.failed, .skipped, .passed], [.passed, .passed]])
        #expect(results.messages == [Self.tooLong])
        #expect(results.attachments == ["cleaning up, cancelled: false", "cleaning up, cancelled: false"])
    }

    @Test("One that fails is reported as one that fails")
    func failing() throws {
        let results = try run("@clean-up @failing-clean-up")
        #expect(results.statuses == [[.failed, .skipped, .failed, .passed], [.passed, .passed]])
        #expect(results.messages == [Self.tooLong, "not cleaned up"])
        #expect(results.attachments == ["cleaning up, cancelled: false", "cleaning up, cancelled: false"])
    }

    @Test("One that takes too long is cancelled in its turn, and those after it are not")
    func slow() throws {
        let results = try run("@clean-up @slow-clean-up")
        #expect(results.statuses == [[.failed, .skipped, .failed, .passed], [.passed, .passed]])
        #expect(results.messages == [Self.tooLong, Self.tooLong])
        #expect(
            results.attachments == [
                "cancelled in its turn", "cleaning up, cancelled: false", "cleaning up, cancelled: false",
            ])
    }
}
