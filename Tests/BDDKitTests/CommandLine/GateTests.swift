import Testing

@testable import BDDKit
@testable import BDDOptions

/// Tests that no file and no environment makes the gate run nothing and exit with 0.
@Suite("A gate runs something, or does not answer that it is accepted")
struct GateTests {
    private static let values = [
        "EXPRESSION": "@a", "PATTERN": "x", "CODE": "de", "I/N": "1/1", "FILE": "x.ndjson", "ORDER": "reverse",
        "N": "2", "TIME": "5s", "NAME[=VALUE]": "a=b", "S": "7", "S:CASE": "7:1", "TYPE[:FILE]": "tap:t.tap",
        "WHEN": "never", "RULE=LEVEL": "no-steps=off", "TAG=URL": "@a=https://t.example", "WHICH": "failed",
    ]

    /// What the output must say if the exit code is 0 and nothing was run.
    private static let excuses = ["Dry run: nothing was executed", "No scenario was run"]

    /// Runs one scenario with a profile.
    private func answer(
        _ profile: String, environment: [String: String] = [:]
    ) async throws -> (code: Int32, passed: Int, text: String) {
        let run = try ShardedRun(["x.feature": "Feature: x\n\n  @a\n  Scenario: x\n    Given all is well\n"])
        _ = try run.write("{\"default\": {\(profile)}}", to: "cucumber.json")
        _ = try run.write("", to: "x.ndjson")
        let result = try await run.program(
            ["-f", "summary", "-f", "message:run.ndjson", "--retry", "1"], environment: environment)
        let text = (try? run.file("run.ndjson").text) ?? ""
        return (
            result.exitCode, text.matches(of: /"testStepFinished".*"status":"PASSED"/).count,
            result.standardOutput + result.standardError
        )
    }

    @Test(
        "each option in a profile runs the scenario, or refuses, or says that nothing was run",
        arguments: RunCommand.options.map(\.profileName))
    func options(name: String) async throws {
        let option = try #require(RunCommand.options.first { $0.profileName == name })
        let value = option.placeholder.map { "\"\(Self.values[$0] ?? "1")\"" } ?? "true"
        let answer = try await answer("\"\(name)\": \(value)")
        if !option.isAllowedInProfiles {
            #expect(answer.code == 2)
        } else if answer.passed == 0 {
            #expect(answer.code != 0 || Self.excuses.contains { answer.text.contains($0) }, "\(answer.text)")
            #expect(
                ["changedSince", "dryRun", "exclude", "historyLimit", "wip", "language", "timings", "replay"].contains(
                    name),
                "\(answer.text)")
        }
    }

    @Test(
        "what selects nothing is no success, or says so",
        arguments: [
            (#""tags": "@none""#, 2), (#""name": "none""#, 2), (#""exclude": ".""#, 2), (#""paths": []"#, 0),
            (#""tags": "@none", "allowNoTests": true"#, 0), (#""shard": "2/2""#, 0), (#""dryRun": true"#, 0),
            (#""updateSnapshots": true"#, 2), (#""promote": true"#, 2), (#""define": {"update-snapshots": true}"#, 2),
            (#""bisect": "7""#, 2), (#""help": true"#, 2), (#""version": true"#, 2),
        ])
    func hostileProfiles(profile: String, code: Int) async throws {
        let answer = try await answer(profile)
        #expect(answer.code == Int32(code), "\(answer.text)")
        #expect(code != 0 || answer.passed > 0 || Self.excuses.contains { answer.text.contains($0) }, "\(answer.text)")
    }

    @Test(
        "no variable makes it run nothing and say nothing",
        arguments: [
            (["CUCUMBER_FILTER_TAGS": "@none"], 2), (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"], 0),
            (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], 0), (["CI": "true"], 0), (["NO_COLOR": "1"], 0),
            (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], 0),
        ])
    func environment(variables: [String: String], code: Int) async throws {
        let answer = try await answer("", environment: variables)
        #expect(answer.code == Int32(code), "\(answer.text)")
        #expect(code != 0 || answer.passed > 0 || Self.excuses.contains { answer.text.contains($0) }, "\(answer.text)")
    }

    @Test("what rewrites expectations is for the command line, in whatever words a profile says it")
    func rewriting() async throws {
        for (profile, name) in [
            (#""updateSnapshots": true"#, "updateSnapshots"), (#""promote": true"#, "promote"),
            (#""define": {"update-snapshots": "yes"}"#, "updateSnapshots"),
        ] {
            let answer = try await answer(profile)
            #expect(answer.text.hasSuffix("error: '\(name)' can be used only on the command line\n"), "\(answer.text)")
        }
    }
}
