import CucumberMessages
import Testing

@testable import BDDKit
@testable import BDDRunning
@testable import BDDSteps

@Suite struct FeatureTrialTests {
    private final class Desk: World {
        init() {}
    }

    private let steps = FeatureTrial.Steps([
        [
            Given("a number below {int}: {int}") { (_, limit: Int, number: Int) in
                try expect(number < limit, "\(number) is not below \(limit)")
            },
            Given("the parameter {word} is written down") { (desk, name: String) in
                desk.attach(RunParameters[name] ?? "nothing", mediaType: "text/plain", fileName: name)
            },
        ] as StepLibrary<Desk>
    ])

    @Test("Scenarios run in their order, each with its status, message and attachments")
    func scenarios() async throws {
        let trial = try await FeatureTrial(
            """
            Feature: Numbers
              Scenario: Passed
                Given the parameter shop is written down
              Scenario: Failed
                Given a number below 3: 4
                Given a number below 3: 5
              Scenario: Undefined
                Given nothing
            """, uri: "a.feature", steps: steps, arguments: ["-D", "shop=near"])
        #expect(trial.scenarios.map(\.name) == ["Passed", "Failed", "Undefined"])
        #expect(trial.scenarios.map(\.status) == [.passed, .failed, .undefined])
        #expect(trial.scenarios.map(\.message) == [nil, "4 is not below 3", nil])
        #expect(
            trial.scenarios.map(\.attachments) == [
                [.init(text: "near", mediaType: "text/plain", fileName: "shop")], [], [],
            ])
    }

    @Test("A property is one scenario, with its falsifying row")
    func property() async throws {
        let trial = try await FeatureTrial(
            """
            Feature: Numbers
              Scenario Outline: Small
                Given a number below 3: <n>
                Examples:
                  | n          |
                  | {int 0..9} |
            """, uri: "a.feature", steps: steps, arguments: ["--replay", "1:1"])
        #expect(trial.scenarios.map(\.status) == [.failed])
        #expect(
            trial.scenarios.first?.message?.split(separator: "\n").prefix(4) == [
                "3 is not below 3", "This property is false for the row", "  | 3 |", "No case passed before it.",
            ])
    }

    @Test("A text that is not a feature, and options that make no sense, are refused in words")
    func refusals() async {
        let syntax = await #expect(throws: StepFailure.self) {
            _ = try await FeatureTrial("Fature: A", uri: "a.feature", steps: steps)
        }
        #expect(
            syntax?.description == """
                a.feature:1:1: error: expected a feature, a tag or a language, got 'Fature: A'
                    Fature: A
                    ^
                  help: did you mean 'Feature:'?

                """)
        await #expect(throws: UsageError.unreviewed(option: "--update-snapshots")) {
            _ = try await FeatureTrial(
                "Feature: A", uri: "a.feature", steps: steps, arguments: ["--update-snapshots"],
                environment: ["CI": "1"])
        }
    }
}
