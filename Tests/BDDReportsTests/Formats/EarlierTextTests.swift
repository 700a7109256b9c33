import BDDReportFormats
import BDDTestStreams
import Conformance
import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("A format knows its own output")
struct EarlierTextTests {
    private static let feature = """
        Feature: A "shop", with ::commands::
          # what is sold
          Rule: Apples
            Background:
              Given nothing
            @a
            Scenario: one
              Given a step
              When another:
                | a |
              Then undefined
          Scenario Outline: two
            Given <a>
            Examples:
              | a |
              | x |
              | y |
        """

    private static func streams() throws -> [[Envelope]] {
        let failed = TestStepResult(status: .failed, message: "no\n##[x]")
        let played = try [[:], ["a step": failed], ["a step": TestStepResult(status: .skipped)]].map { outcomes in
            var run = try ScriptedRun(["f.feature": feature], outcomes: outcomes)
            for index in run.pickles.indices { run.play(index) }
            run.suggest("Given(\"undefined\") { _ in\n    throw Pending()\n},", for: 0, of: 0)
            run.finish()
            return run.envelopes(of: "bdd")
        }
        let error = Diagnostic(uri: "g.feature", message: "not read")
        var empty = try ScriptedRun([:])
        empty.finish()
        let refused: [Envelope] = [.attachment(error.attachment())] + empty.envelopes
        return played + [empty.envelopes(of: "bdd"), Array(empty.envelopes(of: "bdd").prefix(1)) + refused]
    }

    private func text(_ format: ReportFormat, _ messages: [Envelope], _ theme: Theme) -> EarlierText {
        EarlierText(
            reported(messages) { format.make(ReportOptions(theme: theme), ReportOutputs(main: $0)) })
    }

    @Test("of any run, with colours and without", arguments: ReportFormats.builtIn.names)
    func own(_ name: String) throws {
        let format = try #require(ReportFormats.builtIn[name])
        for (index, messages) in try Self.streams().enumerated() {
            for theme in [Theme.plain, .cucumber] {
                let text = text(format, messages, theme)
                #expect(text.lines.allSatisfy(\.isEmpty) || format.wrote(text), "\(index): \(text.lines)")
            }
        }
    }

    @Test(
        "of any stream of Cucumber's", .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)),
        arguments: Sample.all("pretty"))
    func samples(_ sample: Sample) throws {
        // Their snippets are not in Swift.
        for format in ReportFormat.builtIn where format.name != "snippets" {
            let text = text(format, try sample.messages, .plain)
            #expect(text.lines.allSatisfy(\.isEmpty) || format.wrote(text), "\(format.name): \(text.lines)")
        }
    }

    /// What two formats write alike.
    private static let alike: [Set<String>] = [
        ["stepdefs", "unused"], ["default", "summary", "progress-bar", "pretty"],
    ]

    @Test("and that of no other", arguments: ReportFormats.builtIn.names)
    func others(_ name: String) throws {
        let format = try #require(ReportFormats.builtIn[name])
        let messages = try Self.streams()[1]
        for other in ReportFormat.builtIn where other.name != name {
            if Self.alike.contains(where: { $0.isSuperset(of: [name, other.name]) }) { continue }
            let text = text(other, messages, .plain)
            #expect(text.lines.isEmpty || !format.wrote(text), "\(other.name)")
        }
    }

    @Test(
        "and nothing that people write",
        arguments: [
            "# Read me\n\nIt prints this:\n\n3 scenarios (3 passed)\n7 steps (7 passed)\n0m 0.2s\n\nSo there.\n",
            "Feature: f\n  Scenario: s # f.feature:2\n", "{\"name\": \"shop\"}\n", "[{\"uri\": 1}]\n",
            "ref: refs/heads/main\n",
            ".build\n*.xml\n", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<project/>\n",
            "<!DOCTYPE html>\n<p>text\n</html>\n",
            "let steps = [\nGiven(\"a\") { _ in\n    throw Pending()\n},\n]\n", "::notes::\n", "a\n",
            "\nNot accepted\n",
            "{\"meta\": {}}\n",
        ])
    func people(_ text: String) {
        for format in ReportFormat.builtIn { #expect(!format.wrote(EarlierText(text)), "\(format.name)") }
    }

    /// The formats that write free text below a heading at their end, where a note looks like one more sentence.
    private static let freeAtTheEnd: Set<String> = ["pretty", "progress", "summary", "progress-bar"]

    @Test("and none below which somebody has written", arguments: ReportFormats.builtIn.names)
    func notes(_ name: String) throws {
        let format = try #require(ReportFormats.builtIn[name])
        let streams = try Self.streams()
        for (index, messages) in streams.enumerated() {
            let text = reported(messages) { format.make(ReportOptions(theme: .plain), ReportOutputs(main: $0)) }
            if text.isEmpty || index != 0 && Self.freeAtTheEnd.contains(name) { continue }
            for note in ["Ask Anna about this.\n", "\nAsk Anna: is this right?\n", "\n\n* one\n* two\n"] {
                #expect(!format.wrote(EarlierText(text + note)), "\(index): \(text + note)")
                let lineEnds = (text + note).replacing("\n", with: "\r\n")
                #expect(!format.wrote(EarlierText(lineEnds)), "\(index): \(lineEnds)")
            }
        }
    }

    @Test("also of long files, of which only the start and the end are looked at, and of a stream that broke off")
    func portions() {
        let figures = "3 scenarios (3 passed)\n7 steps (7 passed)\n0m 0.2s\n"
        #expect(
            DefaultReport.wrote(EarlierText(start: Array("\n✔ a\n✔ b is cu".utf8), end: Array("t\n\(figures)".utf8))))
        #expect(
            RerunReport.wrote(
                EarlierText(start: Array("a.feature:1\nb.fea".utf8), end: Array("ure:2\nc.feature\n".utf8))))
        #expect(MessageReport.wrote(EarlierText("{\"meta\":{\"protocolVersion\":\"33.0")))
    }
}
