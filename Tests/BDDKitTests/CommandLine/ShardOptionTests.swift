import BDDTestStreams
import Testing

@testable import BDDRunning

@Suite("A run of a shard")
struct ShardOptionTests {
    private let run: ShardedRun

    init() throws {
        run = try ShardedRun.example()
    }

    @Test("runs its scenarios and says so")
    func runs() async throws {
        let result = try await run.program(["--shard", "3/3", "-f", "pretty"])
        #expect(run.names(result) == ["two", "five"])
        #expect(result.standardError == "Shard 3 of 3: 2 of 8 scenarios.\n")
        #expect(result.exitCode == 1)
    }

    @Test("is what the build server's variables say")
    func variables() async throws {
        let environment = ["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "3"]
        let result = try await run.program(["-f", "pretty"], environment: environment)
        #expect(run.names(result) == ["two", "five"])
        #expect(
            result.standardError == """
                Shard 3 of 3, as CIRCLE_NODE_INDEX and CIRCLE_NODE_TOTAL say: 2 of 8 scenarios. \
                '--shard 1/1' runs all of them.

                """)
        let all = try await run.program(["-f", "pretty", "--shard=1/1"], environment: environment)
        #expect(run.names(all).count == 8)
        #expect(all.standardError == "")
    }

    @Test("is refused when the variables make no sense")
    func badVariables() async throws {
        let result = try await run.program([], environment: ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"])
        #expect(result.exitCode == 2)
        #expect(result.standardOutput == "")
        #expect(
            result.standardError == """
                bdd: error: CI_NODE_INDEX is '4' and CI_NODE_TOTAL is '3': that is not one of several jobs
                  help: '--shard I/N' says which one this is, '--shard 1/1' runs all scenarios

                """)
    }

    @Test("shows nobody what it tells for merging")
    func noteIsHidden() async throws {
        let formats = ["pretty", "html", "json", "junit"].flatMap { ["--format", "\($0):%-\($0)"] }
        let whole = ["report", "whole.ndjson"] + formats.map { $0.replacing("%", with: "whole") }
        let shard = ["report", "shard.ndjson"] + formats.map { $0.replacing("%", with: "shard") }
        let stream = try await run.run("shard.ndjson", "--shard", "1/2", "--name", "one").text
        let lines = stream.lines.filter { !$0.contains(ShardNote.mediaType) }
        #expect(lines.count == stream.lines.count - 1)
        _ = try run.write(lines.map { $0 + "\n" }.joined(), to: "whole.ndjson")
        _ = try await run.program(whole)
        _ = try await run.program(shard)
        for format in ["pretty", "html", "json", "junit"] {
            #expect(try run.file("shard-\(format)").text == run.file("whole-\(format)").text, "\(format)")
        }
    }

    @Test("without any scenario is a success with a whole stream")
    func empty() async throws {
        let result = try await run.program(["--shard", "2/2", "--name", "one", "-f", "message"])
        #expect(result.exitCode == 0)
        #expect(result.standardError == "Shard 2 of 2: 0 of 1 scenario.\n")
        let kinds = try envelopes(result.standardOutput).map(\.memberName).filter { $0.hasPrefix("test") }
        #expect(
            kinds == ["testRunStarted", "testRunHookStarted", "testRunHookFinished", "testRunFinished"])
    }

    @Test("of a plan without any scenario is an error")
    func nothingSelected() async throws {
        let result = try await run.program(["--shard", "2/2", "--name", "nothing"])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                bdd: error: none of 8 scenarios is selected by --name 'nothing'
                  help: 'bdd --dry-run --format pretty' shows the names of all scenarios
                  help: '--allow-no-tests' makes this a success

                """)
    }

    @Test("takes the timings of an earlier run")
    func timings() async throws {
        let stream = try await run.run("slow.ndjson").text
        // The third scenario takes half an hour, all others take no time.
        var number = 0
        _ = try run.write(
            stream.replacing(/"timestamp":\{[^}]*\}/, with: #""timestamp":{"seconds":1,"nanos":0}"#)
                .replacing(/"testCaseFinished":\{(.*?)"seconds":1,/) { match in
                    number += 1
                    return "\"testCaseFinished\":{\(match.output.1)\"seconds\":\(number == 3 ? 1801 : 1),"
                }, to: "slow.ndjson")
        let first = try await run.program(["--shard", "1/2", "--timings", "slow.ndjson", "-f", "pretty"])
        #expect(run.names(first) == ["three"])
        let second = try await run.program(["--shard", "2/2", "--timings", "slow.ndjson", "-f", "pretty"])
        #expect(run.names(second).count == 7)
    }

    @Test("is refused when its timings cannot be read")
    func badTimings() async throws {
        let result = try await run.program(["--shard", "1/2", "--timings", "none.ndjson"])
        #expect(result.exitCode == 2)
        #expect(result.standardError == "none.ndjson: error: there is no such file or folder\n")
    }

    @Test("is not a whole run, where timings have no effect")
    func timingsWithoutShard() async throws {
        let result = try await run.program(["--timings", "none.ndjson", "-f", "summary"])
        #expect(result.exitCode == 1)
        #expect(result.standardError == "'--timings' has no effect, because this run is not split: see '--shard'.\n")
    }

    @Test("is named right", arguments: ["0/3", "4/3", "3", "a/b"])
    func wrongValue(value: String) async throws {
        let result = try await run.program(["--shard", value])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                bdd: error: option '--shard' needs I/N with I from 1 to N, such as 2/3, or /N if a variable contains I, got '\(value)'
                  help: 'bdd help options' lists the options

                """)
    }

    @Test("under Bazel says that it splits itself, and writes its results where Bazel wants them")
    func bazel() async throws {
        let environment = [
            "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "2", "TEST_SHARD_STATUS_FILE": "status",
            "XML_OUTPUT_FILE": "test.xml",
        ]
        let result = try await run.program(["-f", "junit:own.xml", "-f", "pretty"], environment: environment)
        #expect(run.names(result) == ["two", "five"])
        #expect(try run.file("status").text == "")
        #expect(try run.file("test.xml").text == run.file("own.xml").text)
        let whole = try await run.program(
            ["--shard", "1/1"], environment: ["TEST_SHARD_STATUS_FILE": "untouched", "XML_OUTPUT_FILE": ""])
        #expect(whole.exitCode == 1)
        #expect(throws: (any Error).self) { try run.file("untouched").text }
    }
}
