import BDDTestStreams
import Foundation
import Gherkin
import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("What steps print is in reports")
struct PrintedStepTests {
    /// A run of a scenario whose first step prints, and whose second one fails.
    private func run(_ text: String, program: String = "bdd") throws -> [Envelope] {
        var run = try ScriptedRun(
            ["f.feature": "Feature: F\n  Scenario: S\n    Given a\n    When b\n"], outcomes: ["b": .failed("no")])
        run.start(0)
        run.append(
            .attachment(
                Attachment(
                    body: text, contentEncoding: .identity, mediaType: MediaType.log, testCaseStartedId: "start-0-0",
                    testStepId: "test-\(run.stepId(0, of: 0))")))
        for step in 0..<2 { run.playStep(step, of: 0) }
        run.end(0)
        run.finish()
        return run.envelopes(of: program)
    }

    private func report(_ name: String, _ messages: [Envelope]) throws -> String {
        let format = try #require(ReportFormats.builtIn[name])
        return reported(messages) { format.make(ReportOptions(theme: .plain), ReportOutputs(main: $0)) }
    }

    @Test(
        "below the step that printed it",
        arguments: [
            (
                "junit",
                "Given a.....................................................................passed\n    one\n    two\n"
            ),
            ("tap", "  printed:\n    - step: \"Given a\"\n      lines:\n        - \"one\"\n        - \"two\"\n  ...\n"),
            ("teamcity", "##teamcity[testStdOut name='S' out='Given a|n    one|n    two|n' flowId="),
            ("github", "\n::group::Printed by S (f.feature:2)\n  | Given a\n  |   one\n  |   two\n::endgroup::\n"),
            ("progress", ".F\n\nS (f.feature:2)\n  Given a\n      one\n      two\n"),
        ])
    func shown(format: String, part: String) throws {
        #expect(try report(format, run("one\ntwo\n")).contains(part))
    }

    /// A run of a scenario that prints and fails twice, and passes in its third attempt.
    private func repeated() throws -> [Envelope] {
        var run = try ScriptedRun(["f.feature": "Feature: F\n  Scenario: S\n    Given a\n"])
        for attempt in 0..<3 {
            run.start(0, attempt: attempt)
            run.append(
                .attachment(
                    Attachment(
                        body: "\(attempt + 1)!\n", contentEncoding: .identity, mediaType: MediaType.log,
                        testCaseStartedId: "start-0-\(attempt)", testStepId: "test-\(run.stepId(0, of: 0))")))
            run.playStep(0, of: 0, attempt: attempt)
            run.end(0, attempt: attempt, willBeRetried: attempt < 2)
        }
        run.finish()
        return run.envelopes(of: "bdd")
    }

    @Test(
        "also where the scenario ran again",
        arguments: [
            (
                "junit",
                "\nAttempt 1: Given a\n    1!\nAttempt 2: Given a\n    2!\n"
                    + "Given a.....................................................................passed\n    3!\n"
            ),
            (
                "tap",
                """
                    - step: "Attempt 1: Given a"
                      lines:
                        - "1!"
                    - step: "Attempt 2: Given a"
                      lines:
                        - "2!"
                    - step: "Given a"
                      lines:
                        - "3!"

                """
            ),
            ("teamcity", "out='Attempt 1: Given a|n    1!|n' flowId="),
            (
                "github",
                "  | Attempt 1: Given a\n  |   1!\n  | Attempt 2: Given a\n  |   2!\n  | Given a\n  |   3!\n::endgroup::\n"
            ),
        ])
    func earlierAttempts(format: String, part: String) throws {
        #expect(try report(format, repeated()).contains(part))
    }

    @Test("but not in those of streams of others", arguments: ["junit", "tap", "teamcity", "github", "progress"])
    func others(format: String) throws {
        #expect(try !report(format, run("one\ntwo\n", program: "cucumber-js")).contains("two"))
    }

    @Test("with its first and its last 32 KiB", arguments: ["junit", "tap", "teamcity", "github", "progress"])
    func long(format: String) throws {
        let head = String(repeating: "a", count: 1 << 15)
        let tail = String(repeating: "z", count: 1 << 15)
        let text = try report(format, run(head + String(repeating: "-", count: 1000) + tail))
        let note = format == "teamcity" ? "|0x2026 1000 bytes left out |0x2026" : "… 1000 bytes left out …"
        let parts = text.split(separator: note)
        #expect(parts.count == 2)
        #expect(parts.first?.contains(head) == true && parts.last?.contains(tail) == true)
        #expect(!text.contains("--a") && !text.contains("--z"))
    }

    private static let pieces = [
        "::error::x", " ::add-mask::x", "##[error]x", "##teamcity[buildStop]", "]]>", "\u{1B}[2J", "\u{1B}[31mred",
        "\u{0}",
        "\u{FFFE}", "\u{202E}", "\n", "\r", "\r\n", "...", "---", "not ok 7 - x", "Bail out!", "1..0", "<&>\"'|[]",
        "\u{2028}",
    ]

    /// Texts made of what formats read as their own.
    private static let texts: [String] = {
        var generator = SplitMix(state: 26)
        return (0..<1000).map { _ in
            (0..<8).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }.joined()
        }
    }()

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    @Test("and is not a line of the protocol in tap, whatever it is")
    func tap() throws {
        for text in Self.texts {
            let lines = try report("tap", run(text)).split(separator: "\n")
            #expect(lines.filter { !$0.hasPrefix(" ") } == ["TAP version 14", "not ok 1 - F - S", "1..1"])
        }
    }

    @Test("and keeps junit well-formed, whatever it is")
    func junit() throws {
        for text in Self.texts { #expect(XMLParser(data: Data(try report("junit", run(text)).utf8)).parse()) }
    }

    @Test("and is not a command of GitHub or TeamCity, whatever it is")
    func commands() throws {
        for text in Self.texts {
            let messages = try run(text)
            for line in try report("github", messages).split(whereSeparator: \.isNewline) {
                let isOwn = ["::error file=f.feature,line=4", "::group::Printed by S (f", "::endgroup::"]
                    .contains { line.hasPrefix($0) }
                #expect(isOwn || line.hasPrefix("  | ") && !line.contains("##["), "\(line)")
            }
            for line in try report("teamcity", messages).split(whereSeparator: \.isNewline) {
                #expect(line.ranges(of: "##teamcity[").count == 1 && line.hasPrefix("##teamcity["))
            }
        }
    }
}
