import BDDTestStreams
import Testing

@testable import BDDReports
@testable import BDDRunning
@testable import BDDShards
@testable import BDDSteps
@testable import CucumberMessages

@Suite("Merged shards")
struct ShardMergeTests {
    private func merged(_ files: [MessageFile]) throws -> (stream: String, outcome: MergedOutcome) {
        var envelopes: [Envelope] = []
        var merge = ShardMerge(try ShardSet(files)) { envelope, _ in envelopes.append(envelope) }
        let outcome = try merge.run()
        return (ndjson(envelopes), outcome)
    }

    @Test("are the stream of the run on one machine, but for times and workers", arguments: [2, 3, 9])
    func sameAsWhole(total: Int) async throws {
        let run = try ShardedRun.example()
        let whole = try await run.run("whole.ndjson").text
        let shards = try await run.runShards(total)
        let (stream, outcome) = try merged(shards.reversed())
        // Every machine runs the hook of the run, so its two messages occur once for each machine.
        let isHook = { (line: String) in line.hasPrefix("{\"testRunHook") }
        #expect(timeless(stream).count(where: isHook) == 2 * total)
        // Only a run of one machine can be resumed, so the merged stream has no settings of the run.
        let isReported = { (line: String) in !isHook(line) && !line.contains(MediaType.run) }
        #expect(named(timeless(stream).filter(isReported)) == named(timeless(whole).filter(isReported)))
        #expect(
            stream.lines[1].contains(
                #"{\"planned\":8,\"wholePaths\":[],\"shards\":{\"count\":\#(total),\"longest\":"#))
        #expect(outcome.exitCode == .refused)
        #expect(outcome.gaps.isEmpty)
    }

    /// The stream with new ids for the run, because repeated hooks use more ids.
    private func named(_ lines: [String]) -> [String] {
        var names: [Substring: String] = [:]
        return lines.map { line in
            line.replacing(/(Id"|"id"):"(\d+)"/) { match in
                let name = names[match.output.2] ?? "#\(names.count)"
                names[match.output.2] = name
                return "\(match.output.1):\(name)"
            }
        }
    }

    @Test("keep the order of a random run")
    func randomOrder() async throws {
        let run = try ShardedRun.example()
        let whole = try await run.run("whole.ndjson", "--order", "random:3").text
        let (stream, _) = try merged(try await run.runShards(3, "--order", "random:3"))
        let pickles = { (stream: String) in
            stream.lines.compactMap { $0.firstMatch(of: /"pickleId":"(\d+)"/)?.output.1 }
        }
        #expect(pickles(stream) == pickles(whole))
    }

    @Test("tell those of scenarios who do not want the plan what each refers to when it begins")
    func late() async throws {
        let run = try ShardedRun.example()
        let set = try ShardSet(try await run.runShards(3))
        var streams: [[Envelope]] = []
        for planAudience in [ReportGroup.Audience.all, .messages, nil] {
            var envelopes: [Envelope] = []
            var merge = ShardMerge(set, planAudience: planAudience) { envelope, audience in
                if audience != .messages { envelopes.append(envelope) }
            }
            _ = try merge.run()
            streams.append(envelopes)
        }
        let lines = streams.map { stream in ndjson(stream).lines.filter { !$0.hasPrefix("{\"source\"") } }
        #expect(lines[1] == lines[2])
        #expect(lines[0].sorted() == lines[1].sorted())
        let kinds = streams[1].map(\.memberName)
        let start = try #require(kinds.firstIndex(of: "testCaseStarted"))
        #expect(kinds[..<start].count { $0 == "testCase" } == 1)
        #expect(kinds[..<start].count { $0 == "gherkinDocument" } == 1)
    }

    @Test("tell which shard ran what")
    func workers() async throws {
        let run = try ShardedRun.example()
        let (stream, _) = try merged(try await run.runShards(2))
        let workers = stream.lines.compactMap { $0.firstMatch(of: /"workerId":"([^"]*)"/)?.output.1 }
        #expect(workers == ["1", "2"] + ["2", "2", "2", "1", "2", "1", "1", "1"])
    }

    @Test("start with the first and end with the last")
    func times() async throws {
        let run = try ShardedRun.example()
        let files = try await run.runShards(2)
        let times = { (stream: String, kind: String) in
            stream.lines.filter { $0.hasPrefix("{\"\(kind)\"") }.compactMap {
                $0.firstMatch(of: /"timestamp":\{[^}]*\}/)?.output
            }
        }
        let (stream, _) = try merged(files)
        #expect(times(stream, "testRunStarted") == times(try files[0].text, "testRunStarted"))
        #expect(times(stream, "testRunFinished") == times(try files[1].text, "testRunFinished"))
    }

    @Test("took as long as the longest of them, however long the pauses between them were")
    func duration() async throws {
        let run = try ShardedRun.example()
        let shards = try await run.runShards(2)
        // The first shard takes a second, and the second shard ten seconds, an hour later.
        let files = try zip(shards, [(100, 101), (3700, 3710)]).enumerated().map { index, entry in
            let (shard, times) = entry
            let lines = try shard.text.lines.map { line in
                let second = line.hasPrefix("{\"testRunFinished\"") ? times.1 : times.0
                return line.replacing(/"timestamp":\{[^}]*\}/, with: #""timestamp":{"seconds":\#(second),"nanos":0}"#)
            }
            return try run.write(lines.map { $0 + "\n" }.joined(), to: "\(index).ndjson")
        }
        let (stream, _) = try merged(files)
        #expect(stream.lines[1].contains(#"\"shards\":{\"count\":2,\"longest\":10000000000}"#))
        #expect(stream.lines.last?.contains(#""seconds":3710,"#) == true)
        let saved = try run.write(stream, to: "merged.ndjson")
        let report = try await run.program(["report", saved.path, "-f", "summary"])
        #expect(report.standardOutput.contains("\n0m 10.000s, the longest of 2 shards\n"))
    }

    @Test("are accepted when all of them are")
    func accepted() async throws {
        let run = try ShardedRun(["f.feature": "Feature: F\n\nScenario: a\nGiven all is well\n\nScenario: b\n"])
        let (stream, outcome) = try merged(try await run.runShards(3))
        #expect(outcome.exitCode == .accepted)
        #expect(stream.lines.last?.contains("\"success\":true") == true)
    }

    @Test("have no end when one of them has none, and name what is missing")
    func brokenOff() async throws {
        let run = try ShardedRun.example()
        let shards = try await run.runShards(3)
        let lines = try shards[1].text.lines
        let lastStart = try #require(lines.lastIndex { $0.hasPrefix("{\"testCaseStarted\"") })
        let cut = try run.write(
            lines[...lastStart].map { $0 + "\n" }.joined() + "{\"testStepSta", to: "cut.ndjson")
        let (stream, outcome) = try merged([shards[0], cut, shards[2]])
        #expect(outcome.exitCode == .notDone)
        #expect(
            outcome.gaps.map { run.local($0.description) } == [
                """
                cut.ndjson:\(lastStart + 2): error: the last line breaks off
                cut.ndjson: error: this shard has no end: it was stopped, or its stream was cut
                cut.ndjson: error: this shard is incomplete: 1 of its 3 scenarios have no result
                Features/second.feature:12: error: this scenario has no result
                """
            ])
        let end = try #require(stream.lines.last)
        #expect(
            end.hasPrefix(
                #"{"testRunFinished":{"message":"1 planned scenario did not finish\n"#
                    + #"shard 2 of 3 has no end: it was stopped, or its stream was cut","success":false,"#))
    }

    @Test("name all scenarios of a shard whose hook failed")
    func failedHook() async throws {
        let run = try ShardedRun.example()
        var shards = try await run.runShards(3, "-D", "broken-hook=no")
        shards[0] = try await run.run("hook.ndjson", "--shard", "1/3", "-D", "broken-hook")
        let (_, outcome) = try merged(shards)
        #expect(outcome.exitCode == .refused)
        #expect(
            outcome.gaps.map { run.local($0.description) } == [
                """
                hook.ndjson: error: this shard is incomplete: 3 of its 3 scenarios have no result
                Features/first.feature:3: error: this scenario has no result
                Features/first.feature:16: error: this scenario has no result
                Features/second.feature:9: error: this scenario has no result
                """
            ])
    }

    @Test("could not be run when a feature file has errors")
    func parseErrors() async throws {
        let run = try ShardedRun(["f.feature": "Feature: F\n\nScenario: a\nGiven b\nnonsense\n"])
        let (stream, outcome) = try merged(try await run.runShards(2))
        #expect(outcome.exitCode == .notDone)
        #expect(stream.lines.count { $0.hasPrefix("{\"parseError\"") } == 1)
    }

    @Test("need no texts of feature files: their streams may come without")
    func noSources() async throws {
        let run = try ShardedRun.example()
        let shards = try await run.runShards(2)
        let cut = try shards.enumerated().map { index, shard in
            let lines = try shard.text.lines.filter { !$0.hasPrefix("{\"source\"") }
            return try run.write(lines.map { $0 + "\n" }.joined(), to: "cut-\(index).ndjson")
        }
        let isReported = { (line: String) in !line.hasPrefix("{\"source\"") }
        #expect(try merged(cut).stream.lines.filter(isReported) == merged(shards).stream.lines.filter(isReported))
    }
}
