import Testing

@testable import BDDReports
@testable import CucumberMessages

@Suite("Why a scenario was not accepted")
struct FailureTests {
    private func failures(_ feature: String, outcomes: [String: TestStepResult]) throws -> [Attempt.Failure?] {
        let query = RunQuery()
        return try ScriptedRun.played(feature, outcomes: outcomes).compactMap { envelope in
            guard case .attemptFinished(let attempt) = query.receive(envelope) else { return nil }
            return .some(query.failure(of: attempt))
        }
    }

    @Test("the step with its keyword and line, the message and where it came from")
    func step() throws {
        let failure = try failures(
            "Feature: F\n  Scenario: S\n    Given a\n    When b", outcomes: ["b": .failed("no", at: "S.swift:3")])[0]
        #expect(failure?.status == .failed)
        #expect(failure?.step == "When b")
        #expect(failure?.line == 4)
        #expect(failure?.message == "no")
        #expect(failure?.column == 5)
        #expect(failure?.details == "no\nS.swift:3 (Oops)")
    }

    @Test("words of ours where nobody threw")
    func words() throws {
        let all = try failures(
            """
            Feature: F
              Scenario: passing
                Given a
              Scenario: missing
                Given undefined
              Scenario: waiting
                Given b
              Scenario: odd
                Given c
            """,
            outcomes: [
                "b": TestStepResult(status: .pending), "c": TestStepResult(status: .unknown),
            ])
        #expect(
            all.map { $0?.message } == [
                nil, "No step definition matches.", "The step is pending: its code is not finished.",
                "The step ended as unknown.",
            ])
    }
}
