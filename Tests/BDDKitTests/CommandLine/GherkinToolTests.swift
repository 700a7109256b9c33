import Testing

@testable import BDDKit

/// Tests the program that has no steps, with features and streams of other programs.
@Suite("gherkin, the program without steps")
struct GherkinToolTests {
    private func run(_ arguments: String..., files: [String: String] = [:]) async throws -> BuiltProgram.Result {
        let folder = try ScratchFolder()
        for (name, text) in files { _ = try folder.write(text, to: name) }
        return try await BuiltProgram("gherkin").run(arguments, in: folder.path)
    }

    private static let help = """
        Reads what every Cucumber has: feature files, and the message streams of runs.

        Usage: gherkin COMMAND …

          check        finds mistakes in features without running them
          format       formats feature files
          parse        prints feature files as Cucumber messages
          report       makes reports of a saved message stream
          merge        joins the shards of a run to one stream, or reports them
          diff         shows which scenarios differ in meaning between two versions
          history      shows new, failing, flaky and slow scenarios in a history of runs
          site         writes the features and their results as a site of static pages
          lsp          serves an editor: completion, mistakes, renaming and more
          completions  prints a script that completes commands and options in a shell
          help         explains a command or the formats of reports

          -v, --version  print the version
          -h, --help     print this

        'gherkin help COMMAND' explains a command.

        """

    @Test("prints its commands when none is named, with exit code 2")
    func withoutCommand() async throws {
        #expect(try await run() == .init(exitCode: 2, standardOutput: "", standardError: Self.help))
        #expect(try await run("--help") == .init(exitCode: 0, standardOutput: Self.help, standardError: ""))
        #expect(try await run("help") == .init(exitCode: 0, standardOutput: Self.help, standardError: ""))
    }

    @Test("runs no features", arguments: ["Features", "run", "watch", "a.feature"])
    func noRuns(word: String) async throws {
        let answer = try await run(word, files: ["a.feature": "Feature: a\n\n  Scenario: b\n    Given c\n"])
        #expect(answer.exitCode == 2)
        #expect(answer.standardOutput == "")
        #expect(
            answer.standardError.hasPrefix("gherkin: error: there is no command '\(word)'")
                && answer.standardError.hasSuffix("\n  help: 'gherkin help' lists the commands\n"))
    }

    @Test("explains no options of runs")
    func topics() async throws {
        #expect(
            try await run("help", "options")
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError:
                        "gherkin: error: there is no command 'options'\n  help: 'gherkin help' lists the commands\n"))
        #expect(try await run("help", "formats").exitCode == 0)
    }

    @Test("checks features without a word on definitions, which it cannot know")
    func check() async throws {
        let good = "Feature: Carts\n\n  Scenario: An apple\n    When I buy an apple\n    Then it is mine\n"
        #expect(
            try await run("check", "a.feature", files: ["a.feature": good])
                == .init(exitCode: 0, standardOutput: "Nothing found.\n", standardError: ""))
        let bad = good + "\n  Scenaro: A pear\n    When I buy a pear\n"
        let answer = try await run("check", "a.feature", files: ["a.feature": bad])
        #expect(answer.exitCode == 1)
        #expect(answer.standardOutput.hasPrefix("a.feature:7:3: error: "))
        let asked = try await run("check", "--rule", "undefined-step=error", "a.feature", files: ["a.feature": good])
        #expect(asked.exitCode == 1)
    }

    @Test("offers shells its own commands only")
    func completions() async throws {
        let script = try await run("completions", "bash").standardOutput
        #expect(!script.contains("watch"))
        #expect(script.contains("check|format|parse|report|merge|diff|history|site|lsp|completions|help) command="))
    }
}
