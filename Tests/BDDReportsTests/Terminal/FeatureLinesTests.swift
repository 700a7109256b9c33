import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("default, of more scenarios than fill a screen")
struct FeatureLinesTests {
    private func text(_ envelopes: [Envelope]) -> String {
        reported(envelopes) { DefaultReport(write: $0) }
    }

    /// A feature with a scenario for each of `steps`.
    private func feature(_ name: String, _ steps: [String]) -> String {
        "Feature: \(name)\n" + steps.enumerated().map { "  Scenario: \(name)\($0 + 1)\n    Given \($1)\n" }.joined()
    }

    @Test("of more scenarios than fill a screen a line for each feature, those of a saved stream at its end")
    func features() throws {
        var run = try ScriptedRun(
            [
                "a": feature("A", Array(repeating: "x", count: 6)),
                "b": feature("B", ["x", "bad", "x", "x", "undefined"]),
            ],
            outcomes: ["bad": .failed("no", at: "S.swift:3")])
        for index in [0, 6, 1, 7, 8, 9, 10, 2, 3, 4, 5] { run.play(index) }
        run.finish(success: false)
        #expect(
            text(run.envelopes) == """

                ✔ A                                                  0.012s  6 passed             # a
                ✘ B                                                  0.010s  3 passed, 1 undefined, 1 failed  # b

                Failed scenarios:

                  1) B2
                     no

                       ✘ Given bad

                     Step:      b:5
                     Code:      S.swift:3 (Oops)
                     Run again: swift run bdd b:4

                Undefined scenarios:

                  2) B5
                     No step definition matches.

                       ■ Given undefined

                     Step:      b:11
                     Run again: swift run bdd b:10

                11 scenarios (9 passed, 1 undefined, 1 failed)
                11 steps (9 passed, 1 undefined, 1 failed)
                0m 0.034s

                """)
    }

    @Test("a line stands there when the last scenario of its feature has ended")
    func order() throws {
        var run = try ScriptedRun(["a": feature("A", ["x", "x"]), "b": feature("B", ["x"])])
        for index in [0, 2, 1] { run.play(index) }
        run.finish()
        var options = ReportOptions()
        options.planned = ["a": 2, "b": 1, "c": 9]
        let lines = reported(run.envelopes) { DefaultReport(options, write: $0) }.split(separator: "\n").prefix(2)
        #expect(lines.map { $0.prefix(3) } == ["✔ B", "✔ A"])
    }

    @Test("the options say how many scenarios will run, if test cases are planned one by one")
    func planned() throws {
        var run = try ScriptedRun(["a": feature("A", ["x"]), "b": feature("B", ["x"])])
        run.play(0)
        run.play(1)
        run.finish()
        var options = ReportOptions()
        options.planned = ["a": 1, "b": 10]
        #expect(
            reported(run.envelopes) { DefaultReport(options, write: $0) } == """

                ✔ A                                                  0.002s  1 passed             # a
                ✔ B                                                  0.002s  1 passed of 10       # b

                2 scenarios (2 passed)
                2 steps (2 passed)
                0m 0.007s

                """)
    }

    @Test("ten scenarios are few")
    func few() throws {
        func hasSteps(_ count: Int) throws -> Bool {
            let run = try ScriptedRun.played(feature("A", Array(repeating: "x", count: count)))
            return text(run).contains("✔ Given x")
        }
        #expect(try hasSteps(10))
        #expect(try !hasSteps(11))
    }

    @Test("on a terminal there is no room for the file; a scenario that is flaky is named below its feature")
    func terminal() throws {
        var run = try ScriptedRun(["a": feature("A", ["x"]), "b": feature("", ["x"])])
        run.play(0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.play(1)
        run.finish()
        var options = ReportOptions(width: 120, isInteractive: true)
        options.planned = ["a": 1, "b": 1, "c": 9]
        #expect(
            reported(run.envelopes) { DefaultReport(options, write: $0) }.split(separator: "\n").prefix(3) == [
                "✔ A                                                           0.002s  1 passed",
                "  flaky: 'A1' passed only in attempt 2 # a:2",
                "✔ b                                                           0.002s  1 passed",
            ])
    }

    @Test("a last line tells what runs when no feature has ended for a second")
    func statusLine() throws {
        var run = try ScriptedRun(["a": feature("A", Array(repeating: "x", count: 11))])
        run.play(0)
        run.start(1)
        let gathered = Gathered()
        let report = ReportGroup([DefaultReport(ReportOptions(width: 50, isInteractive: true)) { gathered.write($0) }])
        for envelope in run.envelopes { report.receive(envelope) }
        report.tick(at: Timestamp(seconds: 0, nanos: 900_000_000))
        report.tick(at: Timestamp(seconds: 2, nanos: 0))
        #expect(gathered.text == "\n1/11 scenarios, 0m 02s: A2: x")
    }
}
