import Synchronization
import Testing

@testable import BDDSteps
@testable import BDDTesting

@Suite("FeatureSuite")
struct FeatureSuiteTests {
    @Test("A property that is false names no program to replay it: a package's tests may have none")
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
                        To replay it, run \(uri):7 with '--replay 4:1'

                        in Odd.swift:5
                        """, uri: uri, line: 4)
            ])
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
