import Foundation
import Testing

@testable import CucumberMessages

/// Tests errors outside of scenarios and hooks: the messages, and so every report, refuse the run.
@Suite("A test-run exception") struct RunExceptionTests {
    /// The first worker dies after its scenario has passed, while the second one runs the other scenario.
    private static let feature = """
        Feature: In the background
          Scenario: passes, and leaves a thread behind
            When a background thread crashes 150 ms after the step
          Scenario: takes longer
            When a step takes 900 ms
        """

    private func read(_ name: String, _ run: CrashFixture.Ended) throws -> String {
        String(decoding: try Data(contentsOf: run.folder.appending(path: name)), as: UTF8.self)
    }

    @Test("A worker that dies while no step runs in it refuses the run in every report")
    func workerDies() throws {
        let names = ["message", "junit", "tap", "json", "rerun", "summary", "html", "teamcity", "github", "progress"]
        let run = try CrashFixture.run(
            Self.feature, ["-j", "2", "-f", "message:run.ndjson"] + names.flatMap { ["-f", "\($0):r.\($0)"] })
        let line = try CrashFixture.line(of: "fatalError(\"after the step\")")
        let text =
            "the app crashed while no step ran; for developers: Swift trap, Misdeeds.swift:\(line): after the step (SIGILL, signal 4)"
        let results = try Results(run)
        #expect(run.exitCode == 1)
        #expect(results.statuses == [[.passed], [.passed]])
        #expect(results.finished?.success == false)
        #expect(results.finished?.message == text)
        #expect(results.finished?.exception == .init(type: "WorkerDied", message: text))
        #expect(run.errors.hasPrefix("bdd: error: \(CrashFixture.masked(text))\n"))
        #expect(try read("r.junit", run).contains(#" tests="3" skipped="0" failures="0" errors="1""#))
        #expect(try read("r.junit", run).contains("<error>\n<![CDATA[\(text)]]>"))
        #expect(try read("r.tap", run).hasSuffix("Bail out! \(text)\n1..2\n"))
        #expect(try read("r.json", run).contains(#""status":"failed","error_message":"\#(text)""#))
        #expect(try read("r.rerun", run) == "run.feature:2:4\n")
        #expect(try read("r.summary", run).hasPrefix("Failed test run:\n       \(text)\n"))
        #expect(try read("r.html", run).contains("<title>✘ Not accepted: "))
        #expect(try read("r.teamcity", run).contains("##teamcity[buildProblem description='\(text)'"))
        #expect(try read("r.github", run) == "::error title=Test run::\(text)\n")
        #expect(try read("r.progress", run) == "..\nNot accepted:\n\(text)\n")
    }

    @Test("Where scenarios that pass are only counted, all are to be run again")
    func counted() throws {
        let run = try CrashFixture.run(Self.feature, ["-j", "2", "-f", "rerun"])
        #expect(run.exitCode == 1)
        #expect(run.output == "run.feature:2:4\n")
    }

    @Test("A BeforeAll hook that scribbles over what bdd uses leaves no report that looks accepted")
    func scribble() async throws {
        let folder = try ScratchFolder()
        try folder.write("Feature: F\n  Scenario: S\n    Given all is well\n", to: "a.feature")
        let run = try await BuiltProgram("PlanFixture").run(
            ["a.feature", "-D", "broken-hook=scribble", "-f", "junit:r.xml", "-f", "tap:r.tap", "-f", "rerun:r.txt"],
            in: folder.path)
        #expect(run.exitCode == 1)
        let xml = try String(contentsOfFile: folder.path + "/r.xml", encoding: .utf8)
        #expect(xml.contains(#" failures="0" errors="1""#))
        let tap = try String(contentsOfFile: folder.path + "/r.tap", encoding: .utf8)
        #expect(tap.contains("not ok 1 - BeforeAll hook\n") || tap.contains("Bail out! a worker process died"))
        #expect(try String(contentsOfFile: folder.path + "/r.txt", encoding: .utf8) == "a.feature:2\n")
    }

    @Test(
        "A report that cannot be written is told in the others",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func unwritten() async throws {
        let folder = try ScratchFolder()
        try folder.write("Feature: F\n  Scenario: S\n    Given all is well\n", to: "a.feature")
        let run = try await BuiltProgram("PlanFixture").run(
            ["a.feature", "-f", "message:/dev/full", "-f", "junit:r.xml", "-f", "summary"], in: folder.path)
        #expect(run.exitCode == 2)
        #expect(
            run.standardOutput.contains(
                "Failed test run:\n       /dev/full cannot be written: No space left on device\n"))
        let xml = try String(contentsOfFile: folder.path + "/r.xml", encoding: .utf8)
        #expect(xml.contains(#" errors="1""#))
        // A report written at the end can only fail at the end, and the failure must be shown.
        let late = try await BuiltProgram("PlanFixture").run(
            ["a.feature", "-f", "summary", "-f", "html:/dev/full"], in: folder.path)
        #expect(late.exitCode == 2)
        #expect(late.standardOutput.contains("       /dev/full cannot be written: No space left on device\n"))
    }
}
