import BDDKit
import BDDReportFormats
import BDDReports
import BDDSteps
import CucumberMessages
import Foundation

/// Fuzzes message streams. Every report must cope with them, and no stream that lacks a result may be accepted.
struct StreamTarget: FuzzTarget {
    let folder: ScratchFolder
    let limit = 1 << 15

    let words = [
        "\"PASSED\"", "\"FAILED\"", "\"SKIPPED\"", "\"UNDEFINED\"", "null", "true", "false", "[]", "{}", "\"\"",
        "\\u001b",
        "\\ud800", "\"id\":", "\"testStepId\":", "\"testCaseStartedId\":", "\"attempt\":", "\"willBeRetried\":true",
        "{\"testRunFinished\":{\"success\":true,\"timestamp\":{\"seconds\":0,\"nanos\":0}}}\n",
        "{\"testRunHookFinished\":", "{\"parseError\":", "\"success\":true", "\"seconds\":-9223372036854775808",
    ]

    func seeds(_ files: SeedFiles) async throws -> [[UInt8]] {
        files.contents(".ndjson", limit: limit) + [try await Self.stream(in: folder)]
    }

    /// The message stream of a small run of this program.
    private static func stream(in folder: ScratchFolder) async throws -> [UInt8] {
        let feature = """
            @a
            Feature: Fuzzed
              Background:
                Given a step
              Scenario: one
                When a step attaches "text"
              Scenario Outline: two <n>
                When a step with <n>
                Examples:
                  | n |
                  | 1 |
                  | 2 |

            """
        let path = try folder.write(Array(feature.utf8), to: "seed.feature")
        let output = "\(folder.path)/seed.ndjson"
        let code = await AcceptanceRunner([steps]).run([
            "--in-process", "-f", "message:\(output)", "-f", "summary", path,
        ])
        try require(code == .accepted, "the run for a seed ended with \(code)")
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: output)))
    }

    private final class Nothing: World {
        init() {}
    }

    private static let steps: StepLibrary<Nothing> = [
        BeforeAll {}, Before { _ in }, Given("a step") { _ in },
        When("a step attaches {string}") { (world, text: String) in world.attach(text) },
        When("a step with {int}") { (_, _: Int) in },
    ]

    func check(_ bytes: [UInt8]) async throws {
        var envelopes: [Envelope] = []
        var reader = EnvelopeReader()
        do {
            try reader.read(bytes) { envelopes.append($0) }
            try reader.finish { envelopes.append($0) }
        } catch let error as UnreadableMessage {
            let lineCount = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
            try require((1...lineCount).contains(error.line), "the error is in line \(error.line) of \(lineCount)")
        }
        try checkFastReading(bytes)
        for envelope in envelopes { try checkWriting(envelope) }
        try checkReports(envelopes)
        if envelopes.contains(where: { if case .testRunFinished(let end) = $0 { end.success } else { false } }) {
            try await checkMissingResult(bytes)
        }
        if case .testRunFinished = envelopes.last { try await checkVerdicts(bytes) }
    }

    /// Checks that the commands that read the stream of a run that has ended give one verdict, unless they say that it is
    /// no stream for them.
    private func checkVerdicts(_ bytes: [UInt8]) async throws {
        let path = try folder.write(bytes, to: "ended.ndjson")
        var verdicts: [String: ExitCode] = [:]
        for command in ["report", "merge", "resume"] {
            let code = await AcceptanceRunner([Self.steps]).run([command, "-f", "summary", path])
            if code != .notDone { verdicts[command] = code }
        }
        try require(Set(verdicts.values).count < 2, "the verdicts differ: \(verdicts)")
        let after = try Data(contentsOf: URL(fileURLWithPath: path))
        try require([UInt8](after) == bytes, "a stream of a run that has ended is changed")
    }

    /// Checks that the fast reader gives the same messages as a `Decoder`, or the same error in the same line.
    private func checkFastReading(_ bytes: [UInt8]) throws {
        let results = [true, false].map { readsFast in
            var reader = EnvelopeReader()
            reader.readsFast = readsFast
            var writer = EnvelopeWriter()
            var result: [UInt8] = []
            do {
                try reader.read(bytes) { result += writer.line(of: $0) }
                try reader.finish { result += writer.line(of: $0) }
            } catch {
                result += "\(error)".utf8
            }
            return result
        }
        try require(results[0] == results[1], "read fast it is: \(String(decoding: results[0], as: UTF8.self))")
    }

    /// Checks that a message is written as JSON, and unchanged after it is read back.
    private func checkWriting(_ envelope: Envelope) throws {
        var writer = EnvelopeWriter()
        let line = writer.line(of: envelope)
        _ = try JSONOracle.object(line, "a message")
        var again: [[UInt8]] = []
        var reader = EnvelopeReader()
        try reader.read(line) { again.append(writer.line(of: $0)) }
        try require(again == [line], "a message is read back as another: \(String(decoding: line, as: UTF8.self))")
    }

    private func checkReports(_ envelopes: [Envelope]) throws {
        for format in ReportFormat.builtIn where format.name != "html" || envelopes.count % 8 == 0 {
            var output: [UInt8] = []
            let report = format.make(
                ReportOptions(), ReportOutputs(main: { output += $0 }, jobSummary: { output += $0 }))
            let reports = ReportGroup([report])
            for envelope in envelopes { reports.receive(envelope) }
            reports.end()
            switch format.name {
            case "json", "usage-json": if !output.isEmpty { _ = try JSONOracle.object(output, format.name) }
            case "html", "junit", "message": break
            default: try TerminalOracle.requireHarmless(output, format.name)
            }
        }
    }

    /// Checks that an accepted stream is refused after one of its results is removed.
    private func checkMissingResult(_ bytes: [UInt8]) async throws {
        guard await isAccepted(bytes) else { return }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let results = lines.indices.filter { index in
            ["{\"testStepFinished\"", "{\"testCaseFinished\""].contains { lines[index].starts(with: $0.utf8) }
        }
        guard !results.isEmpty else { return }
        let removed = results[bytes.count % results.count]
        let rest = lines.indices.filter { $0 != removed }.map { lines[$0] + [UInt8(ascii: "\n")] }
        try require(
            await !isAccepted(Array(rest.joined())),
            "it is accepted without \(String(decoding: lines[removed], as: UTF8.self))")
    }

    private func isAccepted(_ bytes: [UInt8]) async -> Bool {
        guard let path = try? folder.write(bytes, to: "run.ndjson") else { return false }
        return await AcceptanceRunner([]).run(["report", "-f", "summary", path]) == .accepted
    }
}
