import Testing

@testable import BDDKit
@testable import BDDRunning
@testable import BDDSteps
@testable import PlanFixture

@Suite("Run parameters")
struct ParametersTests {
    static let feature = """
        Feature: F

          Scenario: a
            Then the parameter "host" is "example.org"
            And the parameter "query" is "a=b"
            And the parameter "empty" is ""
            And the parameter "loud" is "true"
            And there is no parameter "port"
            And 4 parameters are given
        """
    static let arguments = [
        "-D", "host=example.com", "-Dquery=a=b", "--define=loud", "--define", "empty=", "-D", "host=example.org",
    ]

    @Test("are known to steps in this process")
    func inProcess() async throws {
        let run = try await FeatureRun(["f.feature": Self.feature], [untidySteps], arguments: Self.arguments)
        #expect(run.exitCode == .accepted)
        let without = try await FeatureRun(["f.feature": Self.feature], [untidySteps])
        #expect(without.exitCode == .refused)
    }

    @Test("are known to steps in every worker process")
    func inWorkers() async throws {
        let scenarios = (1...20).map { "\n  Scenario: \($0)\n    Then the parameter \"host\" is \"example.org\"\n" }
        let run = try ShardedRun(["f.feature": Self.feature, "g.feature": "Feature: G\n" + scenarios.joined()])
        let result = try await run.program(Self.arguments + ["--parallel", "3", "-f", "summary"])
        #expect(result.exitCode == 0)
    }

    @Test("are known to a worker that takes the place of one that died")
    func afterCrash() async throws {
        let run = try ShardedRun([
            "f.feature": "Feature: F\n\n  Scenario: crash\n    When a step traps\n", "g.feature": Self.feature,
        ])
        let result = try await run.program(Self.arguments + ["-f", "rerun"])
        #expect(result.standardOutput == "Features/f.feature:3\n")
    }

    @Test("are known to hooks of the run")
    func hooks() async throws {
        let run = try await FeatureRun(
            ["f.feature": "Feature: F\n\n  Scenario: a\n"], [untidySteps], arguments: ["-D", "broken-hook"])
        #expect(run.exitCode == .refused)
    }

    @Test("need a name", arguments: ["", "=value"])
    func noName(value: String) {
        let error = #expect(throws: UsageError.self) { try RunCommand(["--define", value], [:]) }
        #expect(error == .badValue(option: "--define", value: value, expected: "NAME=VALUE"))
    }
}
