import Testing

@testable import BDDReports
@testable import CucumberMessages

@Suite("One attempt at a scenario")
struct AttemptTests {
    private func attempt(_ feature: String, outcomes: [String: TestStepResult]) throws -> Attempt {
        let query = RunQuery()
        for envelope in try ScriptedRun.played(feature, outcomes: outcomes) {
            if case .attemptFinished(let attempt) = query.receive(envelope) { return attempt }
        }
        throw NoAttempt()
    }

    @Test("its status is the worst of its steps, decided by the first that has it")
    func status() throws {
        let attempt = try attempt(
            "Feature: F\n  Scenario: S\n    Given a\n    When b\n    Then c",
            outcomes: ["b": .failed("first")])
        #expect(attempt.status == .failed)
        #expect(attempt.decisiveStep?.result.message == "first")
        #expect(attempt.steps.map(\.result.status) == [.passed, .failed, .skipped])
        #expect(attempt.duration == Envelope.Duration(seconds: 0, nanos: 4_000_000))
        #expect(attempt.isFinal)
        #expect(attempt.number == 1)
    }

    @Test("without steps it has passed")
    func empty() throws {
        let attempt = try attempt("Feature: F\n  Scenario: S", outcomes: [:])
        #expect(attempt.status == .passed)
        #expect(attempt.decisiveStep == nil)
    }
}

private struct NoAttempt: Error {}
