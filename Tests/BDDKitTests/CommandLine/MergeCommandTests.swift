import BDDReportFormats
import Testing

@testable import BDDKit
@testable import BDDRunning
@testable import BDDShards

@Suite("bdd merge")
struct MergeCommandTests {
    private let run: ShardedRun
    private let shards: [String]

    init() async throws {
        run = try ShardedRun.example()
        shards = try await run.runShards(3).map { [run] in run.local($0.path) }
    }

    @Test("makes one stream, and the reports of it")
    func reports() async throws {
        let stream = try await run.program(["merge"] + shards)
        #expect(stream.exitCode == 1)
        #expect(stream.standardError == "")
        _ = try run.write(stream.standardOutput, to: "merged.ndjson")
        let report = try await run.program(["report", "merged.ndjson", "-f", "junit:later.xml", "-f", "summary"])
        let direct = try await run.program(["merge", "-f", "junit:direct.xml", "-f", "summary"] + shards)
        #expect(direct.exitCode == 1)
        #expect(direct.standardOutput == report.standardOutput)
        #expect(try run.file("direct.xml").text == run.file("later.xml").text)
        #expect(report.standardError == "")
    }

    @Test("shows the scenarios as one machine does")
    func sameReport() async throws {
        try await run.run("whole.ndjson", "-f", "pretty:whole.txt", "-f", "rerun:whole.rerun")
        _ = try await run.program(["merge", "-f", "pretty:merged.txt", "-f", "rerun:merged.rerun"] + shards)
        #expect(try run.file("merged.txt").text == run.file("whole.txt").text)
        #expect(try run.file("merged.rerun").text == run.file("whole.rerun").text)
    }

    @Test("writes nothing when a shard is missing, doubled or foreign")
    func refuses() async throws {
        let missing = try await run.program(["merge", shards[0], shards[2], "-f", "junit:none.xml"])
        #expect(missing.exitCode == 2)
        #expect(missing.standardOutput == "")
        #expect(missing.standardError == "bdd: error: shard 2 of 3 is missing\n")
        #expect(throws: (any Error).self) { try run.file("none.xml").text }
        let doubled = try await run.program(["merge", shards[0], shards[1], shards[1]])
        #expect(doubled.exitCode == 2)
        #expect(doubled.standardError == "2-of-3.ndjson: error: this is shard 2 of 3, and so is 2-of-3.ndjson\n")
    }

    @Test("names what a shard that was stopped did not run")
    func brokenOff() async throws {
        let lines = try run.file(shards[1]).text.lines
        let first = try #require(lines.firstIndex { $0.hasPrefix("{\"testCaseFinished\"") })
        _ = try run.write(lines[...first].map { $0 + "\n" }.joined(), to: "2-of-3.ndjson")
        let result = try await run.program(["merge", "-f", "summary:s"] + shards)
        #expect(result.exitCode == 1)
        #expect(
            result.standardError == """
                2-of-3.ndjson: error: this shard has no end: it was stopped, or its stream was cut
                2-of-3.ndjson: error: this shard is incomplete: 2 of its 3 scenarios have no result
                Features/second.feature:3: error: this scenario has no result
                Features/second.feature:12: error: this scenario has no result

                """)
    }

    @Test("has a help of its own")
    func help() async throws {
        let result = try await run.program(["merge", "-h"])
        #expect(result.exitCode == 0)
        #expect(result.standardOutput == MergeCommand.help(.builtIn))
    }

    @Test("needs a file")
    func noFile() async throws {
        let result = try await run.program(["merge", "-f", "summary"])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                bdd: error: name the message stream of a shard
                  help: type 'bdd merge shard-1.ndjson shard-2.ndjson'; 'bdd merge --help' lists the options

                """)
    }
}
