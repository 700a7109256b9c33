import BDDDiagnostics
import CucumberMessages
import Foundation
import Testing

/// Tests that a terminal only gets text, line ends and colours, whatever names, tags, paths and errors contain.
@Suite struct TerminalOutputTests {
    private static let hostile = "\u{1B}]0;owned\u{7}\u{202E}\u{9B}2J\u{2066}"

    private func requireHarmless(_ text: String) {
        let bad = text.unicodeScalars.filter { scalar in
            scalar != "\n" && scalar != "\t" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
                || scalar.turnsDirection
        }
        #expect(bad.isEmpty, "\(text.debugDescription)")
    }

    @Test(
        "Features, tags, steps, tables and errors",
        arguments: [
            "default", "pretty", "progress", "progress-bar", "summary", "github", "tap", "rerun", "usage", "unused",
        ])
    func reports(_ format: String) throws {
        let name = Self.hostile
        let run = try CrashFixture.run(
            """
            @tag\(name)
            Feature: F \(name)
              Rule: R \(name)
                @other\(name)
                Scenario Outline: S \(name)
                  When a step fails
                  When nobody knows \(name)
                    | \(name) |
                  When nobody knows
                    \"\"\"\(name)
                    \(name)
                    \"\"\"
                  Examples: E \(name)
                    | a\(name) |
                    | b\(name) |
            """, ["-f", format, "-j", "1", "--color", "never"])
        #expect(run.exitCode == 1)
        requireHarmless(run.output)
        requireHarmless(run.errors)
    }

    @Test("Arguments, paths and patterns in messages of the program itself")
    func messages() throws {
        let name = Self.hostile
        let cases: [[String]] = [
            ["--\(name)"], ["-f", name], ["--order", name], ["\(name).feature"], ["--tags", "@a\(name)"],
            ["--tags", name],
            ["--name", name], ["--config", name], ["-p", name], ["report", name],
            ["-f", "html:/dev/null/\(name)/x.html"],
        ]
        for arguments in cases {
            let run = try CrashFixture.run("Feature: F\n  Scenario: A\n    Given all is well\n", arguments)
            #expect(run.exitCode == 2, "\(arguments)")
            requireHarmless(run.output)
            requireHarmless(run.errors)
        }
    }

    @Test("A feature file whose name has two lines is run again from a rerun file")
    func rerun() throws {
        let folder = try ScratchFolder()
        let text = "Feature: F\n  Scenario: A\n    Given all is well\n  Scenario: B\n    When a step fails\n"
        let name = try folder.write(text, to: "two\nlines \u{202E}.feature")
        let list = folder.path + "/rerun.txt"
        let first = try CrashFixture.run("", ["-j", "1", "-f", "rerun:\(list)", "-f", "summary", name])
        #expect(first.exitCode == 1)
        #expect(
            try String(contentsOfFile: list, encoding: .utf8) == "\"\(folder.path)/two\\nlines \\u{202E}.feature\":4\n")
        let second = try CrashFixture.run("", ["-j", "1", "-f", "message:run.ndjson", "@\(list)"])
        #expect(try Results(second).statuses == [[.failed]])
    }
}
