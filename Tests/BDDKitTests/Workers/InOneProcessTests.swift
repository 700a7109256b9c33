import CucumberMessages
import Foundation
import Testing

@testable import BDDKit

/// Tests `--in-process`, which runs all scenarios in one process and watches it.
@Suite("--in-process")
struct InOneProcessTests {
    private static func feature(_ step: String) -> String {
        """
        Feature: f
          Scenario: one
            Given all is well
          Scenario: two
            When \(step)
          Scenario: three
            Given all is well
        """
    }

    private func run(_ step: String, _ arguments: String...) throws -> (run: CrashFixture.Ended, results: Results) {
        let run = try CrashFixture.run(
            Self.feature(step), ["--in-process", "-f", "message:run.ndjson", "-f", "tap"] + arguments)
        return (run, try Results(run))
    }

    @Test(
        "Whatever a step does to its process is the failure of that step",
        arguments: [
            (
                "a step exits with 0",
                "the app ended itself while this step ran; for developers: it called exit, with exit code 0"
            ),
            (
                "a step ends its process at once with 0",
                "the app ended itself while this step ran; for developers: it called exit, with exit code 0"
            ),
            (
                "a step becomes another program",
                "the app ended itself while this step ran; for developers: it called exit, with exit code 0"
            ),
            (
                "a step calls abort",
                "the app crashed while this step ran; for developers: SIGABRT, signal 6: a call of abort"
            ),
            (
                "the world traps when it goes",
                "the app crashed while this step ran; for developers: Swift trap, Misdeeds.swift:N: in deinit (SIGILL, signal 4)"
            ),
        ])
    func misdeed(step: String, message: String) throws {
        let (run, results) = try run(step)
        #expect(run.exitCode == 1)
        #expect(results.statuses == [[.passed], [.failed], [.passed]])
        #expect(results.messages == [message])
        #expect(results.finished?.success == false)
        #expect(run.errors == "")
    }

    @Test("What steps print is at their step, and in no report on standard output")
    func printed() throws {
        let (run, results) = try run("a step prints \"Bail out!\"")
        #expect(run.exitCode == 0)
        #expect(results.attachments == ["Bail out!\n"])
        #expect(
            run.output == """
                TAP version 14
                ok 1 - f - one
                ok 2 - f - two
                  ---
                  printed:
                    - step: "When a step prints \\"Bail out!\\""
                      lines:
                        - "Bail out!"
                  ...
                ok 3 - f - three
                1..3

                """)
    }

    @Test("A step that changes the folder moves no report")
    func folder() throws {
        let (run, _) = try run("a step changes the folder to \"elsewhere\"", "-f", "junit:run.xml")
        #expect(run.exitCode == 0)
        #expect(try String(contentsOf: run.folder.appending(path: "run.xml"), encoding: .utf8).hasPrefix("<?xml"))
    }

    @Test("Steps have their time limits", arguments: ["--step-timeout=300ms", "@timeout(300ms)"])
    func limits(limit: String) throws {
        let isTag = limit.hasPrefix("@")
        let feature = Self.feature("a step never returns")
        let tagged = isTag ? feature.replacing("  Scenario: two", with: "  \(limit)\n  Scenario: two") : feature
        let run = try CrashFixture.run(
            tagged, ["--in-process", "-f", "message:run.ndjson"] + (isTag ? [] : [limit]))
        #expect(run.exitCode == 1)
        #expect(
            try Results(run).messages == [
                "the step took longer than 0.3 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time"
            ])
    }

    @Test("A profile cannot ask for it")
    func profile() throws {
        let scratch = try ScratchFolder()
        try scratch.write(#"{"default": {"inProcess": true}}"#, to: "cucumber.json")
        let run = try CrashFixture.run(Self.feature("a step exits with 0"), [], in: scratch)
        #expect(run.exitCode == 2)
        #expect(run.errors == "cucumber.json:1:14: error: 'inProcess' can be used only on the command line\n")
    }
}
