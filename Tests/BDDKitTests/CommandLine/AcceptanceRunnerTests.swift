import BDDReportFormats
import Foundation
import Testing

@testable import BDDKit
@testable import BDDOptions

/// Tests the program as the shell sees it: output and exit code.
@Suite("AcceptanceRunner")
struct AcceptanceRunnerTests {
    /// Runs a program without steps in a folder with features.
    private func run(_ arguments: String..., files: [String: String] = [:]) async throws -> BuiltProgram.Result {
        let folder = try ScratchFolder()
        try folder.write("Feature: A\n  Scenario: one\n    Given a room\n", to: "Features/a.feature")
        for (name, text) in files { try folder.write(text, to: name) }
        return try await BuiltProgram("CompatibilityKit").run(arguments, in: folder.path)
    }

    @Test("Questions are answered on standard output")
    func questions() async throws {
        #expect(try await run("--version") == .init(exitCode: 0, standardOutput: "bdd 1.0.0\n", standardError: ""))
        #expect(try await run("-h") == .init(exitCode: 0, standardOutput: RunCommand.help(.builtIn), standardError: ""))
        #expect(
            try await run("parse", "-h")
                == .init(exitCode: 0, standardOutput: ParseCommand.help(.builtIn), standardError: ""))
        #expect(
            try await run("--i18n-languages")
                == .init(exitCode: 0, standardOutput: Languages.list, standardError: ""))
    }

    @Test(
        "What cannot be done is told on standard error, exit code 2",
        arguments: [
            (
                ["--tgas", "@x"],
                "bdd: error: unknown option '--tgas'; did you mean '--tags'?\n  help: 'bdd help options' lists the options\n"
            ),
            (
                ["parse"],
                "bdd: error: name the file to parse\n"
                    + "  help: type 'bdd parse Features/basket.feature'; 'bdd parse --help' lists the options\n"
            ),
            (
                ["prase", "x"],
                """
                bdd: error: there is no file or folder 'prase'; did you mean the command 'parse'?
                  help: 'bdd help' lists the commands

                """
            ),
            (
                ["mrege"],
                """
                bdd: error: there is no file or folder 'mrege'; did you mean the command 'merge'?
                  help: 'bdd help' lists the commands

                """
            ),
            (
                ["lint"],
                """
                bdd: error: there is no command, file or folder 'lint'
                  help: 'bdd check' finds mistakes in features

                """
            ),
            (
                ["--html"],
                """
                bdd: error: unknown option '--html'; did you mean '--format html:FILE'?
                  help: 'bdd help options' lists the options

                """
            ),
            (
                ["-o", "x.html"],
                """
                bdd: error: unknown option '-o'; did you mean '--format TYPE:FILE'?
                  help: the file of a report follows its format after a colon, as in '-f html:report.html'

                """
            ),
            (
                ["--requirements", "nope.md"],
                """
                bdd: error: '--requirements' does nothing without '--format html:FILE'
                  help: 'bdd help options' lists the options

                """
            ),
            (
                ["--requirements", "Features/b.md", "-f", "html:x.html"],
                "Features/b.md: error: there is no such file or folder\n"
            ),
            (
                ["--replay", "9:3"],
                """
                bdd: error: no selected scenario is a property, so there is no case for '--replay'
                  help: name the row of the property, as the failure does: '--replay S:CASE FILE:LINE'

                """
            ),
            (
                ["--define", "Features/a.feature"],
                """
                bdd: error: option '--define' needs NAME=VALUE, got 'Features/a.feature'
                  help: 'bdd help options' lists the options

                """
            ),
            (
                ["check", "-f", "json:x.json"],
                """
                bdd: error: option '--format' needs the type alone, because this command writes to standard output, \
                got 'json:x.json'; did you mean '-f json > x.json'?
                  help: 'bdd check --help' lists the options

                """
            ),
            (
                ["Features/a"],
                "Features/a: error: there is no such file or folder\n  help: did you mean 'Features/a.feature'?\n"
            ),
            (
                ["Features/a.feature:2-3"],
                """
                Features/a.feature: error: ':2-3' is not a line: lines are numbers, counted from 1
                  help: name each line, as in 'Features/a.feature:2:3'

                """
            ),
            (
                ["trace", "Features/b.feature"],
                "Features/b.feature: error: there is no such file or folder\n"
            ),
            (["history", "h.jsonl"], "h.jsonl: error: there is no such file or folder\n"),
            (
                ["-p", "nope"],
                """
                cucumber.json: error: there is no such file
                  help: '--profile' and '--config' need a file of profiles

                """
            ),
            (
                ["--i18n-keywords", "german"],
                """
                bdd: error: option '--i18n-keywords' needs the code of a language (see --i18n-languages), got 'german'; \
                did you mean 'de'?
                  help: 'bdd help options' lists the options

                """
            ),
            (
                ["report", "--fromat", "junit"],
                """
                bdd: error: unknown option '--fromat'; did you mean '--format'?
                  help: 'bdd report --help' lists the options

                """
            ),
            (["Featurs"], "Featurs: error: there is no such file or folder\n  help: did you mean 'Features'?\n"),
            (
                ["--tags", "@x"],
                """
                bdd: error: the only scenario is not selected by --tags '@x'
                  help: no scenario of these files has the tag @x
                  help: '--allow-no-tests' makes this a success

                """
            ),
            (
                ["-f", "junit:/dev/null/folder.xml"],
                "bdd: error: /dev/null/folder.xml cannot be written: a part of the path is not a folder\n"
            ),
            (
                ["--i18n-keywords", "xx"],
                """
                bdd: error: option '--i18n-keywords' needs the code of a language (see --i18n-languages), got 'xx'
                  help: 'bdd help options' lists the options

                """
            ),
        ])
    func notDone(arguments: [String], words: String) async throws {
        let folder = try ScratchFolder()
        try folder.write("Feature: A\n  Scenario: one\n    Given a room\n", to: "Features/a.feature")
        #expect(
            try await BuiltProgram("CompatibilityKit").run(arguments, in: folder.path)
                == .init(exitCode: 2, standardOutput: "", standardError: words))
    }

    @Test("Without a path the features below Features are run; a scenario that is not accepted is exit code 1")
    func refused() async throws {
        let result = try await run("-f", "rerun")
        #expect(result == .init(exitCode: 1, standardOutput: "Features/a.feature:2\n", standardError: ""))
        #expect(try await run("run", "-f", "rerun") == result)
    }

    @Test("A run in which everything is accepted is exit code 0")
    func accepted() async throws {
        let result = try await run("-f", "rerun", files: ["Features/a.feature": "Feature: A\n  Scenario: empty\n"])
        let warning = """
            Features/a.feature:2:3: warning: this scenario has no steps: it is accepted but checks nothing
                Scenario: empty
                ^

            """
        #expect(result == .init(exitCode: 0, standardOutput: "", standardError: warning))
    }

    @Test(
        "The mistakes of a file are shown once, whatever the report on standard output",
        arguments: [
            ("summary", "\n1 mistake in a feature file\n0 scenarios\n0 steps\n"),
            ("progress-bar", "\n1 mistake in a feature file\n0 scenarios\n0 steps\n"),
            ("progress", "\nNot accepted:\n1 mistake in a feature file\n"),
            ("pretty", "Not accepted:\n1 mistake in a feature file\n"),
        ])
    func mistakeOnce(_ format: String, _ output: String) async throws {
        let files = ["Features/a.feature": "Feature: A\n  Scenario: one\n    Gvien a room\n"]
        let result = try await run("-f", format, files: files)
        #expect(result.standardError.hasPrefix("Features/a.feature:3:5: error: 'Gvien …' is not a step but part"))
        #expect(result.standardOutput.replacing(/0m [0-9.]+s\n/, with: "") == output)
    }

    @Test("The seed of a random order is always printed")
    func seed() async throws {
        let result = try await run("-f", "rerun", "--order", "random:7")
        #expect(
            result
                == .init(
                    exitCode: 1, standardOutput: "Features/a.feature:2\n",
                    standardError: "Random order, seed 7: '--order random:7' gives it again.\n"))
    }

    @Test("A tag that no scenario has is told also where others are run")
    func unknownTag() async throws {
        let tagged = "@smoke\nFeature: A\n  Scenario: one\n    Given a room\n"
        let result = try await run(
            "-f", "rerun", "--tags", "@smoek or not @wip", files: ["Features/a.feature": tagged])
        #expect(
            result
                == .init(
                    exitCode: 1, standardOutput: "Features/a.feature:3\n",
                    standardError:
                        "bdd: warning: no scenario of these files has the tag @smoek; did you mean @smoke?\n"))
        // The file that cannot be read may have the tag.
        let broken = try await run("--tags", "@smoek or not @wip", files: ["Features/b.feature": "x"])
        #expect(
            broken.standardError == """
                Features/b.feature:1:1: error: expected a feature, a tag or a language, got 'x'
                    x
                    ^
                  help: a file begins with 'Feature:' and a name

                """)
    }

    @Test("Errors of feature files are told in the reader's words, all of them; nothing runs")
    func parseErrors() async throws {
        let result = try await run(
            "-f", "rerun",
            files: [
                "Features/b.feature": "Feature: B\n  Scenario: S\n    Given a\n    Whne b\n",
                "Features/c.feature": "Feature: C\n  Scenario: S\n    Given a\n      | a |\n      | b | c |\n",
            ])
        #expect(
            result
                == .init(
                    exitCode: 2, standardOutput: "Features/a.feature:2\nFeatures/b.feature\nFeatures/c.feature\n",
                    standardError: """
                        Features/b.feature:4:5: error: expected a step, a table row or a tag, got 'Whne b'
                            Whne b
                            ^
                          help: did you mean 'When'?
                        Features/c.feature:5:7: error: this row has 2 cells, but the first row has 1
                            | b | c |
                            ^
                          help: remove one cell here, or add one to the first row

                        """))
    }

    @Test("A rerun file with nothing in it is nothing to run again, which is a success; other paths beside it are run")
    func emptyRerun() async throws {
        let result = try await run("-f", "rerun", "@rerun.txt", files: ["rerun.txt": "\n"])
        #expect(
            result
                == .init(
                    exitCode: 0, standardOutput: "",
                    standardError: "rerun.txt is empty, so there is nothing to run again\n"))
        let beside = try await run("-f", "rerun", "@rerun.txt", "Features/a.feature", files: ["rerun.txt": "\n"])
        #expect(beside == .init(exitCode: 1, standardOutput: "Features/a.feature:2\n", standardError: ""))
    }

    @Test("Scenarios that pass though they are work in progress are named")
    func workInProgress() throws {
        let feature = """
            Feature: f
              Scenario: done
                Given all is well
              Scenario: not done
                Given all is well
                When a step fails
              Scenario: done too
                Given all is well
            """
        let run = try CrashFixture.run(feature, ["--wip", "-f", "rerun:rerun.txt", "-q"])
        #expect(run.exitCode == 1)
        #expect(
            run.errors.lines.filter { $0.hasPrefix("run.feature:") } == [
                "run.feature:2: error: this scenario passes, so it is no longer work in progress",
                "run.feature:7: error: this scenario passes, so it is no longer work in progress",
            ])
    }

    @Test(
        "A report that cannot be written is exit code 2",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() async throws {
        let result = try await run("-f", "message:/dev/full", "-f", "rerun")
        #expect(
            result
                == .init(
                    exitCode: 2, standardOutput: "Features/a.feature:2\n",
                    standardError: "bdd: error: /dev/full cannot be written: No space left on device\n"))
    }
}
