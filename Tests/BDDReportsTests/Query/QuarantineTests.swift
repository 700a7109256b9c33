import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

/// The runs of these tests begin on 1970-01-01.
@Suite("Quarantine")
struct QuarantineTests {
    private static let feature = """
        Feature: F
          # The bank's sandbox is down,
          # see BANK-12
          @slow
          @quarantined(until=1970-01-02)
          Scenario: pay
            Given a
            When b
          @quarantined(until=1970-01-02)
          Scenario: pay later
            Given a
          Scenario: look
            Given a
        """
    private static let outcomes: [String: TestStepResult] = ["b": .failed("no", at: "S.swift:3")]

    private static func played(
        _ feature: String = feature, _ outcomes: [String: TestStepResult] = outcomes, success: Bool = true,
        of program: String = Version.name
    ) throws -> [Envelope] {
        var run = try ScriptedRun(["a.feature": feature], outcomes: outcomes)
        for index in run.pickles.indices { run.play(index) }
        run.finish(success: success)
        return run.envelopes(of: program)
    }

    private static func verdict(_ envelopes: [Envelope], honorsQuarantine: Bool = true) -> Verdict {
        let query = RunQuery(honorsQuarantine: honorsQuarantine)
        for envelope in envelopes { _ = query.receive(envelope) }
        return query.verdict
    }

    @Test(
        "A tag without a day that can be read says so beside the failure",
        arguments: [
            ("", "2026-12-31"), ("(until=1970-02-30)", "YYYY-MM-DD"), ("(until=31.3.2027)", "2027-03-31"),
        ])
    func withoutDay(value: String, day: String) throws {
        let feature = Self.feature.replacing("(until=1970-01-02)", with: value)
        let text = try reported(Self.played(feature, success: false)) { DefaultReport(ReportOptions(), write: $0) }
        let words =
            "'@quarantined\(value)' has no valid date, so it excuses nothing: write '@quarantined(until=\(day))'"
        #expect(text.split(separator: "\n").filter { $0.contains("excuses") } == ["     \(words)"])
    }

    // MARK: The verdict

    @Test("A failure is excused before the day, and counted")
    func excused() throws {
        let verdict = try Self.verdict(Self.played())
        #expect(verdict.isAccepted)
        #expect(verdict.quarantined == .init(failing: 1, passing: 1))
        #expect(verdict.quarantineText == "2 scenarios are in quarantine: 1 failed, 1 passes again")
    }

    @Test(
        "A failure refuses the run from the day on, without a date, and without a day that exists",
        arguments: ["(until=1970-01-01)", "(until=1969-12-31)", "", "(until=1970-02-30)", "(1970-01-02)"])
    func refused(value: String) throws {
        let feature = Self.feature.replacing("(until=1970-01-02)", with: value)
        let verdict = try Self.verdict(Self.played(feature, success: false))
        #expect(verdict.outcome == .refused)
        #expect(verdict.reasons.map(\.text) == ["1 scenario failed"])
    }

    @Test("Tags of features, rules, scenarios and examples are inherited, and the innermost one counts")
    func inheritance() throws {
        let tag = "@quarantined(until=1970-01-02)"
        let over = "@quarantined(until=1969-01-01)"
        func accepts(_ places: [String]) throws -> Bool {
            let text = """
                \(places[0])
                Feature: F
                  \(places[1])
                  Rule: R
                    \(places[2])
                    Scenario Outline: S
                      When <step>
                      \(places[3])
                      Examples:
                        | step |
                        | b    |
                """
            return try Self.verdict(Self.played(text)).isAccepted
        }
        for place in 0..<4 {
            var places = ["", "", "", ""]
            places[place] = tag
            #expect(try accepts(places))
            guard place < 3 else { continue }
            places[3] = over
            #expect(try !accepts(places))
        }
    }

    @Test(
        "Only failures are excused: what was not executed refuses the run",
        arguments: [("undefined", "is undefined"), ("b", "is pending")])
    func others(step: String, reason: String) throws {
        let feature = "@quarantined(until=1970-01-02)\nFeature: F\n  Scenario: S\n    Given \(step)\n"
        let verdict = try Self.verdict(Self.played(feature, ["b": .pending], success: false))
        #expect(verdict.reasons.map(\.text) == ["1 scenario \(reason)"])
    }

    @Test("A hook of the run, a broken file and a missing result refuse a run whose only failure is excused")
    func wholeRun() throws {
        let hook = Envelope.Hook(id: "h", sourceReference: .init(uri: "H", line: 1), type: .afterTestRun)
        var run = try ScriptedRun(["a.feature": Self.feature], outcomes: Self.outcomes, hooks: [hook])
        run.append(.parseError(ParseError(.reported("bad"), at: Location(line: 1), uri: "b.feature")))
        run.play(0)
        run.play(1)
        run.runHook("h", .failed("shut"))
        run.finish(success: false)
        #expect(
            Self.verdict(run.envelopes(of: Version.name)).reasons.map(\.text) == [
                "b.feature:1: bad", "AfterAll hook failed: shut", "1 planned scenario did not finish",
            ])
    }

    @Test("'--no-quarantine' refuses, in the run and of its stream, and a stream that excused is not a contradiction")
    func released() throws {
        let refused = RunQuery(honorsQuarantine: false)
        for (index, envelope) in try Self.played().dropFirst().enumerated() {
            _ = refused.receive(envelope, at: "s:\(index + 1)")
        }
        #expect(refused.verdict.reasons.map(\.text) == ["1 scenario failed"])
        let note = RunNote(planned: 3, arguments: nil, honorsQuarantine: false)
        #expect(RunNote(note.attachment) == note)
        let envelopes = try Self.played(success: false)
        let noted = Array(envelopes[..<1]) + [.attachment(note.attachment)] + envelopes[1...]
        #expect(Self.verdict(noted).reasons.map(\.text) == ["1 scenario failed"])
    }

    @Test("A Cucumber that knows no quarantine reports a failure for it, and is accepted")
    func otherPrograms() throws {
        #expect(try Self.verdict(Self.played(success: false, of: "cucumber-js")).isAccepted)
        let verdict = try Self.verdict(Self.played(success: false))
        #expect(verdict.reasons.map(\.text) == ["the run says that it failed, but not why"])
    }

    @Test("A run of which nothing passed says so")
    func nothingPassed() throws {
        let feature = "@quarantined(until=1970-01-02)\nFeature: F\n  Scenario: S\n    When b\n"
        let verdict = try Self.verdict(Self.played(feature))
        #expect(verdict.isAccepted)
        #expect(verdict.remark == "no scenario passed: each one was skipped or failed in quarantine")
        #expect(verdict.headline == .nothingPassed)
    }

    @Test("Every report accepts what a quarantine excuses, and says how many there are")
    func everyReport() throws {
        let envelopes = try Self.played()
        for format in VerdictTableTests.formats where !["json", "message", "rerun", "usage"].contains(format) {
            let text = try VerdictTableTests.report(format, envelopes)
            #expect(text.lowercased().contains("quarantine"), "\(format)")
        }
    }

    // MARK: The reports

    @Test("default")
    func defaultReport() throws {
        let text = reported(try Self.played()) { DefaultReport(ReportOptions(), write: $0) }
        #expect(
            text == """

                Feature: F

                  ✘ Scenario: pay # a.feature:6

                  @quarantined(until=1970-01-02)
                  Scenario: pay later # a.feature:10
                    ✔ Given a         # Steps.swift:10
                    passes again: remove '@quarantined(until=1970-01-02)'

                  Scenario: look # a.feature:12
                    ✔ Given a    # Steps.swift:10

                Scenarios in quarantine:

                  1) pay
                     quarantined until 1970-01-02: The bank's sandbox is down, see BANK-12
                     When b
                     no
                     Run again: swift run bdd a.feature:6

                  2) pay later
                     passes again: remove '@quarantined(until=1970-01-02)'
                     Run again: swift run bdd a.feature:10

                3 scenarios (2 passed of which 1 quarantined, 1 failed of which 1 quarantined)
                4 steps (3 passed, 1 failed)
                0m 0.011s

                """)
    }

    @Test("default, when the day has come")
    func over() throws {
        let feature = Self.feature.replacing("1970-01-02", with: "1970-01-01")
        let text = reported(try Self.played(feature, success: false)) { DefaultReport(ReportOptions(), write: $0) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "Failed scenarios:" }
        #expect(
            lines.joined(separator: "\n") == """
                Failed scenarios:

                  1) pay
                     the quarantine ended on 1970-01-01: The bank's sandbox is down, see BANK-12
                     no

                       ✔ Given a
                       ✘ When b

                     Step:      a.feature:8
                     Code:      S.swift:3 (Oops)
                     Run again: swift run bdd a.feature:6

                Scenarios in quarantine:

                  2) pay later
                     passes again: remove '@quarantined(until=1970-01-01)'
                     Run again: swift run bdd a.feature:10

                3 scenarios (2 passed of which 1 quarantined, 1 failed)
                4 steps (3 passed, 1 failed)
                0m 0.011s

                """)
    }

    @Test("tap: what fails and what passes again are both TODO")
    func tap() throws {
        let text = reported(try Self.played()) { TAPReport(ReportOptions(), write: $0) }
        let points = text.split(separator: "\n").filter { $0.contains("ok ") }
        #expect(
            points == [
                "not ok 1 - F - pay # TODO quarantined until 1970-01-02: The bank's sandbox is down, see BANK-12",
                "ok 2 - F - pay later # TODO quarantined until 1970-01-02", "ok 3 - F - look",
            ])
    }

    @Test("junit: the failure is skipped, with its error")
    func junit() throws {
        let text = reported(try Self.played()) { JUnitReport(ReportOptions(), write: $0) }
        let lines = text.split(separator: "\n")
        #expect(
            lines[1] == """
                <testsuite name="Cucumber" time="0.011" tests="3" skipped="1" failures="0" errors="0" \
                timestamp="1970-01-01T00:00:00Z">
                """)
        #expect(
            lines[3...7].joined(separator: "\n") == """
                <skipped message="quarantined until 1970-01-02: The bank's sandbox is down, see BANK-12">
                <![CDATA[When b (a.feature:8)
                no
                Code:      S.swift:3 (Oops)]]>
                </skipped>
                """)
        #expect(
            text.contains(
                "a.feature:10: warning: 'pay later' passes again: remove '@quarantined(until=1970-01-02)'"))
    }

    @Test("teamcity: the test is ignored")
    func teamCity() throws {
        let text = reported(try Self.played()) { TeamCityReport(ReportOptions(), write: $0) }
        let lines = text.split(separator: "\n")
        #expect(!lines.contains { $0.contains("testFailed") })
        let ignored =
            "##teamcity[testIgnored name='pay' message='quarantined until 1970-01-02: The bank|'s sandbox is down, "
            + "see BANK-12' flowId="
        #expect(lines.filter { $0.contains("testIgnored") }.map { $0.prefix(ignored.count) } == [ignored[...]])
    }

    @Test("github: warnings at the lines, and the number in the first line of the page")
    func github() throws {
        let summary = Gathered()
        let commands = reported(try Self.played()) { write in
            GitHubReport(ReportOptions(), jobSummary: { summary.write($0) }, write: write)
        }
        #expect(
            commands == """
                ::warning file=a.feature,line=8,col=5,title=pay::Quarantined until 1970-01-02: The bank's sandbox is down, \
                see BANK-12%0AWhen b%0Ano%0ACode:      S.swift:3 (Oops)
                ::warning file=a.feature,line=10,title=pay later::Passes again: remove '@quarantined(until=1970-01-02)'

                """)
        let lines = summary.text.split(separator: "\n")
        #expect(lines.first == "## ✔ Accepted, 2 quarantined")
        #expect(lines.contains("2 scenarios are in quarantine: 1 failed, 1 passes again."))
    }

    @Test("html: the heading, the counts, and what the page shows of each scenario")
    func html() throws {
        var summary = PageSummary(ReportOptions())
        var data = PageData(ReportOptions())
        let query = RunQuery()
        for envelope in try Self.played() {
            summary.receive(envelope)
            data.receive(envelope)
            guard let event = query.receive(envelope) else { continue }
            summary.receive(event, query)
            data.receive(event, query)
        }
        #expect(summary.sentence(query.verdict) == "2 of 3 scenarios passed, 2 quarantined")
        #expect(summary.problems.isEmpty)
        let json = String(decoding: data.json(query), as: UTF8.self)
        #expect(json.contains(#""quarantined until 1970-01-02: The bank's sandbox is down, see BANK-12""#))
        #expect(json.contains(#","k":[["#))
    }

    @Test("html: a failure is a problem of its own, though an excused one has the same cause")
    func htmlCauses() throws {
        var data = PageData(ReportOptions())
        let query = RunQuery()
        let failing = Self.feature.replacing("Scenario: look\n    Given a", with: "Scenario: look\n    When b")
        for envelope in try Self.played(failing, success: false) {
            data.receive(envelope)
            if let event = query.receive(envelope) { data.receive(event, query) }
        }
        let json = String(decoding: data.json(query), as: UTF8.self)
        #expect(json.contains(#","k":[["#))
        #expect(!json.contains(#","g":[["#))
    }

    @Test("rerun does not list a failure that is excused")
    func rerun() throws {
        let failing = Self.feature.replacing("Scenario: look\n    Given a", with: "Scenario: look\n    When b")
        let text = reported(try Self.played(failing, success: false)) { RerunReport(ReportOptions(), write: $0) }
        #expect(text == "a.feature:12\n")
    }
}
