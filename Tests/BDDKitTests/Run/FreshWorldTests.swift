import Foundation
import Testing

@testable import BDDSteps
@testable import BDDWorkers
@testable import CucumberMessages

@Suite("Steps that look at a fresh world")
struct FreshWorldTests {
    final class Till: World {
        var coins = 0
    }

    private static let till: StepLibrary<Till> = [
        Given("the till is there") { _ in },
        Then("the till has {int} coin(s)", file: "Steps.swift", line: 7) { (till, count: Int) in
            try expect(till.coins, equals: count)
        },
    ]
    private static let notes: StepLibrary<Notes> = [
        Before { _ in },
        When("I pay") { notes in notes.log("paid") },
    ]

    private func warnings(_ steps: String...) async throws -> [String] {
        let feature = "Feature: F\n  Scenario: one\n" + steps.map { "    \($0)\n" }.joined()
        let run = try await FeatureRun(["a.feature": feature], [Self.till, Self.notes], arguments: ["--no-strict"])
        return run.envelopes.compactMap { envelope in
            guard case .attachment(let attachment) = envelope, attachment.mediaType == MediaType.diagnostic else {
                return nil
            }
            return attachment.body.contains("fresh-world") ? attachment.body : nil
        }
    }

    @Test("are warned of, whether they pass or fail", arguments: [0, 1])
    func told(count: Int) async throws {
        let found = try await warnings("When I pay", "Then the till has \(count) coins")
        #expect(found.count == 1)
        #expect(
            found.first?.contains(
                "'the till has \(count) coins' looks at a fresh Till, by its definition at Steps.swift:7, but the steps "
                    + "before it use another world") == true)
    }

    @Test("are accepted after a step of their world, without a step of another, and below a comment that allows it")
    func quiet() async throws {
        #expect(try await warnings("Given the till is there", "When I pay", "Then the till has 0 coins") == [])
        #expect(try await warnings("Then the till has 0 coins") == [])
        #expect(
            try await warnings(
                "When I pay", "# check: ignore fresh-world – because each till starts empty",
                "Then the till has 0 coins") == [])
    }

    @Test(
        "keep their suspicion on the way from a worker",
        arguments: [nil, .lacksCheck, .freshWorld] as [TestStepResult.Suspicion?])
    func coded(suspicion: TestStepResult.Suspicion?) throws {
        var result = TestStepResult(status: .passed, duration: Envelope.Duration(nanoseconds: 1_234_567_891))
        result.suspicion = suspicion
        var writer = ByteWriter()
        result.encode(to: &writer)
        var reader = ByteReader(writer.rest)
        #expect(try TestStepResult(from: &reader) == result)
    }
}
