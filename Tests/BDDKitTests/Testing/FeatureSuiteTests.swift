import Synchronization
import Testing

@testable import BDDKit
@testable import BDDSteps
@testable import BDDTesting

@Suite("FeatureSuite")
struct FeatureSuiteTests {
    @Test("A property that is false names the variables that replay it in the tests of a package")
    func falsified() async throws {
        let folder = try ScratchFolder()
        try folder.write(
            """
            Feature: F
              @property(seed=4)
              Scenario Outline: S
                Then <n> is odd
                Examples:
                  | n          |
                  | {int 8..8} |
            """, to: "a.feature")
        let steps: StepLibrary<Notes> = [
            Then("{int} is odd") { (_, number: Int) in
                try expect(!number.isMultiple(of: 2), "\(number) is even", file: "Odd.swift", line: 5)
            }
        ]
        let suite = FeatureSuite(FeatureChoice(path: folder.path), glue: [steps])
        #expect(suite.problems == [])
        let scenario = try #require(suite.cases.first)
        let uri = "\(folder.path)/a.feature"
        #expect(
            await suite.run(scenario).problems == [
                FeatureSuite.Problem(
                    message: """
                        failed: 8 is odd
                        8 is even

                        This property is false for the row
                          | 8 |
                        No case passed before it.
                        To replay it: BDD_REPLAY=4:1 CUCUMBER_FEATURES=\(uri):7 swift test

                        in Odd.swift:5
                        """, uri: uri, line: 4)
            ])
    }

    @Test("The problems of a scenario in quarantine are excused until its day, and one that passes is reported")
    func quarantine() async throws {
        let folder = try ScratchFolder()
        func scenario(_ day: String, _ step: String) -> String {
            "  @quarantined(until=\(day))\n  Scenario: \(day) \(step)\n    Given \(step)\n"
        }
        let scenarios = [("9999-12-31", "no"), ("2020-01-01", "no"), ("9999-12-31", "yes"), ("9999-12-31", "what")]
        try folder.write("Feature: F\n" + scenarios.map(scenario).joined(), to: "a.feature")
        let steps: StepLibrary<Notes> = [Given("no") { _ in throw StepFailure("no") }, Given("yes") { _ in }]
        let suite = FeatureSuite(FeatureChoice(path: folder.path), glue: [steps])
        var told: [String] = []
        for scenario in suite.cases {
            let outcome = await suite.run(scenario)
            told.append("\(outcome.problems.count) \(outcome.excused.count) \(outcome.remark ?? "-")")
        }
        #expect(
            told == [
                "0 1 quarantined until 9999-12-31", "1 0 the quarantine ended on 2020-01-01",
                "0 0 passes again: remove '@quarantined(until=9999-12-31)'", "1 0 -",
            ])
        #expect(await suite.finish() == [])
    }

    @Test("A variable replays one case of a property, and a value that is none is a problem")
    func replayed() async throws {
        let folder = try ScratchFolder()
        try folder.write(
            "Feature: F\n  @property(seed=4)\n  Scenario Outline: S\n    Then <n> is seen\n    Examples:\n      | n |\n"
                + "      | {int 0..999999} |\n", to: "a.feature")
        let seen = Mutex<[Int]>([])
        let steps: StepLibrary<Notes> = [
            Then("{int} is seen") { (_, number: Int) in seen.withLock { $0.append(number) } }
        ]
        func run(_ replay: String?) async -> [FeatureSuite.Problem] {
            seen.withLock { $0 = [] }
            let environment = replay.map { ["BDD_REPLAY": $0] } ?? [:]
            let suite = FeatureSuite(FeatureChoice(path: folder.path), glue: [steps], environment: environment)
            for scenario in suite.cases { _ = await suite.run(scenario) }
            return suite.problems
        }
        #expect(await run(nil) == [])
        let all = seen.withLock(\.self)
        #expect(await run("4:17") == [])
        #expect(seen.withLock(\.self) == [all[16]])
        #expect(
            await run("17").map(\.message) == [
                "bdd: error: BDD_REPLAY='17' is not S:CASE, as printed with the failure"
            ])
        #expect(seen.withLock(\.self) == [])
    }

    private enum Caller {
        @TaskLocal static var name = "-"
    }

    private static let twoScenarios = """
        Feature: F
          Scenario: one
            Given a step
          Scenario: two
            Given a step
        """

    @Test("A scenario runs in the task that asks for it, between the BeforeAll and the AfterAll hooks")
    func tasks() async throws {
        let folder = try ScratchFolder()
        try folder.write(Self.twoScenarios, to: "a.feature")
        let calls = Mutex<[String]>([])
        let steps: StepLibrary<Notes> = [
            BeforeAll { calls.withLock { $0.append("before") } },
            Given("a step") { _ in calls.withLock { $0.append("step of \(Caller.name)") } },
            AfterAll(file: "H.swift", line: 3) {
                calls.withLock { $0.append("after") }
                throw StepFailure("left over")
            },
        ]
        let suite = FeatureSuite(FeatureChoice(path: folder.path), glue: [steps])
        #expect(await suite.finish() == [])
        for (name, scenario) in zip(["second", "first"], suite.cases.reversed()) {
            #expect(await Caller.$name.withValue(name) { await suite.run(scenario) } == FeatureSuite.Outcome())
        }
        #expect(await suite.finish() == [FeatureSuite.Problem(message: "left over", uri: "H.swift", line: 3)])
        #expect(calls.withLock(\.self) == ["before", "step of second", "step of first", "after"])
    }

    @Test(
        "What '#expect' and '#require' record is the failure of their step, once and at its line, and ends the scenario"
    )
    func recordedIssues() async throws {
        let folder = try ScratchFolder()
        try folder.write(
            "Feature: A\n  Scenario: B\n    Given one\n    Then two\n  Scenario: C\n    Given three\n    Then two\n",
            to: "a.feature")
        let steps: StepLibrary<Notes> = [
            Given("one") { _ in
                #expect(1 + 1 == 3, "sums")
                #expect(2 < 1)
            },
            Given("three") { _ in
                let nothing: Int? = nil
                _ = try #require(nothing)
            },
            Then("two") { _ in Issue.record("it runs") },
        ]
        let suite = FeatureSuite(FeatureChoice(path: folder.path), glue: [steps])
        var problems: [FeatureSuite.Problem] = []
        for scenario in suite.cases { problems += await suite.run(scenario).problems }
        #expect(problems.map(\.line) == [3, 6])
        let messages = problems.map { $0.message.split(separator: "\n").filter { !$0.hasPrefix("in ") } }
        #expect(
            messages == [
                ["failed: one", "Expectation failed: (1 + 1 → 2) == 3: sums", "Expectation failed: 2 < 1"],
                ["failed: three", "Expectation failed: nothing → nil"],
            ])
    }

    @Test("A property shrinks on '#expect', and known issues stay known")
    func recordedInProperties() async throws {
        let folder = try ScratchFolder()
        try folder.write(
            "Feature: A\n  @property\n  Scenario Outline: B\n    Then <n> is small\n    Examples:\n      | n |\n      | {int 0..1000} |\n"
                + "  Scenario: C\n    Given something known\n    Then nothing failed\n",
            to: "a.feature")
        let steps: StepLibrary<Notes> = [
            Then("{int} is small") { (_, number: Int) in
                #expect(number < 17)
            },
            Given("something known") { _ in withKnownIssue { #expect(Bool(false)) } },
            Then("nothing failed") { scenario in _ = scenario },
        ]
        let suite = FeatureSuite(FeatureChoice(path: folder.path), glue: [steps])
        let problems = await suite.run(suite.cases[0]).problems
        #expect(problems.map(\.line) == [4])
        #expect(problems.first?.message.split(separator: "\n").first == "failed: 17 is small")
        #expect(await suite.run(suite.cases[1]) == FeatureSuite.Outcome())
    }

    @Test("A program of its own with Swift Testing in it does not run steps")
    func ownProgram() {
        #expect(throws: TestingLibrary.self) { try TestingLibrary.refuse() }
    }

    @Test("Where a BeforeAll hook fails no scenario runs, and each says why")
    func failedHook() async throws {
        let folder = try ScratchFolder()
        try folder.write(Self.twoScenarios, to: "a.feature")
        let steps: StepLibrary<Notes> = [
            BeforeAll(file: "H.swift", line: 3) { throw StepFailure("no shop") },
            Given("a step") { _ in Issue.record("it runs") },
        ]
        let suite = FeatureSuite(FeatureChoice(path: folder.path), glue: [steps])
        async let first = suite.run(suite.cases[0])
        async let second = suite.run(suite.cases[1])
        let problem = FeatureSuite.Problem(message: "no shop", uri: "H.swift", line: 3)
        #expect(await [first.problems, second.problems] == [[problem], [problem]])
        #expect(await suite.finish() == [])
    }
}
