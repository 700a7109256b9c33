import BDDReports
import BDDTestStreams
import CucumberMessages
import Testing

@testable import BDDKit

@Suite("bdd resume")
struct ResumeCommandTests {
    private let run: ShardedRun

    init() throws {
        run = try ShardedRun.example()
    }

    /// The stream with its ids counted anew and without the hooks of the run, which every process runs.
    private func plain(_ stream: String) -> [String] {
        var names: [Substring: String] = [:]
        return timeless(stream).filter { !$0.hasPrefix("{\"testRunHook") }.map { line in
            line.replacing(/(Id"|"id"):"(\d+)"/) { match in
                let name = names[match.output.2] ?? "#\(names.count)"
                names[match.output.2] = name
                return "\(match.output.1):\(name)"
            }
        }
    }

    private func text(_ lines: some Sequence<String>) -> String { lines.map { $0 + "\n" }.joined() }

    @Test("makes of a stream that ends anywhere the stream of the whole run", arguments: [0, 1, 2, 3, 4])
    func anywhere(portion: Int) async throws {
        let whole = try await run.run("whole.ndjson").text
        let lines = whole.lines
        // The lines 1 and 2 say what the run is.
        for end in stride(from: 2 + portion, to: lines.count, by: 5) {
            let torn = end.isMultiple(of: 2) ? String(lines[end].prefix(lines[end].count / 2)) : ""
            let file = try run.write(text(lines[..<end]) + torn, to: "cut.ndjson")
            let result = try await run.program(["resume", "cut.ndjson", "-f", "junit:resumed.xml"])
            #expect(result.exitCode == 1, "\(end) lines")
            #expect(try plain(file.text) == plain(whole), "\(end) lines")
            let report = try await run.program(["report", "cut.ndjson", "-f", "junit:report.xml"])
            #expect(report.standardError == "", "\(end) lines")
            #expect(try run.file("resumed.xml").text == run.file("report.xml").text, "\(end) lines")
        }
    }

    @Test("goes on with an interrupted run, and drops what it said of its end")
    func interrupted() async throws {
        let whole = try await run.run("whole.ndjson").text
        let end =
            #"{"testRunFinished":{"success":false,"timestamp":{"seconds":1,"nanos":0},"exception":{"type":"Interrupted"}}}"#
        let starts = whole.lines.indices.filter { whole.lines[$0].hasPrefix("{\"testCaseStarted\"") }
        let file = try run.write(text(whole.lines[..<starts[3]] + [end]), to: "cut.ndjson")
        #expect(try await run.program(["resume", "cut.ndjson"]).exitCode == 1)
        #expect(try plain(file.text) == plain(whole))
    }

    @Test("runs the plan that was asked for, whatever variables and profiles say now")
    func samePlan() async throws {
        let arguments = ["--order", "random", "--name", "o|i", "Features/second.feature", "Features/first.feature"]
        _ = try await run.program(
            arguments + ["-f", "message:whole.ndjson"], environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"])
        let whole = try run.file("whole.ndjson").text
        let start = try #require(whole.lines.lastIndex { $0.hasPrefix("{\"testCaseStarted\"") })
        let file = try run.write(text(whole.lines[..<start]), to: "cut.ndjson")
        _ = try run.write(#"{"default": {"tags": ["@none"]}}"#, to: "cucumber.json")
        let result = try await run.program(
            ["resume", "cut.ndjson"], environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"])
        #expect(result.standardError.hasPrefix("Random order, seed "))
        #expect(try plain(file.text) == plain(whole))
    }

    @Test("does nothing when the run has ended, and answers as it did")
    func ended() async throws {
        let whole = try await run.run("whole.ndjson").text
        let result = try await run.program(["resume", "whole.ndjson", "-f", "junit:resumed.xml"])
        #expect(result.exitCode == 1)
        #expect(result.standardError == "whole.ndjson: this run has ended: nothing is left to run\n")
        #expect(try run.file("whole.ndjson").text == whole)
        _ = try await run.program(["report", "whole.ndjson", "-f", "junit:report.xml"])
        #expect(try run.file("resumed.xml").text == run.file("report.xml").text)
    }

    /// The stream without the end of its run.
    private func brokenOff(_ arguments: String...) async throws -> MessageFile {
        _ = try await run.program(arguments + ["-f", "message:whole.ndjson"])
        return try run.write(text(run.file("whole.ndjson").text.lines.dropLast(4)), to: "cut.ndjson")
    }

    @Test("refuses features that are not what they were, and leaves the stream as it is")
    func otherFeatures() async throws {
        let file = try await brokenOff()
        let before = try file.text
        _ = try run.write(ShardedRun.secondFeature + "\n", to: "Features/second.feature")
        let result = try await run.program(["resume", "cut.ndjson", "-f", "junit:none.xml"])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                Features/second.feature: error: this file is not what it was when the run of cut.ndjson began, or was not part of it
                  help: results of both cannot stand in one run: bring back what was, or run all of it again

                """)
        #expect(try file.text == before)
        #expect(throws: (any Error).self) { try run.file("none.xml").text }
    }

    @Test("refuses code that is not what it was")
    func otherCode() async throws {
        let file = try await brokenOff()
        let changed = try file.text.lines.map { line in
            line.hasPrefix("{\"stepDefinition\"") ? line.replacing("all is well", with: "all is fine") : line
        }
        _ = try run.write(text(changed), to: "cut.ndjson")
        #expect(
            try await run.program(["resume", "cut.ndjson"]).standardError == """
                cut.ndjson: error: the steps and hooks are not what they were when this run began
                  help: results of both cannot stand in one run: bring back what was, or run all of it again

                """)
    }

    @Test(
        "needs the stream of a run",
        arguments: [
            ("", "nothing can be resumed, as no scenario had begun\n  help: run it again from its beginning\n"),
            (
                "{\"meta\":",
                "nothing can be resumed, as no scenario had begun\n  help: run it again from its beginning\n"
            ),
            (
                "garbage\n",
                """
                this stream does not say what was asked of its run
                  help: what a run writes with '--format message:FILE' can be resumed; what 'bdd merge' writes cannot

                """
            ),
        ])
    func noStream(text: String, words: String) async throws {
        _ = try run.write(text, to: "cut.ndjson")
        let result = try await run.program(["resume", "cut.ndjson"])
        #expect(result.exitCode == 2)
        #expect(result.standardError == "cut.ndjson: error: " + words)
    }

    @Test("needs one file")
    func oneFile() async throws {
        let none = try await run.program(["resume"])
        #expect(none.exitCode == 2)
        #expect(none.standardError.hasPrefix("bdd: error: the message stream of the run, a FILE, is missing\n"))
        #expect(
            try await run.program(["resume", "none.ndjson"]).standardError
                == "none.ndjson: error: No such file or directory\n")
    }
}
