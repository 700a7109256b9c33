import CucumberMessages
import Testing

@testable import BDDKit

@Suite("--no-message-extras")
struct MessageExtrasTests {
    private let run: ShardedRun

    init() throws { run = try ShardedRun.example() }

    /// The media types of all attachments that no program of Cucumber writes.
    private func extras(_ text: String) -> Set<String> {
        Set(MediaType.extras.filter { text.contains("\"mediaType\":\"\($0)\"") })
    }

    @Test("leaves out of a stream what only streams of this program have, and nothing else")
    func stream() async throws {
        let features = [
            "x.feature": "Feature: x\n\n  Scenario: x\n    Given all is well\n\n  Scenario: x\n    Given all is well\n"
        ]
        let run = try ShardedRun(features)
        _ = try await run.program(["-f", "message:with.nd"])
        _ = try await run.program(["-f", "message:without.nd", "--no-message-extras"])
        let with = try run.file("with.nd").text
        let without = try run.file("without.nd").text
        #expect(extras(with) == [MediaType.run, MediaType.diagnostic])
        #expect(extras(without) == [])
        let kept = with.lines.filter { line in extras(line).isEmpty }
        #expect(try NormalizedMessages(kept, root: "").lines == NormalizedMessages(without.lines, root: "").lines)
    }

    @Test("gives the same reports later")
    func reports() async throws {
        _ = try await run.program(["-f", "message:with.nd"])
        _ = try await run.program(["-f", "message:without.nd", "--no-message-extras"])
        let with = try await run.program(["report", "with.nd", "-f", "summary", "-f", "rerun:with.txt"])
        let without = try await run.program(["report", "without.nd", "-f", "summary", "-f", "rerun:without.txt"])
        #expect(with.exitCode == 1)
        #expect(without.exitCode == 1)
        #expect(try run.file("with.txt").text == run.file("without.txt").text)
    }

    @Test("is refused in a shard, as nothing in its stream would say that it is a part")
    func shard() async throws {
        let refusal = BuiltProgram.Result(
            exitCode: 2, standardOutput: "",
            standardError: "bdd: error: '--shard' and '--no-message-extras' cannot be used together\n"
                + "  help: 'bdd help options' lists the options\n")
        let options = ["-f", "message:1.nd", "--no-message-extras"]
        #expect(try await run.program(options + ["--shard", "1/2"]) == refusal)
        let job = ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"]
        #expect(try await run.program(options, environment: job) == refusal)
    }

    @Test("makes a stream that resume refuses in words")
    func refused() async throws {
        _ = try await run.program(["-f", "message:1.nd", "--no-message-extras"])
        let lines = try run.file("1.nd").text.lines
        _ = try run.write(lines.dropLast().map { $0 + "\n" }.joined(), to: "1.nd")
        let resumed = try await run.program(["resume", "1.nd"])
        #expect(
            resumed
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: """
                        1.nd: error: this stream does not contain the arguments of its run
                          help: what a run writes with '--format message:FILE' can be resumed; what 'bdd merge' writes, or a \
                        run with '--no-message-extras', cannot

                        """))
    }
}
