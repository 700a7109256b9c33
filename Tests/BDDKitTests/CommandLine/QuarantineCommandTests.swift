import Testing

/// Runs a suite with a scenario in quarantine by every command that judges results.
@Suite("Commands and quarantines")
struct QuarantineCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(
            """
            Feature: F
              # The rules are being discussed
              @quarantined(until=9999-12-31)
              Scenario: over
                Given a new game of tic-tac-toe
                Then the game is over and X has won
              @quarantined(until=9999-12-31)
              Scenario: open
                Given a new game of tic-tac-toe
                Then the game is not over
              Scenario: begun
                Given a new game of tic-tac-toe

            """, to: "Features/f.feature")
    }

    private func run(_ arguments: String..., by program: String = "bdd") async throws -> BuiltProgram.Result {
        try await BuiltProgram(program).run(arguments, in: folder.path)
    }

    private static let figures = "3 scenarios (2 passed of which 1 quarantined, 1 failed of which 1 quarantined)"

    /// The lines of the list of scenarios in quarantine, and the figures.
    private func told(_ result: BuiltProgram.Result) -> [Substring] {
        result.standardOutput.split(separator: "\n").drop { $0 != "Scenarios in quarantine:" }
            .filter { !$0.contains("steps (") && !$0.hasPrefix("0m ") && !$0.contains("Features/f.feature:") }
    }

    @Test("Runs, reports, merged and resumed runs have one verdict")
    func oneVerdict() async throws {
        let live = try await run("-f", "message:run.ndjson", "-f", "summary")
        #expect(live.exitCode == 0)
        #expect(
            told(live) == [
                "Scenarios in quarantine:", "  1) over",
                "     quarantined until 9999-12-31: The rules are being discussed",
                "     Then the game is over and X has won",
                #"     the end of the game: expected "the game is over and X has won", actual "the game is not over""#,
                "  2) open", "     passes again: remove '@quarantined(until=9999-12-31)'", Substring(Self.figures),
            ])
        for program in ["bdd", "gherkin"] {
            let report = try await run("report", "-f", "summary", "run.ndjson", by: program)
            #expect(report.exitCode == 0)
            #expect(told(report).last == Substring(Self.figures))
            #expect(try await run("report", "--no-quarantine", "run.ndjson", by: program).exitCode == 1)
        }
        for part in 1...2 {
            #expect(try await run("--shard", "\(part)/2", "-f", "message:\(part).ndjson").exitCode == 0)
        }
        let merged = try await run("merge", "-f", "summary", "1.ndjson", "2.ndjson")
        #expect(merged.exitCode == 0)
        #expect(told(merged) == told(live))
        #expect(try await run("merge", "--no-quarantine", "-f", "summary", "1.ndjson", "2.ndjson").exitCode == 1)
        #expect(try await run("resume", "run.ndjson").exitCode == 0)
    }

    @Test("'--no-quarantine' counts in the stream of its run too, in parts and merged")
    func release() async throws {
        #expect(try await run("--no-quarantine", "-f", "message:run.ndjson").exitCode == 1)
        let report = try await run("report", "-f", "summary", "run.ndjson")
        #expect(report.exitCode == 1)
        #expect(report.standardOutput.contains("\n3 scenarios (2 passed, 1 failed)\n"))
        #expect(told(report) == [])
        for part in 1...2 {
            _ = try await run("--no-quarantine", "--shard", "\(part)/2", "-f", "message:\(part).ndjson")
        }
        let merged = try await run("merge", "-f", "summary", "1.ndjson", "2.ndjson")
        #expect(merged.exitCode == 1)
        #expect(merged.standardOutput.contains("\n3 scenarios (2 passed, 1 failed)\n"))
    }

    @Test("Reports that only count passed scenarios tell those that pass again")
    func counted() async throws {
        let result = try await run("-f", "summary", "-n", "open", "-n", "begun")
        #expect(result.standardOutput.contains("\n2 scenarios (2 passed of which 1 quarantined)\n"))
    }

    @Test("'mutate' does not refuse a suite for a failure that is excused")
    func mutation() async throws {
        let result = try await run("mutate", "-n", "over", "-n", "begun")
        #expect(
            result.standardError.split(separator: "\n").first?.hasPrefix(
                "Features/f.feature:4: warning: without any change this scenario is failed: ") == true)
        #expect(result.exitCode == 0)
        #expect(try await run("mutate", "--no-quarantine", "-n", "over", "-n", "begun").exitCode == 1)
    }
}
