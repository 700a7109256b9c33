import Testing

@testable import BDDRunning
@testable import BDDShards

@Suite("The shards of a run")
struct ShardSetTests {
    private let run: ShardedRun
    private let shards: [MessageFile]

    init() async throws {
        run = try ShardedRun.example()
        shards = try await run.runShards(3)
    }

    /// Why the streams are refused, with file names without their folder.
    private func complaint(_ files: [MessageFile]) -> String? {
        do {
            _ = try ShardSet(files)
            return nil
        } catch {
            return run.local(error.description)
        }
    }

    @Test("may be named in any order")
    func anyOrder() throws {
        let set = try ShardSet([shards[2], shards[0], shards[1]])
        #expect(set.streams.map(\.note.shard.index) == [1, 2, 3])
    }

    @Test("are all there")
    func missing() {
        #expect(complaint([shards[0], shards[2]]) == "bdd: error: shard 2 of 3 is missing")
        #expect(complaint([shards[1]]) == "bdd: error: shards 1 and 3 of 3 are missing")
    }

    @Test("are there once")
    func doubled() throws {
        let copy = try run.write(shards[1].text, to: "copy.ndjson")
        #expect(
            complaint(shards + [copy, shards[0]]) == """
                copy.ndjson: error: this is shard 2 of 3, and so is 2-of-3.ndjson
                1-of-3.ndjson: error: this is shard 1 of 3, and so is 1-of-3.ndjson
                """)
    }

    @Test("are of one number")
    func otherTotal() async throws {
        let other = try await run.run("other.ndjson", "--shard", "2/4")
        #expect(
            complaint([shards[0], other, shards[2]])
                == "other.ndjson: error: this is shard 2 of 4, but 1-of-3.ndjson is shard 1 of 3")
    }

    @Test("are of one plan")
    func otherPlan() async throws {
        let other = try await run.run("other.ndjson", "--shard", "2/3", "--name", "o")
        #expect(
            complaint([shards[0], other, shards[2]]) == """
                other.ndjson: error: this shard belongs to another plan than 1-of-3.ndjson: \
                the selection, its order or its split differs
                """)
    }

    @Test("ran in one order; otherwise the order of each is named")
    func otherOrders() async throws {
        let first = try await run.run("first.ndjson", "--shard", "1/3", "--order", "random:22")
        let second = try await run.run("second.ndjson", "--shard", "2/3", "--order", "random:4")
        #expect(
            complaint([first, second, shards[2]]) == """
                bdd: error: the shards ran in different orders, so they are not the parts of one plan
                  first.ndjson: random order, seed 22
                  second.ndjson: random order, seed 4
                  3-of-3.ndjson: the defined order
                  help: run all of them with one order, such as '--order random:22'
                """)
    }

    @Test("are of one plan that was split in one way")
    func otherSplit() async throws {
        let stream = try await run.run("whole.ndjson")
        // All scenarios take the same time, except the third, which takes half an hour longer.
        var number = 0
        _ = try run.write(
            stream.text.replacing(/"timestamp":\{[^}]*\}/, with: #""timestamp":{"seconds":1,"nanos":0}"#)
                .replacing(/"testCaseFinished":\{(.*?)"seconds":1,/) { match in
                    number += 1
                    return "\"testCaseFinished\":{\(match.output.1)\"seconds\":\(number == 3 ? 1801 : 1),"
                }, to: "slow.ndjson")
        let other = try await run.run("other.ndjson", "--shard", "2/3", "--timings", "slow.ndjson")
        #expect(
            complaint([shards[0], other, shards[2]]) == """
                other.ndjson: error: this shard belongs to another plan than 1-of-3.ndjson: \
                the selection, its order or its split differs
                """)
    }

    @Test("had the same parameters, whose values may differ")
    func otherParameters() async throws {
        let other = try await run.run("other.ndjson", "--shard", "2/3", "-D", "rules=weak")
        #expect(
            complaint([shards[0], other, shards[2]])
                == "other.ndjson: error: this shard ran with the parameter 'rules', but 1-of-3.ndjson ran without it")
        #expect(
            complaint([other, shards[0], shards[2]])
                == "1-of-3.ndjson: error: this shard ran without the parameter 'rules', but other.ndjson ran with it\n"
                + "3-of-3.ndjson: error: this shard ran without the parameter 'rules', but other.ndjson ran with it")
        let first = try await run.run("first.ndjson", "--shard", "1/3", "-D", "rules=strong")
        let last = try await run.run("last.ndjson", "--shard", "3/3", "-D", "rules=strong")
        let set = try ShardSet([first, other, last])
        #expect(
            set.remarks.map(run.local) == [
                "other.ndjson: warning: this shard ran with another value of the parameter 'rules' than first.ndjson"
            ])
        #expect(try ShardSet(shards).remarks == [])
    }

    @Test("ran the same features")
    func otherSource() async throws {
        _ = try run.write(ShardedRun.secondFeature + "\n", to: "Features/second.feature")
        let other = try await run.run("other.ndjson", "--shard", "2/3")
        #expect(
            complaint([shards[0], other, shards[2]]) == """
                other.ndjson: error: this shard ran other features than 1-of-3.ndjson: \
                the texts of Features/second.feature differ
                """)
    }

    @Test("are of one checkout, also where no shard has the file that differs")
    func otherCheckout() async throws {
        let run = try ShardedRun([
            "a.feature": "Feature: A\n  Scenario: a\n    Given all is well\n",
            "b.feature": "Feature: B\n  Scenario: b\n    Given all is well\n",
        ])
        let first = try await run.run("1.ndjson", "--shard", "1/2")
        _ = try run.write("Feature: C\n  Scenario: b\n    Given all is well\n", to: "Features/b.feature")
        let second = try await run.run("2.ndjson", "--shard", "2/2")
        #expect(throws: (any Error).self) { try ShardSet([first, second]) }
        do {
            _ = try ShardSet([first, second])
        } catch {
            #expect(
                run.local("\(error)") == """
                    2.ndjson: error: this shard ran other features than 1.ndjson: the texts of Features/b.feature differ
                    """)
        }
    }

    @Test("are of one commit")
    func otherCommit() async throws {
        let text = try shards[1].text
        let git = #""ci":{"name":"C","url":"u","git":{"remote":"r","revision":"1"}}"#
        func stream(_ text: String, _ revision: String, _ name: String) throws -> MessageFile {
            var lines = text.lines.map { String($0) }
            let git = git.replacing(#""revision":"1""#, with: #""revision":"\#(revision)""#)
            lines[0] = lines[0].replacing(/(,"ci":\{.*\})?\}\}$/) { _ in ",\(git)}}" }
            return try run.write(lines.map { $0 + "\n" }.joined(), to: name)
        }
        let first = try stream(shards[0].text, "a", "1.ndjson")
        let third = try stream(shards[2].text, "a", "3.ndjson")
        #expect(try complaint([first, stream(text, "a", "2.ndjson"), third]) == nil)
        #expect(
            try complaint([first, stream(text, "b", "2.ndjson"), third])
                == "2.ndjson: error: this shard is of commit b, but 1.ndjson is of commit a")
    }

    @Test("ran the same code")
    func otherCode() throws {
        let text = try shards[1].text.replacing("all is well", with: "all is fine", maxReplacements: 100)
        let sources = try shards[1].text.lines.filter { !$0.hasPrefix("{\"stepDefinition\"") }
        let definitions = text.lines.filter { $0.hasPrefix("{\"stepDefinition\"") }
        let location = try #require(sources.firstIndex { $0.hasPrefix("{\"testRunStarted\"") })
        let lines = sources[..<location] + definitions + sources[location...]
        let other = try run.write(lines.map { $0 + "\n" }.joined(), to: "other.ndjson")
        #expect(
            complaint([shards[0], other, shards[2]])
                == "other.ndjson: error: this shard ran other code than 1-of-3.ndjson: their steps and hooks differ")
    }

    @Test("ran their own scenarios")
    func stranger() throws {
        let text = try shards[1].text.replacing(#""{\"index\":2"#, with: #""{\"index\":1"#)
        let other = try run.write(text, to: "other.ndjson")
        #expect(
            complaint([other, shards[1], shards[2]])
                == "2-of-3.ndjson: error: Features/first.feature:15 was to run here, and in other.ndjson too")
    }

    @Test("ran what was to run in them")
    func foreign() throws {
        let note = try #require(shards[1].text.lines.first { $0.contains(ShardNote.mediaType) })
        let text = try shards[0].text.lines.map { $0.contains(ShardNote.mediaType) ? note : $0 }.map { $0 + "\n" }
            .joined()
        let other = try run.write(text, to: "other.ndjson")
        #expect(
            complaint([shards[0], other, shards[2]])
                == "other.ndjson: error: Features/first.feature:3 is not a scenario of shard 2 of 3, but was run in it")
    }

    @Test("are shards")
    func noShard() async throws {
        let whole = try await run.run("whole.ndjson")
        let empty = try run.write("", to: "empty.ndjson")
        let garbage = try run.write("garbage\n{}\n", to: "garbage.ndjson")
        #expect(
            complaint([shards[0], whole, empty, garbage, run.file("none.ndjson")]) == """
                whole.ndjson: error: this is not the message stream of a shard
                  help: 'bdd report' makes the reports of a whole run; a shard that was cut off before its plan has to run again
                empty.ndjson: error: this is not the message stream of a shard
                  help: 'bdd report' makes the reports of a whole run; a shard that was cut off before its plan has to run again
                garbage.ndjson: error: this is not a message stream
                  help: a run makes one with '-f message:run.ndjson'
                none.ndjson: error: there is no such file or folder
                """)
    }

    @Test("are streams of one run each")
    func twoRuns() throws {
        let twice = try run.write(shards[1].text + shards[1].text, to: "twice.ndjson")
        let count = try shards[1].text.lines.count
        #expect(
            complaint([shards[0], twice, shards[2]])
                == "twice.ndjson:\(count + 1): error: another run begins here, in the stream of one shard")
    }
}
