import Testing

@testable import BDDKit
@testable import BDDReportFormats
@testable import BDDReports

@Suite("bdd report")
struct ReportCommandTests {
    private let run: ShardedRun

    init() throws {
        run = try ShardedRun.example()
    }

    @Test("gives byte for byte what the run itself gave, in every format")
    func sameAsLive() async throws {
        let names = ReportFormats.builtIn.names
        let live = try await run.program(names.flatMap { ["--format", "\($0):live.\($0)"] })
        let later = try await run.program(
            ["report", "live.message"] + names.flatMap { ["--format", "\($0):later.\($0)"] })
        #expect(live.exitCode == 1)
        #expect(later.exitCode == 1)
        #expect(later.standardError == "")
        for name in names {
            #expect(try run.file("later.\(name)").text == run.file("live.\(name)").text, "\(name)")
        }
    }

    @Test("gives on standard output what the run gave there")
    func standardOutput() async throws {
        let live = try await run.program(["--format", "message:run.ndjson", "--format", "default"])
        let later = try await run.program(["report", "run.ndjson"])
        #expect(later.standardOutput == live.standardOutput)
        #expect(later.standardOutput != "")
    }

    @Test("answers as the run did")
    func exitCodes() async throws {
        try await run.run("accepted.ndjson", "--name", "one")
        #expect(try await run.program(["report", "accepted.ndjson"]).exitCode == 0)
        try await run.run("refused.ndjson", "--name", "two")
        #expect(try await run.program(["report", "refused.ndjson"]).exitCode == 1)
        try run.folder.write("Feature: F\n\nScenario: a\nGiven b\nnonsense\n", to: "Features/bad.feature")
        try await run.run("not-done.ndjson")
        #expect(try await run.program(["report", "not-done.ndjson"]).exitCode == 2)
    }

    @Test("reports a stream up to the line that is not a message")
    func brokenLine() async throws {
        let lines = try await run.run("run.ndjson").text.lines
        let broken = lines[..<43].map { $0 + "\n" }.joined() + "garbage\n" + lines[43...].map { $0 + "\n" }.joined()
        _ = try run.write(broken, to: "broken.ndjson")
        let result = try await run.program([
            "report", "broken.ndjson", "--format", "message:copy.ndjson", "-f", "rerun:r",
        ])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == "broken.ndjson:44: error: not a message: The given data was not valid JSON.\n")
        #expect(try run.file("copy.ndjson").text.lines == Array(lines[..<43]))
        // Only the first scenario has a result.
        #expect(try run.file("r").text == "Features/first.feature:6:15:16\nFeatures/second.feature:3:6:9:12\n")
    }

    @Test("tells a stream that breaks off in a line, and one that breaks off between two")
    func brokenOff() async throws {
        let text = try await run.run("run.ndjson").text
        _ = try run.write(String(text.dropLast(20)), to: "cut.ndjson")
        let cut = try await run.program(["report", "cut.ndjson", "-f", "summary:cut.txt"])
        #expect(cut.exitCode == 2)
        #expect(cut.standardError == "cut.ndjson:\(text.lines.count): error: the last line breaks off\n")
        _ = try run.write(text.lines.dropLast().map { $0 + "\n" }.joined(), to: "short.ndjson")
        let short = try await run.program(["report", "short.ndjson", "-f", "summary:short.txt"])
        #expect(short.exitCode == 1)
        #expect(short.standardError == "short.ndjson: error: the run has no end in this stream\n")
        let line = "       cut.ndjson:\(text.lines.count): error: the last line breaks off\n"
        #expect(try run.file("cut.txt").text.contains(line))
        #expect(try run.file("cut.txt").text.replacing(line, with: "") == run.file("short.txt").text)
    }

    @Test("takes a stream in pieces")
    func pieces() async throws {
        let lines = try await run.run("run.ndjson").text.lines
        _ = try run.write(lines[..<30].map { $0 + "\n" }.joined(), to: "1.ndjson")
        _ = try run.write(lines[30...].map { $0 + "\n" }.joined(), to: "2.ndjson")
        let result = try await run.program(["report", "1.ndjson", "2.ndjson", "-f", "message"])
        #expect(result.standardOutput == lines.map { $0 + "\n" }.joined())
        #expect(result.exitCode == 1)
    }

    @Test("takes one run at a time")
    func twoRuns() async throws {
        let text = try await run.run("run.ndjson").text
        let result = try await run.program(["report", "run.ndjson", "run.ndjson", "-f", "message"])
        #expect(result.exitCode == 2)
        #expect(result.standardOutput == text)
        #expect(
            result.standardError == """
                run.ndjson:1: error: another run begins here
                  help: 'bdd merge' joins the shards of one run

                """)
    }

    @Test("says that a shard is not all")
    func shard() async throws {
        try await run.run("shard.ndjson", "--shard", "1/2", "--name", "one")
        let result = try await run.program(["report", "shard.ndjson", "-f", "summary:s"])
        #expect(result.standardError == "shard.ndjson: this is only shard 1 of 2: 'bdd merge' joins all of them\n")
    }

    @Test("says what it skips")
    func unknownKinds() async throws {
        let text = try await run.run("run.ndjson", "--name", "one").text
        _ = try run.write("{\"news\":{}}\n{\"olds\":{}}\n{\"news\":{}}\n\n" + text, to: "new.ndjson")
        let result = try await run.program(["report", "new.ndjson", "-f", "message"])
        #expect(result.exitCode == 0)
        #expect(result.standardOutput == text)
        #expect(
            result.standardError == """
                new.ndjson: 2 messages of an unknown kind passed over: 'news'
                new.ndjson: 1 message of an unknown kind passed over: 'olds'

                """)
    }

    @Test(
        "refuses what it cannot report",
        arguments: [
            (
                ["report"],
                "bdd: error: name the message stream to report\n  help: type 'bdd report run.ndjson'; 'bdd report --help' lists the options\n"
            ),
            (["report", "none.ndjson"], "none.ndjson: error: there is no such file or folder\n"),
            (["report", "Features"], "Features: error: this is a folder, not a regular file\n"),
            (["report", "-"], "standard input: error: there are no messages in it\n"),
            (
                ["report", "Features/first.feature"],
                "Features/first.feature: error: this is not a message stream\n  help: a run makes one with '-f message:run.ndjson'\n"
            ),
            (
                ["report", "--tag", "@a", "x"],
                "bdd: error: unknown option '--tag'\n  help: 'bdd report --help' lists the options\n"
            ),
        ])
    func refuses(arguments: [String], errors: String) async throws {
        let result = try await run.program(arguments)
        #expect(result.exitCode == 2)
        #expect(result.standardError == errors)
    }

    @Test("leaves what is not a report as it is when there is no stream to make reports of")
    func missingStream() async throws {
        _ = try run.write("old", to: "report.xml")
        let result = try await run.program([
            "report", "none.ndjson", "-f", "junit:report.xml", "--overwrite", "-f", "summary",
        ])
        #expect(result.exitCode == 2)
        #expect(result.standardOutput == "")
        #expect(result.standardError == "none.ndjson: error: there is no such file or folder\n")
        #expect(try run.file("report.xml").text == "old")
    }

    @Test("never writes into the stream that it reads", arguments: ["report", "merge"])
    func sameFile(command: String) async throws {
        let text = try await run.run("run.ndjson").text
        let result = try await run.program([command, "./run.ndjson", "-f", "message:run.ndjson"])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                bdd: error: 'run.ndjson' and '--format message:run.ndjson' cannot be used together
                  help: 'bdd \(command) --help' lists the options

                """)
        #expect(try run.file("run.ndjson").text == text)
    }

    @Test("has a help of its own")
    func help() async throws {
        let result = try await run.program(["report", "--help"])
        #expect(result.exitCode == 0)
        #expect(result.standardOutput == ReportCommand.help(.builtIn))
    }
}
