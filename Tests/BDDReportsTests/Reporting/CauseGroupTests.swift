import BDDTestStreams
import Foundation
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

/// Problems with one cause are one group in `default`, `github` and `html`.
@Suite("CauseGroups")
struct CauseGroupTests {
    /// Four scenarios fail: three at one place of the code, one at another place with the same message.
    private static func run() throws -> [Envelope] {
        let feature = """
            Feature: F
              Scenario: one
                Given a 1
              Scenario: two
                Given a 2
              Scenario: three
                Given b
              Scenario: four
                Given a 1

            """
        return try ScriptedRun.played(
            feature,
            outcomes: [
                "a 1": .failed("got 1", at: "S.swift:3"), "a 2": .failed("got 2", at: "S.swift:3"),
                "b": .failed("got 1", at: "S.swift:9"),
            ])
    }

    private static let problems = """
        Failed scenarios:

          1) one, and 2 more scenarios with this cause
             got 1

               ✘ Given a 1

             features/sample.feature:3
             S.swift:3 (Oops)
             swift run bdd features/sample.feature:2

             2 more scenarios with this cause:
               features/sample.feature:4 two: got 2
               features/sample.feature:8 four

          2) three
             got 1

               ✘ Given b

             features/sample.feature:7
             S.swift:9 (Oops)
             swift run bdd features/sample.feature:6

        4 scenarios (4 failed)

        """

    @Test("The default report shows the first scenario of a cause, and a line for each other one")
    func ofDefault() throws {
        let text = reported(try Self.run()) { DefaultReport(ReportOptions(), write: $0) }
        let start = try #require(text.range(of: "Failed scenarios:"))
        #expect(text[start.lowerBound...].hasPrefix(Self.problems))
    }

    @Test("The summary, which Cucumber has too, shows each problem")
    func ofSummary() throws {
        let text = reported(try Self.run()) { SummaryReport(ReportOptions(), write: $0) }
        #expect(text.contains("\n  4) "))
        #expect(!text.contains("more scenario"))
    }

    @Test("GitHub gets one annotation for a cause, and one that lists the other scenarios")
    func ofGitHub() throws {
        let summary = Gathered()
        let commands = reported(try Self.run()) { write in
            GitHubReport(ReportOptions(), jobSummary: { summary.write($0) }, write: write)
        }
        #expect(
            commands == """
                ::error file=features/sample.feature,line=3,col=5,title=one::Given a 1%0Agot 1%0AS.swift:3 (Oops)
                features/sample.feature:5:5: error: two
                  | Given a 2
                  | got 2
                  | the same cause as in features/sample.feature:2
                ::error file=features/sample.feature,line=7,col=5,title=three::Given b%0Agot 1%0AS.swift:9 (Oops)
                features/sample.feature:9:5: error: four
                  | Given a 1
                  | got 1
                  | the same cause as in features/sample.feature:2
                ::error file=features/sample.feature,line=2,title=2 more scenarios fail like 'one'::\
                features/sample.feature:4 two: got 2%0Afeatures/sample.feature:8 four

                """)
        let items = summary.text.split(separator: "\n").filter { $0.hasPrefix("<p>") || $0.contains("<li>") }
        #expect(
            items == [
                "<p><b>one</b> <code>features/sample.feature&#58;2</code></p>",
                "<li>two&#58; got 2 <code>features/sample.feature&#58;4</code></li>",
                "<li>four <code>features/sample.feature&#58;8</code></li>",
                "<p><b>three</b> <code>features/sample.feature&#58;6</code></p>",
            ])
        #expect(summary.text.contains("<details><summary>and 2 more scenarios with this cause</summary>"))
    }

    @Test("Scenarios are one group only if all their problems are the same")
    func allProblems() throws {
        let feature = """
            Feature: F
              Scenario: one
                Given undefined a
              Scenario: two
                Given undefined a
                And undefined b
              Scenario: three
                Given undefined a
                And undefined b
              Scenario: four
                Given undefined a

            """
        let run = try ScriptedRun.played(feature).map { envelope in
            guard case .testStepFinished(let step) = envelope, step.testStepResult.status == .skipped else {
                return envelope
            }
            return .testStepFinished(
                TestStepFinished(
                    testCaseStartedId: step.testCaseStartedId, testStepId: step.testStepId,
                    testStepResult: .undefined, timestamp: step.timestamp))
        }
        let text = reported(run) { DefaultReport(ReportOptions(), write: $0) }
        let heads = text.split(separator: "\n").filter { $0.hasPrefix("  1) ") || $0.hasPrefix("  2) ") }
        #expect(
            heads == [
                "  1) one, and 1 more scenario with this cause", "  2) two, and 1 more scenario with this cause",
            ])
        #expect(text.contains("       features/sample.feature:10 four\n"))
    }

    @Test("Forty scenarios that fail in one hook are one problem")
    func hook() throws {
        let scenarios = (1...40).map { "  Scenario: s\($0)\n    Given a\n" }.joined()
        let hook = Envelope.Hook(id: "h", sourceReference: .init(uri: "H.swift", line: 1), type: .beforeTestCase)
        let run = try ScriptedRun.played(
            "Feature: F\n\(scenarios)", outcomes: ["h": .failed("the shop is closed")], hooks: [hook])
        let text = reported(run) { DefaultReport(ReportOptions(), write: $0) }
        #expect(text.components(separatedBy: "the shop is closed").count == 2)
        #expect(text.contains("1) s1, and 39 more scenarios with this cause\n"))
        let lines = text.split(separator: "\n").drop { !$0.hasSuffix("39 more scenarios with this cause:") }
        let rest = stride(from: 24, through: 80, by: 2).map { ":\($0)" }.joined()
        #expect(
            lines.prefix(13) == [
                "     39 more scenarios with this cause:", "       features/sample.feature:4 s2",
                "       features/sample.feature:6 s3", "       features/sample.feature:8 s4",
                "       features/sample.feature:10 s5", "       features/sample.feature:12 s6",
                "       features/sample.feature:14 s7", "       features/sample.feature:16 s8",
                "       features/sample.feature:18 s9", "       features/sample.feature:20 s10",
                "       features/sample.feature:22 s11", "       and 29 more:",
                "         features/sample.feature\(rest)",
            ])
        #expect(!text.contains("2) "))
    }
}
