import Foundation
import Testing

@testable import BDDKit

/// Tests resuming a run that was broken off while a hook of the run ran in its second worker.
@Suite("bdd resume, with hooks of the run")
struct ResumedHooksTests {
    private static let hooks = ["CRASH_HOOKS": "yes"]

    /// Runs a feature until its scenario sends the run a signal, then resumes the run.
    ///
    /// - Returns: the stream of the broken-off run, and the resumed run.
    private func resume(
        _ scenarios: [String], signal: Int32
    ) throws -> (brokenOff: String, whole: CrashFixture.Ended) {
        let folder = try ScratchFolder()
        for name in ["hooks.txt", "runs.txt", "others.txt"] { try folder.write("", to: name) }
        let feature =
            "Feature: f\n" + scenarios.enumerated().map { "  Scenario: s\($0 + 1)\n    When \($1)\n" }.joined()
        let run = try CrashFixture.run(
            feature, ["-j", "2", "-f", "message:run.ndjson"], environment: Self.hooks, in: folder)
        #expect(run.exitCode == (signal == SIGTERM ? 130 : signal))
        let brokenOff = try String(contentsOfFile: folder.path + "/run.ndjson", encoding: .utf8)
        let whole = try CrashFixture.run(
            feature, ["resume", "run.ndjson", "-f", "tap"], environment: Self.hooks, in: folder)
        #expect(whole.errors == "")
        return (brokenOff, whole)
    }

    private func count(_ kind: String, _ stream: String) -> Int {
        stream.split(separator: "\n").count { $0.hasPrefix("{\"\(kind)\"") }
    }

    @Test("Keeps every result, also where a hook had not ended", arguments: [SIGKILL, SIGTERM])
    func openHook(signal: Int32) throws {
        let before =
            ["a step waits until 2 are noted in \"hooks.txt\""]
            + (1...5).map { "a step notes \($0) in \"runs.txt\"" }
        let (brokenOff, run) = try resume(
            before + ["a step sends the run signal \(signal) behind 6 results", "all is well"], signal: signal)
        #expect(count("testRunHookStarted", brokenOff) == 2)
        #expect(run.exitCode == 0)
        #expect(run.output == "TAP version 14\n" + (1...8).map { "ok \($0) - f - s\($0)\n" }.joined() + "1..8\n")
        // No scenario ran twice.
        #expect(try String(contentsOf: run.folder.appending(path: "runs.txt"), encoding: .utf8) == "1\n2\n3\n4\n5\n")
        let stream = try String(contentsOf: run.folder.appending(path: "run.ndjson"), encoding: .utf8)
        #expect(count("testCaseFinished", stream) == 8)
        #expect(count("testRunHookStarted", stream) == count("testRunHookFinished", stream))
    }

    @Test("Keeps what an interrupted run had ended after a scenario that it broke off")
    func later() throws {
        let folder = try ScratchFolder()
        for name in ["runs.txt", "go.txt"] { try folder.write("", to: name) }
        // With so few scenarios, none waits in a worker behind another one.
        let feature = """
            Feature: f
              Scenario: broken off
                When a step waits until 3 are noted in "runs.txt"
                And a step sends the run signal 15 behind 0 results
              Scenario: one
                When a step notes 1 in "runs.txt"
              Scenario: two
                When a step notes 2 in "runs.txt"
              Scenario: last
                When a step notes 3 in "runs.txt"
                And a step waits until 1 are noted in "go.txt"
            """
        let run = try CrashFixture.run(feature, ["-j", "2", "-f", "message:run.ndjson"], in: folder)
        #expect(run.exitCode == 130)
        try folder.write("1\n", to: "go.txt")
        let whole = try CrashFixture.run(feature, ["resume", "run.ndjson", "-f", "tap"], in: folder)
        #expect(whole.exitCode == 0)
        let names = ["broken off", "one", "two", "last"]
        #expect(
            whole.output == "TAP version 14\n"
                + zip(1..., names).map { "ok \($0) - f - \($1)\n" }.joined() + "1..4\n")
        // Only the scenario that was broken off ran twice.
        let runs = try String(contentsOf: whole.folder.appending(path: "runs.txt"), encoding: .utf8)
        #expect(runs.split(separator: "\n").sorted() == ["1", "2", "3", "3"])
        let report = try CrashFixture.run(feature, ["resume", "run.ndjson", "-f", "tap"], in: folder)
        #expect(report.output == whole.output)
        #expect(report.errors == "run.ndjson: this run has ended: nothing is left to run\n")
    }
}
