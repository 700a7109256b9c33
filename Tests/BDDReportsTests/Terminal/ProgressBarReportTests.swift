import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("progress-bar")
struct ProgressBarReportTests {
    private let feature = "Feature: F\n  Scenario: one\n    Given a\n  Scenario: two\n    Given b\n"
    private let up = "\u{1B}[4A\u{1B}[0J"

    private func bar(_ filled: Int, of width: Int = 50) -> String {
        String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    }

    @Test("on a terminal the bars are drawn over themselves, with the time and what is left")
    func interactive() throws {
        var run = try ScriptedRun(["f": feature])
        _ = run.tick(milliseconds: 2000)
        run.play(0)
        _ = run.tick(milliseconds: 63_000)
        run.play(1)
        run.finish()
        let text = reported(run.envelopes) { ProgressBarReport(ReportOptions(isInteractive: true), write: $0) }
        #expect(
            text == """

                \(bar(0)) 0/0 scenarios
                \(bar(0)) 0/0 steps
                Getting ready...
                \(up)
                \(bar(0)) 0/2 scenarios
                \(bar(0)) 0/2 steps
                Running 1 scenario, 0m 02s: one
                \(up)
                \(bar(25)) 1/2 scenarios
                \(bar(25)) 1/2 steps
                Running 1 scenario, 1m 05s, about 1m 05s left: two
                \(up)
                2 scenarios (2 passed)
                2 steps (2 passed)
                1m 5.7s (0m 0.2s executing your code)

                """)
    }

    @Test("the bars follow the number of scenarios that is known before messages plan them")
    func announced() throws {
        var run = try ScriptedRun(["f": feature])
        run.start(0)
        run.playStep(0, of: 0)
        run.end(0)
        var options = ReportOptions(isInteractive: true)
        options.planned = ["f": 3, "g": 1]
        options.redrawInterval = 0
        let text = reported(run.envelopes) { ProgressBarReport(options, write: $0) }
        #expect(
            text.split(separator: up).last { $0.contains("Running") } == """

                \(bar(13)) 1/4 scenarios
                \(bar(13)) 1 step
                Running, 0m 00s, about 0m 00s left

                """)
    }

    @Test("time that goes by is shown when nothing else happens")
    func tick() throws {
        var run = try ScriptedRun(["f": feature])
        run.start(0)
        let gathered = Gathered()
        let report = ReportGroup([ProgressBarReport(ReportOptions(isInteractive: true)) { gathered.write($0) }])
        for envelope in run.envelopes { report.receive(envelope) }
        let before = gathered.text
        report.tick(at: Timestamp(seconds: 0, nanos: 50_000_000))
        #expect(gathered.text == before)
        report.tick(at: Timestamp(seconds: 7, nanos: 0))
        #expect(
            gathered.text.dropFirst(before.count) == """
                \(up)
                \(bar(0)) 0/2 scenarios
                \(bar(0)) 0/2 steps
                Running 1 scenario, 0m 07s: one

                """)
    }

    @Test("no line is wider than the terminal, or it would be left behind")
    func narrow() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: a very long name\n    Given a\n"])
        run.start(0)
        var options = ReportOptions(width: 36, isInteractive: true)
        options.redrawInterval = 0
        let text = reported(Array(run.envelopes)) { ProgressBarReport(options, write: $0) }
        #expect(
            text.split(separator: up).dropLast().last.map(String.init) == """

                \(bar(0, of: 6)) 0/1 scenarios
                \(bar(0, of: 6)) 0/1 steps
                Running 1 scenario, 0m 00s: a very…

                """)
    }

    @Test("elsewhere it is lines: one for each tenth, and each problem at once")
    func plain() throws {
        var run = try ScriptedRun(["f": feature], outcomes: ["a": .failed("no")])
        run.play(0)
        run.play(1)
        run.finish()
        let text = reported(run.envelopes) { ProgressBarReport(ReportOptions(), write: $0) }
        #expect(
            text == """
                Problems:
                  1) Scenario: one # f:2
                       Given a # Steps.swift:10
                           no
                1/2 scenarios, 1/2 steps, 0m 00s, about 0m 00s left
                2/2 scenarios, 2/2 steps, 0m 00s

                2 scenarios (1 passed, 1 failed)
                2 steps (1 passed, 1 failed)
                0m 0.7s (0m 0.2s executing your code)

                """)
    }

    @Test(
        "the closing times have three places, but in streams of other programs they read as Cucumber prints them",
        arguments: [
            ("bdd", "0m 0.004s"),
            ("cucumber-js", "0m 0.4s (0m 0.1s executing your code)"),
        ])
    func times(_ program: String, _ time: String) throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: one\n    Given a\n"])
        run.play(0)
        run.finish()
        let text = reported(run.envelopes(of: program)) { ProgressBarReport(ReportOptions(), write: $0) }
        #expect(text.split(separator: "\n").last.map(String.init) == time)
    }

    @Test("a line is written when ten seconds went by without one")
    func patience() throws {
        let outline = "Feature: F\n  Scenario: one\n    Given a\n    And b\n    And c\n"
        var run = try ScriptedRun(["f": outline])
        run.start(0)
        run.playStep(0, of: 0)
        _ = run.tick(milliseconds: 11_000)
        run.playStep(1, of: 0)
        run.playStep(2, of: 0)
        let gathered = Gathered()
        let report = ReportGroup([ProgressBarReport { gathered.write($0) }])
        for envelope in run.envelopes { report.receive(envelope) }
        #expect(gathered.text == "0/1 scenarios, 2/3 steps, 0m 11s\n")
    }
}
