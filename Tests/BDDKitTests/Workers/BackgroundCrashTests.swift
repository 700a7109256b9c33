import Foundation
import Testing

@testable import CucumberMessages

/// Tests that a crash caused by an earlier scenario is not blamed on the running scenario alone.
@Suite struct BackgroundCrashTests {
    private static let suspicion =
        "it may be due to something begun earlier: run.feature:2 ran before in the same process"

    private func run(_ first: String, _ second: String, _ arguments: [String] = []) throws -> CrashFixture.Ended {
        try CrashFixture.run(
            """
            Feature: Left behind
              Scenario: leaves a thread
                When \(first)
              Scenario: innocent
                Given \(second)
            """, ["-f", "message:run.ndjson", "-j", "1"] + arguments)
    }

    @Test("A step during which the background crashes says that it may be innocent")
    func thread() throws {
        let run = try run(
            #"a thread crashes when 1 is noted in "notes.txt""#,
            "a step notes 1 in \"notes.txt\" and never returns")
        let results = try Results(run)
        #expect(results.statuses == [[.passed], [.failed]])
        #expect(
            results.messages == [
                "the app crashed while this step ran; for developers: Swift trap, Misdeeds.swift:N: in the background (SIGILL, signal 4); \(Self.suspicion)"
            ])
        #expect(run.exitCode == 1)
    }

    @Test("So does one during which the background ends the program")
    func exit() throws {
        let run = try run(
            #"a thread ends the program when 1 is noted in "notes.txt""#,
            "a step notes 1 in \"notes.txt\"\n    And a step never returns")
        #expect(
            try Results(run).messages == [
                "the app ended itself while this step ran; for developers: it called exit, with exit code 0; \(Self.suspicion)"
            ])
    }

    @Test("A step that crashes by itself does not speak of others")
    func own() throws {
        let run = try run("all is well", "a step calls fatalError")
        #expect(
            try Results(run).messages == [
                "the app crashed while this step ran; for developers: Swift trap, Misdeeds.swift:N: this cannot be (SIGILL, signal 4)"
            ])
    }

    @Test("No scenario is to blame that had not begun", arguments: ["1", "2"])
    func between(_ workers: String) throws {
        let scenarios = (1...100).map { number in
            """
              Scenario: number \(number)
                Given \(number % 10 == 0 ? "a thread crashes as soon as the step is over" : "all is well")

            """
        }
        let run = try CrashFixture.run(
            "Feature: Left behind\n\(scenarios.joined())", ["-f", "message:run.ndjson", "-j", workers])
        let results = try Results(run)
        #expect(run.exitCode == 1)
        #expect(results.statuses.count == 100)
        // The thread may crash at any moment. The failure is reported for the scenario that runs then, or for the
        // worker.
        let failed = results.statuses.indices.filter { results.statuses[$0] == [.failed] }
        #expect(failed.count == results.messages.count)
        for (index, message) in zip(failed, results.messages) where (index + 1) % 10 != 0 {
            #expect(message.contains("it may be due to something begun earlier: run.feature:"))
        }
        let deaths = run.errors.split(separator: "\n").count {
            $0.hasPrefix(
                "bdd: error: the app crashed while no step ran; for developers: Swift trap, Misdeeds.swift:N: ")
        }
        #expect((1...10).contains(results.messages.count + deaths), "\(run.errors)")
    }
}
