import BDDDiagnostics
import BDDTestStreams
import Foundation
import Gherkin
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

/// Problems with one cause are one group in `default`, `github` and `html`.
@Suite("CauseGroups")
struct CauseGroupTests {
    /// Four scenarios fail: three at one place of the code, one at another place with the same message.
    private static func run(of program: String = "any") throws -> [Envelope] {
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
        var run = try ScriptedRun(
            ["features/sample.feature": feature],
            outcomes: [
                "a 1": .failed("got 1", at: "S.swift:3"), "a 2": .failed("got 2", at: "S.swift:3"),
                "b": .failed("got 1", at: "S.swift:9"),
            ])
        for index in run.pickles.indices { run.play(index) }
        run.finish()
        return run.envelopes(of: program)
    }

    private static let problems = """
        Failed scenarios:

          1) one, and 2 more scenarios with this cause
             got 1

               ✘ Given a 1

             Step:      features/sample.feature:3
             Code:      S.swift:3 (Oops)
             Run again: swift run bdd features/sample.feature:2

             2 more scenarios with this cause:
               features/sample.feature:5 two (scenario in line 4): got 2
               features/sample.feature:9 four (scenario in line 8)

             Run all:   swift run bdd features/sample.feature:2:4:8

          2) three
             got 1

               ✘ Given b

             Step:      features/sample.feature:7
             Code:      S.swift:9 (Oops)
             Run again: swift run bdd features/sample.feature:6

        4 scenarios (4 failed)

        """

    @Test("A property that fails is shown in full, with its row, though another scenario has the same cause")
    func property() throws {
        let note = "\n\nThis property is false for the row\n  | 2 |"
        let run = try ScriptedRun.played(
            "Feature: F\n  Scenario: one\n    Given a 1\n  Scenario: two\n    Given a 2\n",
            outcomes: ["a 1": .failed("got 1", at: "S.swift:3"), "a 2": .failed("got 2" + note, at: "S.swift:3")])
        let text = reported(run) { DefaultReport(write: $0) }
        #expect(text.contains("\n  2) two\n     got 2\n\n     This property is false for the row\n       | 2 |\n"))
        #expect(!text.contains("with this cause"))
    }

    @Test("The default report shows the first scenario of a cause, and a line for each other one")
    func ofDefault() throws {
        let text = reported(try Self.run()) { DefaultReport(ReportOptions(), write: $0) }
        let start = try #require(text.range(of: "Failed scenarios:"))
        #expect(text[start.lowerBound...].hasPrefix(Self.problems))
    }

    @Test("Rows of an outline that fail at one step in different ways are one problem, which one command runs again")
    func rowsOfAnOutline() throws {
        let feature = """
            Feature: F
              Scenario Outline: <name>
                Given a <n>

                Examples:
                  | name  | n |
                  | one   | 1 |
                  | other | 2 |
                  | one   | 3 |
                  | one   | 4 |
              Scenario: alone
                Given a 2

            """
        let run = try ScriptedRun.played(
            feature,
            outcomes: [
                "a 1": .failed("it is round", at: "S.swift:3"), "a 2": .failed("it is red", at: "S.swift:3"),
                "a 3": .failed("it is round\nand red", at: "S.swift:3"), "a 4": .failed("late", at: "S.swift:4"),
            ])
        let text = reported(run) { DefaultReport(ReportOptions(), write: $0) }
        let start = try #require(text.range(of: "Failed scenarios:"))
        #expect(
            text[start.lowerBound...].hasPrefix(
                """
                Failed scenarios:

                  1) one, and 3 more rows of this outline
                     it is round

                       ✘ Given a 1

                     Step:      features/sample.feature:3
                     Code:      S.swift:3 (Oops)
                     Run again: swift run bdd features/sample.feature:7

                     3 more rows of this outline:
                       features/sample.feature:8 other: it is red
                       features/sample.feature:9 one
                       features/sample.feature:10 late

                     Run all:   swift run bdd features/sample.feature:7:8:9:10

                  2) alone
                     it is red

                """))
    }

    @Test("A group of rows names the scenarios with the same cause that are no rows of its outline")
    func rowsAndOthers() throws {
        let feature = """
            Feature: F
              Scenario Outline: o
                Given a <n>

                Examples:
                  | n |
                  | 1 |
                  | 2 |
              Scenario: alone
                Given a 1

            """
        let run = try ScriptedRun.played(
            feature,
            outcomes: ["a 1": .failed("it is round", at: "S.swift:3"), "a 2": .failed("it is red", at: "S.swift:3")])
        let text = reported(run) { DefaultReport(ReportOptions(), write: $0) }
        let lines = text.split(separator: "\n").drop { $0 != "Failed scenarios:" }
        #expect(
            lines.filter { $0.contains("more") || $0.contains("sample.feature:") } == [
                "  1) o, and 1 more scenario with this cause, and 1 more row of this outline",
                "     Step:      features/sample.feature:3",
                "     Run again: swift run bdd features/sample.feature:7",
                "     1 more scenario with this cause, and 1 more row of this outline:",
                "       features/sample.feature:8 it is red",
                "       features/sample.feature:10 alone (scenario in line 9)",
                "     Run all:   swift run bdd features/sample.feature:7:8:9",
            ])
    }

    @Test("The summary shows them as the default report does, and each problem of a stream of another Cucumber")
    func ofSummary() throws {
        let own = reported(try Self.run(of: Version.name)) { SummaryReport(ReportOptions(), write: $0) }
        #expect(own.hasPrefix("\n" + Self.problems))
        let other = reported(try Self.run(of: "cucumber-js")) { SummaryReport(ReportOptions(), write: $0) }
        #expect(other.contains("\n  4) "))
        #expect(!other.contains("more scenario"))
    }

    @Test("GitHub gets one annotation for a cause, and one that lists the other scenarios")
    func ofGitHub() throws {
        let summary = Gathered()
        let commands = reported(try Self.run()) { write in
            GitHubReport(ReportOptions(), jobSummary: { summary.write($0) }, write: write)
        }
        #expect(
            commands == """
                ::error file=features/sample.feature,line=3,col=5,title=one::Given a 1%0Agot 1%0ACode:      S.swift:3 (Oops)%0A\
                Run again: swift run bdd features/sample.feature:2
                features/sample.feature:5:5: error: two
                  | Given a 2
                  | got 2
                  | the same cause as in features/sample.feature:2
                ::error file=features/sample.feature,line=7,col=5,title=three::Given b%0Agot 1%0ACode:      S.swift:9 (Oops)%0A\
                Run again: swift run bdd features/sample.feature:6
                features/sample.feature:9:5: error: four
                  | Given a 1
                  | got 1
                  | the same cause as in features/sample.feature:2
                ::error file=features/sample.feature,line=2,title=2 more scenarios fail like 'one'::\
                features/sample.feature:5 two (scenario in line 4): got 2%0A\
                features/sample.feature:9 four (scenario in line 8)%0A\
                Run all:   swift run bdd features/sample.feature:2:4:8

                """)
        let items = summary.text.split(separator: "\n").filter { $0.hasPrefix("<p>") || $0.contains("<li>") }
        #expect(
            items == [
                "<p><b>one</b> <code>features/sample.feature&#58;2</code></p>",
                "<li>two (scenario in line 4)&#58; got 2 <code>features/sample.feature&#58;5</code></li>",
                "<li>four (scenario in line 8) <code>features/sample.feature&#58;9</code></li>",
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
        #expect(text.contains("       features/sample.feature:11 four (scenario in line 10)\n"))
    }

    @Test("Scenarios that are undefined because of one word are one problem, whatever their sentences are")
    func oneWord() throws {
        let feature = """
            Feature: F
              Scenario: one
                Given undefined crimson
              Scenario: two
                Given undefined and crimson
                And undefined or crimson
              Scenario Outline: row <n>
                Given undefined, <n>
                Examples:
                  | n       |
                  | crimson |
              Scenario: both
                Given undefined crimson and pink
              Scenario: other
                Given undefined

            """
        let text = reported(try Self.explained(feature)) { DefaultReport(ReportOptions(), write: $0) }
        let lines = text.split(separator: "\n").drop { $0 != "Undefined scenarios:" }
        #expect(
            lines.filter { $0.contains(") ") || $0.contains("sample.feature:") } == [
                "  1) one, and 2 more scenarios with this cause",
                "     Step:      features/sample.feature:3",
                "     Run again: swift run bdd features/sample.feature:2",
                "       features/sample.feature:5 two (scenario in line 4, also line 6)",
                "       features/sample.feature:11 row crimson",
                "     Run all:   swift run bdd features/sample.feature:2:4:11",
                "  2) both", "     Step:      features/sample.feature:13",
                "     Run again: swift run bdd features/sample.feature:12",
                "  3) other", "     Step:      features/sample.feature:15",
                "     Run again: swift run bdd features/sample.feature:14",
            ])
    }

    /// A run of a feature whose steps are all undefined, most of them because of a word.
    private static func explained(_ feature: String) throws -> [Envelope] {
        var texts: [String: String] = [:]
        return try ScriptedRun.played(feature).flatMap { envelope -> [Envelope] in
            if case .pickle(let pickle) = envelope {
                for step in pickle.steps { texts[step.id] = step.text }
            }
            if case .testCase(let testCase) = envelope {
                for step in testCase.testSteps { texts[step.id] = step.pickleStepId.flatMap { texts[$0] } }
            }
            guard case .testStepFinished(let step) = envelope, let text = texts[step.testStepId] else {
                return [envelope]
            }
            let word = ["pink", "crimson"].first { text.contains($0) }
            let reason = word.map { ": '\($0)' is not one of red" } ?? ""
            var diagnostic = Diagnostic(
                uri: "features/sample.feature", message: "there is no such step\(reason)",
                help: "the nearest is '\(text)'")
            diagnostic.word = word
            return [
                .attachment(diagnostic.attachment(attemptId: step.testCaseStartedId, stepId: step.testStepId)),
                .testStepFinished(
                    TestStepFinished(
                        testCaseStartedId: step.testCaseStartedId, testStepId: step.testStepId,
                        testStepResult: .undefined, timestamp: step.timestamp)),
            ]
        }
    }

    @Test("The page names the line of the step, and where its scenario is")
    func ofPage() throws {
        let texts = try PageMembers(Self.run())["t"]
        #expect(texts.contains(#""features/sample.feature:5","(scenario in line 4)""#))
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
        let all = stride(from: 2, through: 80, by: 2).map { ":\($0)" }.joined()
        #expect(
            lines.prefix(13) == [
                "     39 more scenarios with this cause:", "       features/sample.feature:4 s2",
                "       features/sample.feature:6 s3", "       features/sample.feature:8 s4",
                "       features/sample.feature:10 s5", "       features/sample.feature:12 s6",
                "       features/sample.feature:14 s7", "       features/sample.feature:16 s8",
                "       features/sample.feature:18 s9", "       features/sample.feature:20 s10",
                "       features/sample.feature:22 s11", "       and 29 more",
                "     Run all:   swift run bdd features/sample.feature\(all)",
            ])
        #expect(!text.contains("2) "))
    }
}
