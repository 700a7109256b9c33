import Testing

@testable import BDDReports
@testable import BDDRunning
@testable import BDDShards

/// Tests that `report` and `merge` accept a complete stream, and refuse any other with the number of a line.
@Suite("A stream is proof or it is refused")
struct StreamProofTests {
    private let run: ShardedRun
    /// The stream of a run of 30 scenarios that all passed.
    private let lines: [String]

    init() async throws {
        let scenarios = (1...30).map { "  Scenario: number \($0)\n    Given all is well\n    And all is well\n" }
        run = try ShardedRun(["all.feature": "Feature: All\n" + scenarios.joined()])
        lines = try await run.run("run.ndjson").text.lines
    }

    private func kind(_ line: String) -> String { String(line.dropFirst(2).prefix { $0 != "\"" }) }

    private func lines(of kind: String) -> [Int] { lines.indices.filter { self.kind(lines[$0]) == kind } }

    private func without(_ removed: [Int]) -> [String] {
        lines.indices.filter { !removed.contains($0) }.map { lines[$0] }
    }

    /// The exit codes and the errors of both commands for a stream.
    private func answers(_ lines: [String], end: String = "\n") async throws -> (codes: [Int32], errors: [String]) {
        _ = try run.write(lines.joined(separator: "\n") + end, to: "cut.ndjson")
        let report = try await run.program(["report", "cut.ndjson", "-f", "summary:s"])
        let merge = try await run.program(["merge", "cut.ndjson", "-f", "summary:s"])
        return ([report.exitCode, merge.exitCode], [report.standardError, merge.standardError])
    }

    @Test("a whole stream is accepted by both")
    func whole() async throws {
        let answers = try await answers(lines)
        #expect(answers.codes == [0, 0])
        #expect(answers.errors == ["", ""])
    }

    @Test("the stream of the only shard is accepted by both")
    func onlyShard() async throws {
        try await run.run("1.ndjson", "--shard", "1/1")
        #expect(try await run.program(["merge", "1.ndjson", "-f", "summary:s"]).exitCode == 0)
        #expect(try run.file("s").text.contains("\n30 scenarios (30 passed)\n"))
        #expect(try await run.program(["report", "1.ndjson", "-f", "summary:s"]).exitCode == 0)
    }

    @Test("removed results are refused by both, and named")
    func removed() async throws {
        let (starts, ends) = (lines(of: "testCaseStarted"), lines(of: "testCaseFinished"))
        let half = zip(starts, ends).prefix(15).flatMap { Array($0...$1) }
        let answers = try await answers(without(half))
        #expect(answers.codes == [1, 1])
        for errors in answers.errors {
            #expect(errors.contains("cut.ndjson:\(lines.count - half.count): error: testRunFinished says"))
            #expect(errors.contains("Features/all.feature:2: error: this scenario has no result\n"))
        }
    }

    @Test(
        "a kind of message that is missing is refused by both",
        arguments: ["testCaseStarted", "testStepFinished", "testCaseFinished", "testCase", "testRunStarted", "pickle"])
    func kindRemoved(kind: String) async throws {
        let answers = try await answers(without(lines(of: kind)))
        #expect(!answers.codes.contains(0))
        for errors in answers.errors { #expect(errors.contains("cut.ndjson")) }
    }

    @Test("a stream without any scenario of its run is refused by both, as it says how many there were")
    func scenariosRemoved() async throws {
        let kinds = [
            "testCase", "testCaseStarted", "testStepStarted", "testStepFinished", "testCaseFinished", "pickle",
        ]
        let answers = try await answers(lines.filter { !kinds.contains(kind($0)) })
        #expect(answers.codes == [1, 1])
        for errors in answers.errors {
            #expect(errors.contains("testRunFinished says that the run succeeded, but results are missing"))
        }
    }

    @Test(
        "one message that is missing is refused, whichever it is", arguments: ["testCaseFinished", "testStepFinished"])
    func oneRemoved(kind: String) async throws {
        let index = lines(of: kind)[7]
        let answers = try await answers(without([index]))
        // A scenario without an end is reported at its start.
        let line = kind == "testCaseFinished" ? lines(of: "testCaseStarted")[7] + 1 : index + 1
        #expect(answers.codes == [1, 1])
        for errors in answers.errors { #expect(errors.contains("cut.ndjson:\(line): error: ")) }
    }

    @Test("no result can be missing, whichever line it is of")
    func anyRemoved() throws {
        let kinds = ["testCase", "testCaseStarted", "testStepFinished", "testCaseFinished", "testRunFinished"]
        for index in lines.indices where kinds.contains(kind(lines[index])) {
            #expect(try !verdict(without([index])).isAccepted, "line \(index + 1)")
        }
        #expect(try verdict(lines).isAccepted)
    }

    private func verdict(_ lines: [String]) throws -> Verdict {
        let file = try run.write(lines.map { $0 + "\n" }.joined(), to: "cut.ndjson")
        let query = RunQuery()
        var reader = StreamReader(
            .init(
                receive: { envelope, location, _ in _ = query.receive(envelope, at: location.description) },
                refuse: query.refuse), advice: "another run")
        reader.read([try file.open()])
        return query.verdict
    }

    @Test("shuffled lines are refused by both")
    func shuffled() async throws {
        var generator = Counting(state: 7)
        let first = try #require(lines(of: "testCaseStarted").first)
        let answers = try await answers(Array(lines[..<first]) + lines[first...].shuffled(using: &generator))
        #expect(!answers.codes.contains(0))
        for errors in answers.errors { #expect(errors.contains("cut.ndjson:")) }
    }

    @Test("a result that contradicts the end is refused by both")
    func contradiction() async throws {
        var changed = lines
        let index = lines(of: "testStepFinished")[5]
        changed[index] = changed[index].replacing(#""status":"PASSED""#, with: #""status":"FAILED""#)
        let answers = try await answers(changed)
        #expect(answers.codes == [1, 1])
        let reason = "testRunFinished says that the run succeeded, but not everything in it did"
        let text = "cut.ndjson:\(lines.count): error: \(reason)\n"
        #expect(answers.errors == [text, text])
    }

    @Test("a hook of the run that failed contradicts an end that says otherwise")
    func hook() async throws {
        var changed = lines
        let index = lines(of: "testRunHookFinished")[0]
        changed[index] = changed[index].replacing(#""status":"PASSED""#, with: #""status":"FAILED""#)
        #expect(try await answers(changed).codes == [1, 1])
    }

    @Test("what follows the end is refused by both: a message is a contradiction, anything else no stream")
    func behindTheEnd() async throws {
        let doubled = try await answers(lines + [lines[lines.count - 1]])
        #expect(doubled.codes == [1, 1])
        let text = "cut.ndjson:\(lines.count + 1): error: nothing can follow the end of the run\n"
        #expect(doubled.errors == [text, text])
        let cut = try await answers(lines, end: "\n{\"testCa")
        #expect(cut.codes == [2, 2])
        for errors in cut.errors {
            #expect(errors.contains("cut.ndjson:\(lines.count + 1): error: the last line breaks off\n"))
        }
        let garbage = try await answers(lines + ["garbage"])
        #expect(garbage.codes == [2, 2])
    }

    @Test("a stream that breaks off is refused by both")
    func brokenOff() async throws {
        #expect(try await answers(lines.dropLast()).codes == [1, 1])
        #expect(
            try await answers(lines.dropLast(), end: "\n" + String(lines[lines.count - 1].dropLast(9))).codes == [2, 2])
    }
}

private struct Counting: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 31)
    }
}
