import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("tap")
struct TAPReportTests {
    private func tap(_ envelopes: [Envelope], isStrict: Bool = true) -> String {
        reported(envelopes) { TAPReport(ReportOptions(isStrict: isStrict), write: $0) }
    }

    @Test("a line for each scenario, and why for those not accepted")
    func points() throws {
        let run = try ScriptedRun.played(
            """
            Feature: F
              Scenario: good
                Given a
              Scenario: bad
                Given a
                When b
              Scenario: left out
                Given c
            """,
            outcomes: ["b": .failed("it \"broke\"", at: "S.swift:9"), "c": .skipped])
        #expect(
            tap(run) == #"""
                TAP version 14
                ok 1 - F - good
                not ok 2 - F - bad
                  ---
                  message: "it \"broke\""
                  severity: "failed"
                  step: "When b"
                  at: "features/sample.feature:6"
                  duration: "0.003s"
                  code: "S.swift:9 (Oops)"
                  ...
                ok 3 - F - left out # SKIP
                1..3

                """#)
    }

    @Test("what is still to be written is not a failure of a lenient gate")
    func lenient() throws {
        let run = try ScriptedRun.played("Feature: F\n  Scenario: S\n    Given a", outcomes: ["a": .pending])
        let diagnostics = #"""
              ---
              message: "later"
              severity: "pending"
              step: "Given a"
              at: "features/sample.feature:3"
              duration: "0.002s"
              code: "Steps.swift:10"
              ...
            1..1

            """#
        #expect(tap(run) == "TAP version 14\nnot ok 1 - F - S\n" + diagnostics)
        #expect(tap(run, isStrict: false) == "TAP version 14\nnot ok 1 - F - S # TODO pending\n" + diagnostics)
    }

    @Test("names cannot pass for directives, lines or anything else")
    func hostile() throws {
        let run = try ScriptedRun.played("Feature: F\\\n  Scenario: S # SKIP \u{1B}[2J\u{2028}not ok 7\n    Given a")
        #expect(tap(run) == "TAP version 14\nok 1 - F\\\\ - S \\# SKIP ␛[2J␤not ok 7\n1..1\n")
    }

    @Test("what is not a character, or turns text around, is never written")
    func noncharacters() throws {
        let scalar = try #require(Unicode.Scalar(0xFFFE as UInt32))
        let run = try ScriptedRun.played(
            "Feature: F\n  Scenario: a\(scalar)b\u{202E}c\n    Given a",
            outcomes: ["a": .failed("\(scalar)\u{202E}", at: "S.swift:9")])
        #expect(
            tap(run).split(separator: "\n").prefix(4) == [
                "TAP version 14", #"not ok 1 - F - a\#u{FFFD}b\\u{202E}c"#, "  ---", #"  message: "\ufffe\u202e""#,
            ])
    }

    @Test("files that cannot be read, hooks of the run and the run itself count")
    func notScenarios() throws {
        var run = try ScriptedRun([:])
        run.append(.parseError(ParseError(.reported("bad"), at: Location(line: 1), uri: "x.feature")))
        run.append(.hook(.init(id: "h", sourceReference: .init(uri: "H.swift", line: 3), type: .afterTestRun)))
        let time = Timestamp(seconds: 0, nanos: 0)
        run.append(.testRunHookStarted(.init(id: "1", testRunStartedId: "run", hookId: "h", timestamp: time)))
        run.append(.testRunHookFinished(.init(testRunHookStartedId: "1", result: .failed("shut"), timestamp: time)))
        run.finish(.init(type: "Oops", message: "gone"), success: false)
        #expect(
            tap(run.envelopes) == #"""
                TAP version 14
                not ok 1 - x.feature
                  ---
                  message: "bad"
                  severity: "parse error"
                  at: "x.feature:1"
                  ...
                not ok 2 - AfterAll hook
                  ---
                  message: "shut"
                  severity: "failed"
                  at: "H.swift:3"
                  ...
                Bail out! gone
                1..2

                """#)
    }
}
