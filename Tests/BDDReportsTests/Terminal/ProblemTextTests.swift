import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("The text of a problem")
struct ProblemTextTests {
    private func problem(_ run: ScriptedRun, _ options: ReportOptions = ReportOptions()) -> String? {
        let query = RunQuery()
        for envelope in run.envelopes {
            guard case .attemptFinished(let attempt) = query.receive(envelope) else { continue }
            return ProblemText(attempt: attempt, query: query, options: options).text().string
        }
        return nil
    }

    private func played(_ feature: String, _ outcomes: [String: TestStepResult]) throws -> ScriptedRun {
        var run = try ScriptedRun(["f": feature], outcomes: outcomes)
        run.play(0)
        return run
    }

    @Test("what differs, then the whole scenario without the table that was compared, then where")
    func table() throws {
        let rows = (1...12).map { "      | \($0) |\n" }.joined()
        let message = "row 1: no\nexpected:\n| 1 |\nactual:\n| 2 |"
        let run = try played(
            "Feature: F\n  Scenario: S\n    Given a\n\(rows)    Then b\n      | 1 |\n    And c\n      | 1 |",
            ["b": .failed(message, at: "S.swift:3\nf:16")])
        #expect(
            problem(run) == """
                S
                row 1: no
                  expected  | 1 |
                  actual    | 2 |

                  ✔ Given a
                      | 1  |
                      | 2  |
                      | 3  |
                      | 4  |
                      | 5  |
                      | 6  |
                      | 7  |
                      | 8  |
                      | 9  |
                      | 10 |
                      … 2 more rows
                  ✘ Then b
                  ↷ And c
                      | 1 |

                Step:      f:16
                Code:      S.swift:3 (Oops)
                Run again: swift run bdd f:2
                """)
    }

    @Test("errors of other steps stand below them, what was logged too")
    func others() throws {
        var run = try ScriptedRun(
            ["f": "Feature: F\n  Scenario: S\n    Given a\n    When undefined"], outcomes: ["a": .failed("no")])
        run.start(0)
        run.attach("a note", .identity, to: 0, of: 0)
        run.playStep(0, of: 0)
        run.append(
            .testStepFinished(
                TestStepFinished(
                    testCaseStartedId: "start-0-0", testStepId: "test-\(run.stepId(1, of: 0))",
                    testStepResult: .undefined, timestamp: run.tick())))
        run.end(0)
        #expect(
            problem(run) == """
                S
                no

                  ✘ Given a
                      a note
                  ■ When undefined
                      No step definition matches.

                Step:      f:3
                Code:      Steps.swift:10
                Run again: swift run bdd f:2
                """)
    }

    @Test("pictures are in the page, which may be written or not", arguments: [nil, "out/report.html"])
    func pictures(_ page: String?) throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"], outcomes: ["a": .failed("no")])
        run.start(0)
        run.playStep(0, of: 0)
        for _ in 0..<2 {
            run.append(
                .attachment(
                    Attachment(
                        body: "AAAA", contentEncoding: .base64, mediaType: "image/png",
                        testCaseStartedId: "start-0-0", testStepId: "test-\(run.stepId(0, of: 0))")))
        }
        run.end(0)
        var options = ReportOptions(rerunCommand: "shop")
        options.htmlReport = page
        let place = page.map { "in \($0)" } ?? "with '-f html:report.html'"
        #expect(
            problem(run, options) == """
                S
                no

                  ✘ Given a

                Step:      f:3
                Code:      Steps.swift:10
                Run again: shop f:2
                Pictures:  2, see them \(place)
                """)
    }

    @Test("what was expected has the colour of what passes")
    func colours() throws {
        let run = try played(
            "Feature: F\n  Scenario: S\n    Given a", ["a": .failed("expected:\n1\nactual:\n2")])
        #expect(
            problem(run, ReportOptions(usesColors: true))?.split(separator: "\n").dropFirst().prefix(2) == [
                "  \u{1B}[32mexpected  1\u{1B}[39m", "  \u{1B}[31mactual    2\u{1B}[39m",
            ])
    }
}
