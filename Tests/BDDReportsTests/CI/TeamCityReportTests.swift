import BDDTestStreams
import Gherkin
import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("teamcity")
struct TeamCityReportTests {
    private func teamCity(_ envelopes: [Envelope], isStrict: Bool = true) -> String {
        reported(envelopes) { TeamCityReport(ReportOptions(isStrict: isStrict), write: $0) }
    }

    @Test("one suite for a feature, and a test for each scenario, in a flow of its own")
    func tests() throws {
        var run = try ScriptedRun(
            ["f": "Feature: F\n  Rule: R\n    Scenario: S\n      Given a\n  Rule: Q\n    Scenario: T\n      Given b"],
            outcomes: ["b": .failed("no", at: "S.swift:3")])
        run.start(0)
        run.start(1)
        run.playStep(0, of: 0)
        run.playStep(0, of: 1)
        run.end(1)
        run.end(0)
        run.finish()
        let begin = """
            ##teamcity[testSuiteStarted name='F' flowId='f' timestamp='1970-01-01T00:00:00.001+0000']
            ##teamcity[flowStarted flowId='case-7' parent='f' timestamp='1970-01-01T00:00:00.001+0000']
            ##teamcity[testStarted name='R - S' locationHint='file://f:3' captureStandardOutput='false' flowId='case-7' timestamp='1970-01-01T00:00:00.001+0000']
            ##teamcity[flowStarted flowId='case-9' parent='f' timestamp='1970-01-01T00:00:00.002+0000']
            ##teamcity[testStarted name='Q - T' locationHint='file://f:6' captureStandardOutput='false' flowId='case-9' timestamp='1970-01-01T00:00:00.002+0000']
            ##teamcity[testStdOut name='Q - T' out='failed: Given b|n' flowId='case-9' timestamp='1970-01-01T00:00:00.005+0000']
            ##teamcity[testFailed name='Q - T' message='Given b: no' details='no|nCode:      S.swift:3 (Oops)|nRun again: swift run bdd f:6' flowId='case-9' timestamp='1970-01-01T00:00:00.005+0000']
            ##teamcity[testFinished name='Q - T' duration='3' flowId='case-9' timestamp='1970-01-01T00:00:00.005+0000']
            ##teamcity[flowFinished flowId='case-9' timestamp='1970-01-01T00:00:00.005+0000']
            ##teamcity[testFinished name='R - S' duration='5' flowId='case-7' timestamp='1970-01-01T00:00:00.006+0000']
            ##teamcity[flowFinished flowId='case-7' timestamp='1970-01-01T00:00:00.006+0000']

            """
        let end = "##teamcity[testSuiteFinished name='F' flowId='f' timestamp='1970-01-01T00:00:00.00"
        #expect(teamCity(run.envelopes) == begin + end + "7+0000']\n")
    }

    @Test(
        "what a failure compares is named, for the window that shows both sides; another failure is no comparison",
        arguments: [
            ("a: expected [3], actual 'x|y'", " expected='|[3|]' actual='|'x||y|''"),
            ("expected:\n| a |\n| b |\nactual:\n| a |", " expected='|| a |||n|| b ||' actual='|| a ||'"),
            ("no such thing", nil),
        ] as [(String, String?)])
    func comparison(_ message: String, _ values: String?) throws {
        let envelopes = try ScriptedRun.played(
            "Feature: F\n  Scenario: S\n    Given a", outcomes: ["a": .failed(message)])
        let line = try #require(teamCity(envelopes).split(separator: "\n").first { $0.contains("testFailed") })
        #expect(line.hasPrefix("##teamcity[testFailed \(values == nil ? "" : "type='comparisonFailure' ")name='S' "))
        #expect(line.contains(values ?? " flowId="))
        #expect(line.contains(" expected='") == (values != nil))
    }

    @Test("a scenario that is repeated is one test")
    func repeated() throws {
        var run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a"])
        run.play(0, attempt: 0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.finish()
        let lines = teamCity(run.envelopes).split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(
            lines == [
                "##teamcity[testSuiteStarted", "##teamcity[flowStarted", "##teamcity[testStarted",
                "##teamcity[message", "##teamcity[testFinished", "##teamcity[flowFinished",
                "##teamcity[testSuiteFinished",
            ])
    }

    @Test("files that cannot be read, hooks of the run and the run itself are problems of the build")
    func problems() throws {
        var run = try ScriptedRun([:])
        run.append(.parseError(ParseError(.reported("bad"), at: nil, uri: "x.feature")))
        let time = Timestamp(seconds: 0, nanos: 0)
        run.append(.testRunHookStarted(.init(id: "1", testRunStartedId: "run", hookId: "?", timestamp: time)))
        run.append(.testRunHookFinished(.init(testRunHookStartedId: "1", result: .failed("shut"), timestamp: time)))
        run.finish(message: "1 scenario is missing", success: false)
        #expect(
            teamCity(run.envelopes) == """
                ##teamcity[buildProblem description='x.feature: bad']
                ##teamcity[buildProblem description='Unknown hook: shut' timestamp='1970-01-01T00:00:00.000+0000']
                ##teamcity[buildProblem description='1 scenario is missing' timestamp='1970-01-01T00:00:00.001+0000']

                """)
    }

    @Test("values are escaped, so that none can end its message")
    func escapes() {
        var buffer = TextBuffer()
        buffer.serviceMessage("m", [("a", "|'[]\n\r\u{1B}é😀\u{2028}"), ("b", nil)])
        #expect(buffer.string == "##teamcity[m a='|||'|[|]|n|r|0x001b|0x00e9|0xd83d|0xde00|0x2028']\n")
    }
}
