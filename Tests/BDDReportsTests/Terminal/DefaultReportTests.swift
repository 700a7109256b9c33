import BDDDiagnostics
import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("default")
struct DefaultReportTests {
    private func text(_ envelopes: [Envelope], isStrict: Bool = true) -> String {
        reported(envelopes) { DefaultReport(ReportOptions(isStrict: isStrict), write: $0) }
    }

    @Test("when all is well: the scenarios, then the figures")
    func accepted() throws {
        #expect(
            try text(ScriptedRun.played("Feature: F\n  Scenario: S\n    Given a")) == """

                Feature: F

                  Scenario: S # features/sample.feature:2
                    ✔ Given a # Steps.swift:10

                1 scenario (1 passed)
                1 step (1 passed)
                0m 0.004s

                """)
    }

    @Test("many undefined scenarios are reported by their sentences, the most used first")
    func undefined() throws {
        let many = UndefinedSentences.fewScenarios + 1
        let feature = (1...many).map { number in
            "\n  Scenario: s\(number)\n    Given undefined one\n    When undefined\(number == 7 ? " once" : "")"
        }
        var run = try ScriptedRun(["a.feature": "Feature: F" + feature.joined()], outcomes: [:])
        for number in 0..<many {
            run.suggest(#"Given("one {int}") { _ in }"#, for: 0, of: number)
            let second = number == 6 ? ##"When(#"once "x""#) { (_, s: String) in }"## : #"When("two") { _ in }"#
            run.suggest(second, for: 1, of: number)
            run.play(number)
        }
        run.finish(success: false)
        let lines = text(run.envelopes).split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0 == "Undefined steps, the most used first:" })
        #expect(
            lines[start...].joined(separator: "\n") == """
                Undefined steps, the most used first:

                  51 ×  one {int}  # a.feature:3
                  50 ×  two  # a.feature:4
                   1 ×  once "x"  # a.feature:22

                They are steps of 51 undefined scenarios; '--format pretty' shows each.

                You can implement missing steps with the snippets below:

                Given("one {int}") { _ in }

                When("two") { _ in }

                When(#"once "x""#) { (_, s: String) in }

                51 scenarios (51 undefined)
                102 steps (51 skipped, 51 undefined)
                0m 0.205s

                """)
    }

    /// A run of `count` undefined scenarios, each with a suggestion for its second step. The first `unknown` of them say
    /// 'pink', which is no value.
    private func undefined(_ count: Int, unknown: Int, first: String = "defined") throws -> [Envelope] {
        let feature = (1...count).map { "\n  Scenario: s\($0)\n    Given \(first)\n    When undefined \($0)" }
        var run = try ScriptedRun(["a.feature": "Feature: F" + feature.joined()], outcomes: [:])
        for number in 0..<count {
            run.suggest(#"When("two") { _ in }"#, for: 1, of: number)
            run.start(number)
            run.playStep(0, of: number)
            let reason = number < unknown ? "'pink' is not one of red" : "no word is known"
            var diagnostic = Diagnostic(
                uri: "a.feature", message: "there is no such step: \(reason)", help: "the nearest step is 'red'")
            diagnostic.word = number < unknown ? "pink" : nil
            run.attach(diagnostic, to: 1, of: number)
            run.playStep(1, of: number)
            run.end(number)
        }
        run.finish(success: false)
        return run.envelopes
    }

    /// What stands above the list of sentences, and the title of the list.
    private func cause(_ envelopes: [Envelope]) throws -> String {
        let lines = text(envelopes).split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("One cause") || $0.hasPrefix("Undefined steps") })
        let end = try #require(lines.firstIndex { $0.hasPrefix("Undefined steps") })
        return lines[start...end].joined(separator: "\n")
    }

    @Test("the one word because of which most scenarios are undefined stands above their sentences")
    func undefinedWord() throws {
        let count = UndefinedSentences.fewScenarios + 1
        let cause = try cause(undefined(count, unknown: count))
        #expect(
            cause == """
                One cause of all 51 undefined scenarios:

                  'pink' is not one of red
                  help: the nearest step is 'red'
                  Step:      a.feature:4

                Undefined steps, the most used first:
                """)
        #expect(try self.cause(undefined(count, unknown: 26)).hasPrefix("One cause of 26 of 51 undefined scenarios:\n"))
        #expect(try self.cause(undefined(count, unknown: 25)) == "Undefined steps, the most used first:")
    }

    @Test("where no step of any undefined scenario is known, a program without their library is the cause")
    func undefinedLibrary() throws {
        let count = UndefinedSentences.fewScenarios + 1
        var envelopes = try undefined(count, unknown: 0, first: "undefined")
        #expect(try cause(envelopes) == "Undefined steps, the most used first:")
        let definition = try #require(
            try ScriptedRun(["b.feature": "Feature: G\n  Scenario: t\n    Given b"]).envelopes.first {
                if case .stepDefinition = $0 { true } else { false }
            })
        envelopes.insert(definition, at: 0)
        #expect(
            try cause(envelopes) == """
                One cause of all 51 undefined scenarios:

                  none of their steps is the only step of this program
                  help: if they are written, the program does not list the library that has them

                Undefined steps, the most used first:
                """)
    }

    @Test(
        "problems are named where they ran, and told once, at the end, with what to type to see them again, figures last"
    )
    func problems() throws {
        var run = try ScriptedRun(
            ["a b.feature": "Feature: F\n  Scenario: broken\n    Given a\n  Scenario: new\n    Given undefined"],
            outcomes: ["a": .failed("no")])
        run.suggest("Given {\n}", for: 0, of: 1)
        run.play(0)
        run.play(1)
        run.finish(success: false)
        #expect(
            text(run.envelopes) == """

                Feature: F

                  ✘ Scenario: broken # a b.feature:2

                  ■ Scenario: new # a b.feature:4

                Failed scenarios:

                  1) broken
                     no

                       ✘ Given a

                     Step:      a b.feature:3
                     Code:      Steps.swift:10
                     Run again: swift run bdd 'a b.feature:2'

                Undefined scenarios:

                  2) new
                     No step definition matches.

                       ■ Given undefined

                     Step:      a b.feature:5
                     Run again: swift run bdd 'a b.feature:4'

                You can implement missing steps with the snippets below:

                Given {
                }

                2 scenarios (1 undefined, 1 failed)
                2 steps (1 undefined, 1 failed)
                0m 0.007s

                """)
    }

    @Test("code is proposed for steps that are missing, not for steps that are misspelt", arguments: [2, 60])
    func slips(count: Int) throws {
        let steps = "    Given undefined colour crimson\n    And undefined wizard\n"
        let feature = (1...count).map { "\n  Scenario: s\($0)\n\(steps)" }.joined()
        var run = try ScriptedRun(["a.feature": "Feature: F" + feature], outcomes: [:])
        for number in 0..<count {
            run.suggest("Given(\"colour\") { _ in }", for: 0, of: number)
            run.suggest("Given(\"wizard\") { _ in }", for: 1, of: number)
            run.play(number)
        }
        run.finish(success: false)
        var first: [String: String] = [:]
        let envelopes = run.envelopes.flatMap { envelope -> [Envelope] in
            if case .testCase(let testCase) = envelope { first[testCase.id] = testCase.testSteps.first?.id }
            guard case .testStepFinished(let step) = envelope, first.values.contains(step.testStepId) else {
                return [envelope]
            }
            var slip = Diagnostic(uri: "a.feature", message: "not 'crimson'", help: "the nearest is 'red'")
            slip.isSlip = true
            let attachment = slip.attachment(attemptId: step.testCaseStartedId, stepId: step.testStepId)
            return [.attachment(attachment), envelope]
        }
        let report = text(envelopes)
        #expect(report.contains("help: the nearest is 'red'") == (count == 2))
        let snippet = "Given(\"wizard\") { _ in }\n\n"
        #expect(report.hasSuffix("steps with the snippets below:\n\n\(snippet)\(figures(report))"))
    }

    /// The figures at the end of a report, with all lines of them.
    private func figures(_ report: String) -> String {
        report.split(separator: "\n", omittingEmptySubsequences: false).suffix(4).joined(separator: "\n")
    }

    @Test("what a lenient gate accepts is reported as well")
    func lenient() throws {
        let run = try ScriptedRun.played("Feature: F\n  Scenario: S\n    Given a", outcomes: ["a": .pending])
        #expect(
            text(run, isStrict: false) == """

                Feature: F

                  ■ Scenario: S # features/sample.feature:2

                Pending scenarios:

                  1) S
                     later

                       ■ Given a

                     Step:      features/sample.feature:3
                     Code:      Steps.swift:10
                     Run again: swift run bdd features/sample.feature:2

                1 scenario (1 pending)
                1 step (1 pending)
                0m 0.004s

                """)
    }

    @Test("a hook that did not pass has a line like a step, so that it is seen whose error it is")
    func hooks() throws {
        func hook(_ id: String, _ name: String?, line: Int, _ type: Envelope.Hook.HookType) -> Envelope.Hook {
            .init(id: id, name: name, sourceReference: .init(uri: "H.swift", line: line), type: type)
        }
        let run = try ScriptedRun.played(
            "Feature: F\n  Scenario: S\n    Given a\n  Scenario: T",
            outcomes: ["log in": .failed("locked"), "clean up": .pending],
            hooks: [
                hook("greet", nil, line: 1, .beforeTestCase), hook("log in", nil, line: 2, .beforeTestCase),
                hook("look round", nil, line: 3, .beforeTestCase),
                hook("clean up", "leave all as it was", line: 4, .afterTestCase),
            ])
        let beginning = """

            Feature: F

              ✘ Scenario: S # features/sample.feature:2

              ✘ Scenario: T # features/sample.feature:4

            Failed scenarios:

              1) S, and 1 more scenario with this cause
                 locked

                   ✘ Before
                   ↷ Given a
                   ■ After (leave all as it was)
                       later

            """
        #expect(String(text(run).prefix(beginning.count)) == beginning)
    }

    @Test("on a terminal a long step is reported, until something else is to be written")
    func statusLine() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a\n    When waiting"])
        run.start(0)
        run.playStep(0, of: 0)
        let count = run.envelopes.count
        run.playStep(1, of: 0)
        let gathered = Gathered()
        let report = ReportGroup([DefaultReport(ReportOptions(width: 40, isInteractive: true)) { gathered.write($0) }])
        for envelope in run.envelopes.prefix(count) { report.receive(envelope) }
        report.tick(at: Timestamp(seconds: 0, nanos: 900_000_000))
        report.tick(at: Timestamp(seconds: 12, nanos: 0))
        report.tick(at: Timestamp(seconds: 13, nanos: 0))
        let line = "0/1 scenarios, 0m 12s: S: waiting\r\u{1B}[2K0/1 scenarios, 0m 13s: S: waiting"
        #expect(gathered.text == line)
        for envelope in run.envelopes.dropFirst(count) { report.receive(envelope) }
        run.end(0)
        report.receive(run.envelopes[run.envelopes.count - 1])
        #expect(
            gathered.text == line + "\r\u{1B}[2K" + """

                Feature: F

                  Scenario: S      # f:2
                    ✔ Given a      # Steps.swift:10
                    ✔ When waiting # Steps.swift:20

                """)
    }

    @Test("on a terminal the cases of a property that runs for long are reported")
    func cases() throws {
        let run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"])
        let gathered = Gathered()
        let report = ReportGroup([DefaultReport(ReportOptions(width: 80, isInteractive: true)) { gathered.write($0) }])
        for envelope in run.envelopes { report.receive(envelope) }
        func tick(_ second: Int, _ cases: CaseProgress?) {
            report.tick(at: Timestamp(seconds: second, nanos: 0), cases: cases)
        }
        tick(0, CaseProgress(name: "All pairs", finished: 17, total: 65_536))
        #expect(gathered.text == "")
        tick(3, CaseProgress(name: "All pairs", finished: 16_384, total: 65_536))
        let bar = "\u{2588}\u{2588}\u{2588}\u{2588}\u{2588}" + String(repeating: "\u{2591}", count: 15)
        let line = "0/1 scenarios, 0m 03s \(bar) 16,384 of 65,536 cases of All pairs"
        #expect(gathered.text == String(line.prefix(80)))
        tick(4, nil)
        #expect(gathered.text == String(line.prefix(80)))
    }

    @Test("of an attempt that is repeated the reason is reported, as no problem is left of it")
    func flaky() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"])
        run.start(0)
        run.append(
            .testStepFinished(
                TestStepFinished(
                    testCaseStartedId: "start-0-0", testStepId: "test-\(run.stepId(0, of: 0))",
                    testStepResult: .failed("no"), timestamp: run.tick())))
        run.end(0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.finish(success: true)
        #expect(
            text(run.envelopes(of: "bdd")) == """

                Feature: F

                  Scenario: S # f:2
                    ✘ Given a # Steps.swift:10
                          no

                  Scenario: S # f:2
                    ✔ Given a # Steps.swift:10
                    flaky: passed only in attempt 2

                1 scenario (1 passed of which 1 flaky)
                1 step (1 passed)
                0m 0.007s

                """)
    }

    @Test("steps that have no room for the location of their code on a terminal are written without")
    func narrow() throws {
        let run = try ScriptedRun.played("Feature: F\n  Scenario: S\n    Given a\n    When something happens")
        func steps(_ width: Int) -> [Substring] {
            reported(run) { DefaultReport(ReportOptions(width: width, isInteractive: true), write: $0) }
                .split(separator: "\n").filter { $0.contains("✔") }
        }
        let wide = ["    ✔ Given a                # Steps.swift:10", "    ✔ When something happens # Steps.swift:20"]
        #expect(wide[1].count == 45)
        #expect(steps(45).map(String.init) == wide)
        #expect(steps(44) == ["    ✔ Given a", "    ✔ When something happens"])
    }

    @Test("what failed the run itself is reported once")
    func failedRun() throws {
        var run = try ScriptedRun([:])
        run.finish(message: "1 scenario is missing: S", success: false)
        #expect(
            text(run.envelopes) == """

                Failed test run:
                       1 scenario is missing: S

                1 test run (1 failed)
                0 scenarios
                0 steps
                0m 0.001s

                """)
    }
}
