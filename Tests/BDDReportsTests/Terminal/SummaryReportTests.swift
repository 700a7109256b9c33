import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("summary")
struct SummaryReportTests {
    private func summary(_ envelopes: [Envelope], _ theme: Theme = .plain) -> String {
        reported(envelopes) { SummaryReport(ReportOptions(theme: theme), write: $0) }
    }

    @Test("problems stand in the order of the features, however the run was ordered")
    func order() throws {
        let feature = "Feature: F\n  Scenario: one\n    Given a\n  Scenario: two\n    Given a\n"
        var run = try ScriptedRun(["b": feature, "a": feature], outcomes: ["a": .failed("no")])
        for index in [3, 0, 2, 1] { run.play(index) }
        run.finish()
        #expect(
            summary(run.envelopes) == """

                Failed scenarios:
                  1) one # a:2
                       Given a # Steps.swift:10
                           no
                  2) two # a:4
                       Given a # Steps.swift:10
                           no
                  3) one # b:2
                       Given a # Steps.swift:10
                           no
                  4) two # b:4
                       Given a # Steps.swift:10
                           no

                4 scenarios (4 failed)
                4 steps (4 failed)
                0m 0.13s (0m 0.4s executing your code)

                """)
    }

    @Test("files that cannot be read, parameter types that nobody defined, and what failed the run itself")
    func notScenarios() throws {
        let time = Timestamp(seconds: 0, nanos: 0)
        let envelopes: [Envelope] = [
            .parseError(
                ParseError(
                    .reported("(3:5): expected: #EOF, got 'x'"), at: Location(line: 3, column: 5), uri: "bad.feature")),
            .undefinedParameterType(.init(expression: "a {flight}", name: "flight")),
            .testRunStarted(TestRunStarted(id: "1", timestamp: time)),
            .testRunFinished(
                TestRunFinished(
                    success: false, timestamp: Timestamp(seconds: 61, nanos: 0),
                    exception: .init(type: "Oops", message: "gone", stackTrace: "Oops: gone\nMain.swift:1"))),
        ]
        #expect(
            summary(envelopes) == """

                Parse errors:
                  1) (3:5): expected: #EOF, got 'x' # bad.feature:3

                These parameters are missing a parameter type definition:
                  1) 'flight' in 'a {flight}'
                Failed test run:
                       Oops: gone
                       Main.swift:1

                1 test run (1 failed)
                0 scenarios
                0 steps
                1m 1.0s (0m 0.0s executing your code)

                """)
    }

    @Test("hooks of the run, with their names")
    func hooks() throws {
        var run = try ScriptedRun([:])
        run.append(
            .hook(
                .init(
                    id: "h", name: "open the shop", sourceReference: .init(uri: "H.swift", line: 3),
                    type: .beforeTestRun)))
        let time = Timestamp(seconds: 0, nanos: 0)
        for (id, hook) in [("1", "h"), ("2", "never told")] {
            run.append(.testRunHookStarted(.init(id: id, testRunStartedId: "run", hookId: hook, timestamp: time)))
            run.append(.testRunHookFinished(.init(testRunHookStartedId: id, result: .failed("shut"), timestamp: time)))
        }
        run.finish()
        #expect(
            summary(run.envelopes) == """

                Failed hooks:
                  1) BeforeAll (open the shop) # H.swift:3
                       shut
                  2) Hook
                       shut

                2 hooks (2 failed)
                0 scenarios
                0 steps
                0m 0.1s (0m 0.2s executing your code)

                """)
    }

    @Test("a hook that fails in several workers is reported and counted once")
    func repeatedHooks() throws {
        var run = try ScriptedRun([:])
        run.append(.hook(.init(id: "h", sourceReference: .init(uri: "H.swift", line: 3), type: .afterTestRun)))
        run.runHook("h", .failed("shut"))
        run.runHook("h", .failed("shut"))
        run.finish()
        #expect(
            summary(run.envelopes) == """

                Failed hooks:
                  1) AfterAll # H.swift:3
                       shut

                1 hook (1 failed)
                0 scenarios
                0 steps
                0m 0.5s (0m 0.2s executing your code)

                """)
    }

    @Test("a scenario that failed again is reported with the number of its attempts, and once")
    func attempts() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"], outcomes: ["a": .failed("no")])
        run.play(0, attempt: 0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.finish()
        #expect(
            summary(run.envelopes) == """

                Failed scenarios:
                  1) S, after 2 attempts # f:2
                       Given a # Steps.swift:10
                           no

                1 scenario (1 failed)
                1 step (1 failed)
                0m 0.7s (0m 0.2s executing your code)

                """)
    }

    @Test("statuses that say nothing are problems too")
    func unknown() throws {
        let run = try ScriptedRun.played(
            "Feature: F\n  Scenario: S\n    Given a", outcomes: ["a": TestStepResult(status: .unknown)])
        #expect(
            summary(run, .cucumber) == """

                \u{1B}[90mUnknown scenarios:\u{1B}[39m
                  1) S \u{1B}[90m# features/sample.feature:2\u{1B}[39m
                       \u{1B}[90m\u{1B}[1mGiven \u{1B}[22ma\u{1B}[39m \u{1B}[90m# Steps.swift:10\u{1B}[39m

                1 scenario (\u{1B}[90m1 unknown\u{1B}[39m)
                1 step (\u{1B}[90m1 unknown\u{1B}[39m)
                0m 0.4s (0m 0.0s executing your code)

                """)
    }

    @Test(
        "the time is that of the run, but in streams of other programs it reads as Cucumber's summary prints it",
        arguments: [
            ("bdd", "0m 0.004s"),
            ("cucumber-js", "0m 0.4s (0m 0.1s executing your code)"),
        ])
    func times(_ program: String, _ time: String) throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"])
        run.play(0)
        run.finish()
        #expect(summary(run.envelopes(of: program)) == "\n1 scenario (1 passed)\n1 step (1 passed)\n\(time)\n")
    }

    @Test("a stream that breaks off is summed up as far as it goes")
    func brokenOff() throws {
        let run = try ScriptedRun.played("Feature: F\n  Scenario: S\n    Given a").dropLast()
        #expect(
            summary(Array(run)) == """
                Failed test run:
                       the run has no end: it was stopped, or its messages were cut off

                1 test run (1 failed)
                1 scenario (1 passed)
                1 step (1 passed)

                """)
    }
}
