import Foundation
import Testing

/// Writes runs into a history, and asks what is news in it.
@Suite("HistoryCommand")
struct HistoryCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func run(_ program: String, _ arguments: [String]) async throws -> BuiltProgram.Result {
        let result = try await BuiltProgram(program).run(arguments, in: folder.path)
        let output = result.standardOutput.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/) { _ in "TIME" }
        return .init(exitCode: result.exitCode, standardOutput: output, standardError: result.standardError)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    /// Writes a feature whose second scenario passes or has an undefined step, runs it, and returns the report.
    private func run(passes: Bool, _ arguments: String...) async throws -> BuiltProgram.Result {
        let step = passes ? "Then the game is not over" : "Then nobody knows"
        let feature = """
            Feature: F
              Scenario: one
                Given a new game of tic-tac-toe
              Scenario: two
                Given a new game of tic-tac-toe
                \(step)

            """
        try folder.write(feature, to: "Features/f.feature")
        return try await run("bdd", ["--history", "h.jsonl"] + arguments)
    }

    /// The lines of a report between its problems and its figures.
    private func news(_ result: BuiltProgram.Result) -> [Substring] {
        result.standardOutput.split(separator: "\n").drop { !$0.hasPrefix("News ") }.prefix {
            !$0.contains("scenarios (")
        }
    }

    @Test("Each run says what is news, a first one nothing, and 'history' says the same")
    func commands() async throws {
        #expect(news(try await run(passes: true)) == [])
        let heading: Substring = "News since the run of TIME:"
        #expect(
            news(try await run(passes: false)) == [
                heading,
                "  ✘ newly failing Features/f.feature:4 two – passed in the run before; its text has changed",
            ])
        let still: Substring = "  ✘ still failing Features/f.feature:4 two – since the run of TIME, in 2 runs"
        #expect(news(try await run(passes: false)) == [heading, still])
        #expect(
            try await run("gherkin", ["history", "h.jsonl"]).standardOutput == """
                h.jsonl: 3 runs, from TIME to TIME

                \(heading)
                \(still)

                """)
        #expect(
            try await run("gherkin", ["history", "--flaky", "--failing", "h.jsonl"]).standardOutput == """
                h.jsonl: 3 runs, from TIME to TIME

                No scenario is flaky.

                \(still)

                """)
        #expect(
            news(try await run(passes: true)) == [
                heading,
                "  ✔ mended Features/f.feature:4 two – failed since the run of TIME, in 2 runs; its text has changed",
            ])
        #expect(news(try await run(passes: true, "-n", "one")) == [])
        #expect(
            try await run("gherkin", ["history", "h.jsonl"]).standardOutput == """
                h.jsonl: 5 runs, from TIME to TIME
                The last run is partial: not all scenarios have a result.

                No news since the run before.

                """)
    }

    @Test(
        "Every format for people says the news", arguments: ["summary", "progress", "progress-bar", "pretty", "quiet"])
    func formats(format: String) async throws {
        _ = try await run(passes: true)
        let options = format == "quiet" ? ["-q"] : ["-f", format]
        let result = try await run("bdd", ["--history", "h.jsonl"] + options)
        #expect(!result.standardOutput.contains("News since"))
        let feature = try text("Features/f.feature").replacing("the game is not over", with: "nobody knows")
        try folder.write(feature, to: "Features/f.feature")
        let news = try await run("bdd", ["--history", "h.jsonl"] + options).standardOutput
        #expect(
            news.contains(
                """

                News since the run of TIME:
                  ✘ newly failing Features/f.feature:4 two – passed in the run before; its text has changed

                """))
        // A report in a file may be written again.
        for _ in 0..<2 where format != "quiet" {
            let written = try await run("bdd", ["--history", "h.jsonl", "-f", "\(format):report.txt"])
            #expect(written.exitCode == 1, "\(written.standardError)")
        }
    }

    @Test("A failure that a quarantine excuses is news that says so, also in the list of failures")
    func quarantine() async throws {
        for passes in [true, false, false] {
            try folder.write(
                """
                Feature: F
                  Scenario: one
                    Given a new game of tic-tac-toe
                  # TTT-12
                  @quarantined(until=2999-01-01)
                  Scenario: two
                    Given a new game of tic-tac-toe
                    When I place a peg on square 1
                    Then square \(passes ? 1 : 2) has X

                """, to: "Features/f.feature")
            let result = try await run("bdd", ["--history", "h.jsonl"])
            #expect(result.exitCode == 0)
        }
        let failing = "still failing Features/f.feature:6 two – since the run of TIME, in 2 runs; quarantined"
        #expect(
            try await run("gherkin", ["history", "h.jsonl"]).standardOutput == """
                h.jsonl: 3 runs, from TIME to TIME

                News since the run of TIME:
                  ✘ \(failing)

                """)
        #expect(
            try await run("gherkin", ["history", "--failing", "h.jsonl"]).standardOutput == """
                h.jsonl: 3 runs, from TIME to TIME

                  ✘ \(failing)

                """)
        let lines = try text("h.jsonl").split(separator: "\n")
        #expect(lines.map { $0.contains(#","quarantined":[1],"#) } == [false, false, true, true])
    }

    @Test("A file that was moved and is run by its path keeps its past")
    func moved() async throws {
        _ = try await run(passes: false)
        try folder.write(try text("Features/f.feature"), to: "Features/g.feature")
        try FileManager.default.removeItem(atPath: "\(folder.path)/Features/f.feature")
        let result = try await run("bdd", ["--history", "h.jsonl", "Features/g.feature"])
        #expect(
            news(result).dropFirst() == [
                "  ✘ still failing Features/g.feature:4 two – since the run of TIME, in 2 runs"
            ])
    }

    @Test("One history, with a name")
    func arguments() async throws {
        _ = try await run(passes: true)
        let twice = try await run("bdd", ["--history", "h.jsonl", "--history", "other.jsonl"])
        #expect(twice.exitCode == 2)
        #expect(twice.standardError.hasPrefix("bdd: error: '--history' can be given only once\n"))
        let nameless = try await run("bdd", ["--history", ""])
        #expect(nameless.exitCode == 2)
        #expect(
            nameless.standardError.hasPrefix("bdd: error: option '--history' needs the name of a file, got ''\n"))
    }

    @Test("A saved stream gets into the history once")
    func streams() async throws {
        _ = try await run(passes: true, "-f", "message:run.ndjson")
        let result = try await run("gherkin", ["report", "run.ndjson", "--history", "h.jsonl", "-f", "summary"])
        #expect(result.exitCode == 0)
        #expect(result.standardError == "h.jsonl: this run is in the history already\n")
        let other = try await run("gherkin", ["report", "run.ndjson", "--history", "other.jsonl", "-f", "summary"])
        #expect(other.standardError == "")
        let lines = try text("other.jsonl").split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].contains(#""totals":{"passed":2},"scenarios":[{"id":0,"uri":"Features/f.feature","line":2,"#))
    }

    /// Two scenarios fail, of which `@x` selects none.
    private static let selected = """
        Feature: F
          Scenario: one
            Given nobody knows
          @x
          Scenario: two
            Given a new game of tic-tac-toe
          @x
          Scenario: three
            Given a new game of tic-tac-toe

        """

    /// What `bdd history --failing` says after its first line.
    private func failing() async throws -> String {
        let output = try await run("gherkin", ["history", "--failing", "h.jsonl"]).standardOutput
        return String(output.drop { $0 != "\n" }.dropFirst())
    }

    @Test("Selected scenarios of a saved or merged run make no other one disappear, and those of a whole run do")
    func selections() async throws {
        try folder.write(Self.selected, to: "Features/f.feature")
        let write = ["--history", "h.jsonl", "-f", "summary"]
        _ = try await run("bdd", write)
        let one = "\n  ✘ still failing Features/f.feature:2 one – since the run of TIME\n"
        #expect(try await failing() == one.replacing("still", with: "newly"))
        for shard in 1...2 {
            _ = try await run("bdd", ["-t", "@x", "--shard", "\(shard)/2", "-f", "message:\(shard).ndjson"])
        }
        _ = try await run("gherkin", ["merge", "1.ndjson", "2.ndjson"] + write)
        let part = "The last run is partial: not all scenarios have a result.\n"
        #expect(try await failing() == part + one)
        _ = try await run("bdd", ["-t", "@x", "--no-message-extras", "-f", "message:x.ndjson"])
        _ = try await run("gherkin", ["report", "x.ndjson"] + write)
        #expect(try await failing() == part + one)
        _ = try await run("gherkin", ["report", "1.ndjson"] + write)
        #expect(
            try await failing() == "The last run is partial and a shard: not all scenarios have a result.\n" + one)
        try folder.write(
            Self.selected.replacing("  Scenario: one\n    Given nobody knows\n", with: ""), to: "Features/f.feature")
        for shard in 1...2 {
            _ = try await run("bdd", ["Features", "--shard", "\(shard)/2", "-f", "message:\(shard).ndjson"])
        }
        _ = try await run("gherkin", ["merge", "1.ndjson", "2.ndjson"] + write)
        #expect(try await failing() == "\nNo scenario fails.\n")
        let last = try #require(try text("h.jsonl").split(separator: "\n").last)
        #expect(last.contains(#""marks":["merged"],"paths":["Features"],"#))
    }

    @Test("What cannot be a history is refused before anything runs, and a dry run is not a run")
    func mistakes() async throws {
        try folder.write("hello\n", to: "notes.txt")
        try folder.write("Feature: F\n\n  Scenario: S\n    Given a new game of tic-tac-toe\n", to: "Features/f.feature")
        #expect(
            try await run("bdd", ["--history", "notes.txt"])
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: """
                        notes.txt: error: this file is not a history of 'bdd', and was not changed
                          help: '--history FILE' with a new file name starts a history

                        """))
        #expect(try text("notes.txt") == "hello\n")
        #expect(
            try await run("bdd", ["--history", "h.feature"]).standardError
                == "h.feature: error: a history must not be named like a feature file\n")
        #expect(
            try await run("bdd", ["--history", "h.jsonl", "-f", "json:h.jsonl"]).exitCode == 2)
        let dry = try await run("bdd", ["--history", "h.jsonl", "-d", "-f", "summary"])
        #expect(
            dry.standardError == "h.jsonl: this run is not in the history, because a dry run executes nothing\n")
        #expect(try await run("gherkin", ["history", "h.jsonl"]).standardOutput == "h.jsonl: no runs yet\n")
        #expect(try await run("gherkin", ["history", "nosuch"]).exitCode == 2)
        #expect(try await run("gherkin", ["history"]).exitCode == 2)
    }
}
