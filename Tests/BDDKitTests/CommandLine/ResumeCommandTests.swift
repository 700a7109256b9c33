import BDDTestStreams
import Foundation
import Testing

@testable import BDDRunning
@testable import BDDShards

@Suite("bdd resume")
struct ResumeCommandTests {
    private let run: ShardedRun

    init() throws {
        run = try ShardedRun.example()
    }

    private init(_ run: ShardedRun) { self.run = run }

    /// The stream with new ids and without the hooks of the run, which every process runs.
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
        let (lines, expected) = (whole.lines, plain(whole))
        // Lines 1 and 2 describe the run.
        for end in stride(from: 2 + portion, to: lines.count, by: 5) {
            let torn = end.isMultiple(of: 2) ? String(lines[end].prefix(lines[end].count / 2)) : ""
            let file = try run.write(text(lines[..<end]) + torn, to: "cut.ndjson")
            let result = try await run.program(["resume", "cut.ndjson", "-f", "junit:resumed.xml"])
            #expect(result.exitCode == 1, "\(end) lines")
            #expect(try plain(file.text) == expected, "\(end) lines")
            let report = try await run.program(["report", "cut.ndjson", "-f", "junit:report.xml"])
            #expect(report.standardError == "", "\(end) lines")
            #expect(try run.file("resumed.xml").text == run.file("report.xml").text, "\(end) lines")
        }
    }

    @Test("continues with an interrupted run, and drops what it said of its end")
    func interrupted() async throws {
        let whole = try await run.run("whole.ndjson").text
        let end =
            #"{"testRunFinished":{"success":false,"timestamp":{"seconds":1,"nanos":0},"exception":{"type":"Interrupted"}}}"#
        let starts = whole.lines.indices.filter { whole.lines[$0].hasPrefix("{\"testCaseStarted\"") }
        let file = try run.write(text(whole.lines[..<starts[3]] + [end]), to: "cut.ndjson")
        #expect(try await run.program(["resume", "cut.ndjson"]).exitCode == 1)
        #expect(try plain(file.text) == plain(whole))
    }

    @Test("runs again what was broken off by a signal, and what never began")
    func brokenOffByASignal() async throws {
        let scenario = "\n  Scenario: fine\n    Given all is well\n"
        let interrupted =
            "\n  Scenario: broken off\n    Given all is well\n    "
            + "When the run is interrupted unless there is \"mark\"\n    Then nothing is looked at\n"
        let text = "Feature: Any\n" + scenario + interrupted + scenario + scenario
        let run = try ShardedRun(["any.feature": text])
        #expect(try await run.program(["-f", "message:cut.ndjson"]).exitCode == 130)
        let file = run.file("cut.ndjson")
        #expect(try file.text.contains(#""exception":{"type":"Interrupted","message":"interrupted""#))
        #expect(try await run.program(["resume", "cut.ndjson"]).exitCode == 0)
        // The first two lines have the seed, which differs between runs.
        #expect(try await plain(file.text).dropFirst(2) == plain(run.run("whole.ndjson").text).dropFirst(2))
    }

    @Test("refuses warnings of what ran before")
    func warnings() async throws {
        let scenarios = ["fine", "too"].map { "\n  Scenario: \($0)\n    Given all is well\n" }.joined()
        let run = try ShardedRun([
            "any.feature": "Feature: Any\n\n  Scenario: empty\n    Then nothing is looked at\n" + scenarios
        ])
        let whole = try await run.program(["--warnings-refuse", "-f", "message:whole.ndjson"])
        #expect(whole.exitCode == 1)
        let lines = try run.file("whole.ndjson").text.lines
        let start = try #require(lines.lastIndex { $0.hasPrefix("{\"testCaseStarted\"") })
        let file = try run.write(text(lines[..<start]), to: "cut.ndjson")
        let resumed = try await run.program(["resume", "cut.ndjson"])
        #expect(resumed.exitCode == 1)
        #expect(resumed.standardError == whole.standardError)
        #expect(try plain(file.text) == plain(run.file("whole.ndjson").text))
    }

    @Test("does not count the time in which nothing ran", arguments: [false, true])
    func pause(isBeforeTheFirstEnd: Bool) async throws {
        let whole = try await run.run("whole.ndjson").text
        let isStart = { (line: String) in line.hasPrefix("{\"testCaseStarted\"") }
        let start = try #require(
            isBeforeTheFirstEnd ? whole.lines.firstIndex(where: isStart) : whole.lines.lastIndex(where: isStart))
        let cut = whole.lines[..<start].map { line in
            line.replacing(/"timestamp":\{"seconds":\d+/) { _ in #""timestamp":{"seconds":1000"# }
        }
        let file = try run.write(text(cut), to: "cut.ndjson")
        _ = try await run.program(["resume", "cut.ndjson"])
        let end = try #require(file.text.lines.last?.firstMatch(of: /"seconds":(\d+)/)?.output.1)
        // The start times of the two parts are decades apart.
        #expect(try #require(Int(end)) < 1_000_000)
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

    /// The stream of a run without its last lines.
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
                Features/second.feature: error: this file has changed since the run of cut.ndjson began
                  help: one run cannot contain results of both: restore the earlier state, or run all of it again

                """)
        #expect(try file.text == before)
        #expect(throws: (any Error).self) { try run.file("none.xml").text }
    }

    private static let other =
        "  help: one run cannot contain results of both: restore the earlier state, or run all of it again\n"
    private static let proof = "it proves nothing: run it again from its beginning\n"

    @Test("says which file is missing, and which was not there")
    func otherFiles() async throws {
        _ = try await brokenOff()
        let first = "\(run.folder.path)/Features/first.feature"
        try FileManager.default.moveItem(atPath: first, toPath: run.folder.path + "/first")
        #expect(
            try await run.program(["resume", "cut.ndjson"]).standardError
                == "Features/first.feature: error: this file was part of the run of cut.ndjson, and is missing now\n"
                + Self.other)
        try FileManager.default.moveItem(atPath: run.folder.path + "/first", toPath: first)
        _ = try run.write(ShardedRun.secondFeature, to: "Features/more.feature")
        #expect(
            try await run.program(["resume", "cut.ndjson"]).standardError
                == "Features/more.feature: error: this file was not part of the run of cut.ndjson\n" + Self.other)
    }

    @Test("says what of its arguments is missing")
    func missingRerun() async throws {
        _ = try run.write("Features/first.feature:3:6\n", to: "rerun.txt")
        _ = try await brokenOff("@rerun.txt")
        try FileManager.default.removeItem(atPath: "\(run.folder.path)/rerun.txt")
        let result = try await run.program(["resume", "cut.ndjson"])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                rerun.txt: error: there is no such file or folder
                  help: the run of cut.ndjson needs this: restore the earlier state, or run all of it again

                """)
    }

    @Test("refuses a line that is not a message, wherever it stands", arguments: [4, 40])
    func garbage(index: Int) async throws {
        let file = try await brokenOff()
        var lines = try file.text.lines.map { String($0) }
        lines.insert("garbage", at: index)
        _ = try run.write(text(lines), to: "cut.ndjson")
        let result = try await run.program(["resume", "cut.ndjson"])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError
                == "cut.ndjson:\(index + 1): error: not a message: The given data was not valid JSON.\n  help: "
                + Self.proof)
        #expect(try file.text == text(lines))
    }

    @Test(
        "refuses a stream with a hole before anything runs",
        arguments: [
            ("testStepFinished", "testCaseFinished, but"),
            ("testCaseStarted", "testStepStarted is of an attempt that has not begun, or has finished"),
            ("testStepStarted", "testStepFinished is of a step of 'one' that has not begun"),
            ("source", "the lines before this one are missing"),
            ("gherkinDocument", "the lines before this one are missing"),
            ("pickle", "testCase is of pickle '"),
            ("testCase", "testCaseStarted is of test case"),
            ("testCaseFinished", "another scenario should begin here"),
        ])
    func hole(kind: String, fault: String) async throws {
        let file = try await brokenOff()
        var lines = try file.text.lines.map { String($0) }
        lines.remove(at: try #require(lines.firstIndex { $0.hasPrefix("{\"\(kind)\"") }))
        _ = try run.write(text(lines), to: "cut.ndjson")
        let result = try await run.program(["resume", "cut.ndjson"])
        #expect(result.exitCode == 2)
        let words = /^cut\.ndjson:\d+: error: (.*)\n(?:cut.*\n|….*\n)*  help: (.*\n)$/
        let message = try #require(result.standardError.firstMatch(of: words))
        #expect(message.output.1.hasPrefix(fault))
        #expect(message.output.2 == "this stream has lost lines: " + Self.proof)
        #expect(try file.text == text(lines))
    }

    /// The exit codes and the errors of `report`, `merge` and `resume` for a stream with these lines.
    private func verdicts(_ lines: [String]) async throws -> (exitCodes: [Int32], errors: [String]) {
        _ = try run.write(text(lines), to: "changed.ndjson")
        var results: [BuiltProgram.Result] = []
        for command in [["report"], ["merge", "-f", "summary"], ["resume"]] {
            results.append(try await run.program(command + ["changed.ndjson"]))
        }
        let ended = "changed.ndjson: this run has ended: nothing is left to run\n"
        return (results.map(\.exitCode), results.map { $0.standardError.replacing(ended, with: "") })
    }

    @Test("says of a whole run what 'bdd report' and 'bdd merge' say: what stands after its end")
    func behindTheEnd() async throws {
        let good = ["first.feature": "Feature: F\n\n  Scenario: one\n    Given all is well\n"]
        let run = try ShardedRun(good)
        let lines = try await run.run("whole.ndjson").text.lines
        let step = try #require(lines.first { $0.hasPrefix("{\"testStepFinished\"") })
        let test = Self(run)
        for line in [lines.last ?? "", step.replacing("PASSED", with: "FAILED")] {
            let (exitCodes, errors) = try await test.verdicts(lines + [line])
            #expect(exitCodes == [1, 1, 1])
            let fault = "changed.ndjson:\(lines.count + 1): error: nothing can follow the end of the run\n"
            #expect(errors == [fault, fault, fault])
        }
        #expect(try await test.verdicts(lines).exitCodes == [0, 0, 0])
    }

    @Test("says of a whole run without a line what 'bdd report' and 'bdd merge' say")
    func withoutALine() async throws {
        let run = try ShardedRun(["first.feature": "Feature: F\n\n  Scenario: one\n    Given all is well\n"])
        let lines = try await run.run("whole.ndjson").text.lines
        let test = Self(run)
        let kinds = [
            "testRunStarted", "testRunHookStarted", "testCase", "testCaseStarted", "testStepStarted",
            "testStepFinished", "testCaseFinished",
        ]
        for kind in kinds {
            var rest = lines
            rest.remove(at: try #require(rest.firstIndex { $0.hasPrefix("{\"\(kind)\"") }))
            let (exitCodes, errors) = try await test.verdicts(rest)
            #expect(Set(exitCodes.prefix(1) + exitCodes.suffix(1)) == [1], "\(kind)")
            #expect(exitCodes[1] != 0, "\(kind)")
            #expect(errors[0] == errors[2], "\(kind)")
        }
    }

    @Test("says of a whole run what 'bdd report' and 'bdd merge' say: blank lines, and no first lines")
    func aroundTheMessages() async throws {
        let run = try ShardedRun(["first.feature": "Feature: F\n\n  Scenario: one\n    Given all is well\n"])
        let lines = try await run.run("whole.ndjson").text.lines.map { String($0) }
        let test = Self(run)
        for start in 0...2 {
            for blank in [[], [""], ["", " \r"]] {
                let (exitCodes, errors) = try await test.verdicts(blank + lines[start...] + blank)
                #expect(exitCodes == [0, 0, 0], "\(start) \(blank)")
                #expect(errors == ["", "", ""], "\(start) \(blank)")
            }
            let failed = lines[start...].map { $0.replacing("PASSED", with: "FAILED") }
            let (exitCodes, errors) = try await test.verdicts([""] + failed)
            #expect(exitCodes == [1, 1, 1], "\(start)")
            #expect(Set(errors).count == 1, "\(start)")
        }
    }

    @Test("continues with a stream that has blank lines")
    func blankLines() async throws {
        let whole = try await run.run("whole.ndjson").text
        let start = try #require(whole.lines.lastIndex { $0.hasPrefix("{\"testCaseStarted\"") })
        let file = try run.write("\n" + text(whole.lines[..<start]) + " \n\n", to: "cut.ndjson")
        #expect(try await run.program(["resume", "cut.ndjson"]).exitCode == 1)
        #expect(try await run.program(["report", "cut.ndjson"]).standardError == "")
        #expect(try plain(file.text).filter { !$0.isEmpty } == plain(whole))
    }

    @Test("A dry run is not a part of a run, also when a profile asked for it", arguments: [[], ["--dry-run"]])
    func dryRun(arguments: [String]) async throws {
        let run = try ShardedRun.example()
        if arguments.isEmpty { _ = try run.write(#"{"default": {"dryRun": true}}"#, to: "cucumber.json") }
        let lines = try await run.program(arguments + ["-f", "message:whole.ndjson"])
        #expect(lines.exitCode == 1)
        let error =
            "changed.ndjson: error: this stream is from a dry run, which executed nothing\n"
            + "  help: run it without '--dry-run'\n"
        let (exitCodes, errors) = try await Self(run).verdicts(run.file("whole.ndjson").text.lines)
        #expect(exitCodes == [1, 2, 2])
        #expect(errors == ["", error, error])
    }

    @Test("refuses a line that is not a message also after the end of an interrupted run")
    func garbageBehindTheEnd() async throws {
        let end =
            #"{"testRunFinished":{"success":false,"timestamp":{"seconds":1,"nanos":0},"exception":{"type":"Interrupted"}}}"#
        var lines = try await brokenOff().text.lines.map { String($0) }
        lines += [end, "garbage"]
        let file = try run.write(text(lines), to: "cut.ndjson")
        let result = try await run.program(["resume", "cut.ndjson"])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError
                == "cut.ndjson:\(lines.count): error: not a message: The given data was not valid JSON.\n  help: "
                + Self.proof)
        #expect(try file.text == text(lines))
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
                cut.ndjson: error: the steps and hooks have changed since this run began
                  help: one run cannot contain results of both: restore the earlier state, or run all of it again

                """)
    }

    @Test(
        "needs the stream of a run",
        arguments: [
            ("", "nothing can be resumed, because no scenario had begun\n  help: run it again from its beginning\n"),
            (
                "{\"meta\":",
                "nothing can be resumed, because no scenario had begun\n  help: run it again from its beginning\n"
            ),
            (
                "{\"source\":{\"uri\":\"\",\"data\":\"\",\"mediaType\":\"\"}}\n",
                """
                this stream does not contain the arguments of its run
                  help: what a run writes with '--format message:FILE' can be resumed; what 'bdd merge' writes, or a run with '--no-message-extras', cannot

                """
            ),
        ])
    func noStream(text: String, words: String) async throws {
        _ = try run.write(text, to: "cut.ndjson")
        let result = try await run.program(["resume", "cut.ndjson"])
        #expect(result.exitCode == 2)
        #expect(result.standardError == "cut.ndjson: error: " + words)
    }

    @Test("refuses a file that is not a stream", arguments: ["garbage\n", "garbage"])
    func otherFile(text: String) async throws {
        _ = try run.write(text, to: "cut.ndjson")
        let result = try await run.program(["resume", "cut.ndjson"])
        #expect(result.exitCode == 2)
        #expect(
            result.standardError
                == "cut.ndjson:1: error: not a message: The given data was not valid JSON.\n  help: " + Self.proof)
    }

    @Test("needs one file")
    func oneFile() async throws {
        let none = try await run.program(["resume"])
        #expect(none.exitCode == 2)
        #expect(none.standardError.hasPrefix("bdd: error: name the message stream of the run\n"))
        #expect(
            try await run.program(["resume", "none.ndjson"]).standardError
                == "none.ndjson: error: there is no such file or folder\n"
                + "  help: give the file that a run has written with '--format message:FILE'\n")
    }
}
