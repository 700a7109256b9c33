import CucumberMessages
import Foundation
import Testing

@testable import BDDSteps
@testable import BDDTesting

/// Tests what happens after a step or hook that did not pass, in all executors.
@Suite struct SkippingTests {
    private static let rest = """
            When nobody knows this step
            When a step is one of several
            When a step fails
            When all is well

        """

    private static let features: [(name: String, text: String, statuses: [Status])] = [
        (
            "passed", "  Scenario: A\n    Given all is well\n\(rest)",
            [.passed, .undefined, .ambiguous, .skipped, .skipped]
        ),
        ("skipped", "  Scenario: A\n    When a step skips the rest\n\(rest)", Array(repeating: .skipped, count: 5)),
        (
            "failed", "  Scenario: A\n    When a step fails\n\(rest)",
            [.failed, .undefined, .ambiguous, .skipped, .skipped]
        ),
        ("hook", "  @skip-before\n  Scenario: A\n    When a step fails\n\(rest)", Array(repeating: .skipped, count: 6)),
        (
            "property that skips",
            """
              Scenario Outline: A
                When a step takes <n>
                When a step skips the rest
            \(rest)
                Examples:
                  | n          |
                  | {int 0..9} |
            """, [.passed] + Array(repeating: .skipped, count: 5)
        ),
        (
            "property that fails",
            """
              Scenario Outline: A
                When a step fails above -1 for <n>
            \(rest)
                Examples:
                  | n          |
                  | {int 0..9} |
            """, [.failed, .undefined, .ambiguous, .skipped, .skipped]
        ),
        (
            "hook of a property",
            """
              @skip-before
              Scenario Outline: A
                When a step takes <n>
            \(rest)
                Examples:
                  | n          |
                  | {int 0..9} |
            """, Array(repeating: .skipped, count: 6)
        ),
    ]

    @Test("In worker processes as in this one", arguments: features, [["-j", "1"], ["--in-process"]])
    func processes(_ feature: (name: String, text: String, statuses: [Status]), _ arguments: [String]) throws {
        let run = try CrashFixture.run("Feature: F\n" + feature.text, ["-f", "message:run.ndjson"] + arguments)
        #expect(try Results(run).statuses == [feature.statuses])
        #expect(run.exitCode == (feature.statuses.allSatisfy { $0 <= .skipped } ? 0 : 1))
    }

    @Test("Behind a step that ends its worker too")
    func crash() throws {
        let run = try CrashFixture.run(
            """
            Feature: F
              Scenario: A
                When a step calls abort
            \(Self.rest)
              Scenario Outline: B
                When a step traps above -1 for <n>
                When nobody knows <n>
            \(Self.rest)
                Examples:
                  | n          |
                  | {int 0..9} |
            """, ["-f", "message:run.ndjson", "-j", "1"])
        #expect(
            try Results(run).statuses == [
                [.failed, .undefined, .ambiguous, .skipped, .skipped],
                [.failed, .undefined, .undefined, .ambiguous, .skipped, .skipped],
            ])
        #expect(run.exitCode == 1)
    }

    @Test("As Swift Testing cases", arguments: ["skipped", "hook"])
    func swiftTesting(_ name: String) async throws {
        let steps: StepLibrary<Notes> = [
            Before("@skip-before") { _ in throw Skipped() },
            When("a step skips the rest") { _ in throw Skipped() },
            When("a step fails") { _ in throw StepFailure("no") },
        ]
        let folder = try ScratchFolder()
        let feature = try #require(Self.features.first { $0.name == name })
        try folder.write("Feature: F\n" + feature.text, to: "a.feature")
        let suite = FeatureSuite(FeatureChoice(path: folder.path), glue: [steps])
        let scenario = try #require(suite.cases.first)
        #expect(await suite.run(scenario).problems == [])
        #expect(await suite.finish() == [])
    }
}
