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
        _ = try await run.program(["-f", "message:with.nd", "--shard", "1/2"])
        _ = try await run.program(["-f", "message:without.nd", "--shard", "1/2", "--no-message-extras"])
        let with = try run.file("with.nd").text
        let without = try run.file("without.nd").text
        #expect(extras(with) == [MediaType.run, MediaType.shard, MediaType.diagnostic])
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

    @Test("makes streams that merge and resume refuse in words")
    func refused() async throws {
        for index in 1...2 {
            _ = try await run.program(["-f", "message:\(index).nd", "--shard", "\(index)/2", "--no-message-extras"])
        }
        let refusal = { (name: String) in
            "\(name): error: this is not the message stream of a shard\n  help: 'bdd report' makes the reports of a whole run; "
                + "a shard that runs with '--no-message-extras' cannot be joined\n"
        }
        let merged = try await run.program(["merge", "1.nd", "2.nd"])
        #expect(merged == .init(exitCode: 2, standardOutput: "", standardError: refusal("1.nd") + refusal("2.nd")))
        let lines = try run.file("1.nd").text.lines
        _ = try run.write(lines.dropLast().map { $0 + "\n" }.joined(), to: "1.nd")
        let resumed = try await run.program(["resume", "1.nd"])
        #expect(
            resumed
                == .init(
                    exitCode: 2, standardOutput: "",
                    standardError: """
                        1.nd: error: this stream does not say what was asked of its run
                          help: what a run writes with '--format message:FILE' can be resumed; what 'bdd merge' writes, or a \
                        run with '--no-message-extras', cannot

                        """))
    }
}
