import BDDTestStreams
import Foundation
import Gherkin
import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("junit")
struct JUnitReportTests {
    private func junit(_ envelopes: [Envelope], _ options: JUnitOptions = JUnitOptions()) -> String {
        var all = ReportOptions()
        all.junit = options
        return reported(envelopes) { JUnitReport(all, write: $0) }
    }

    @Test("hostile text is escaped, and the file is well-formed")
    func hostile() throws {
        let run = try ScriptedRun.played(
            "Feature: <script>\"&'\n  Scenario: ]]>\u{1B}[31m\n    Given ]]> & <b>\n",
            outcomes: ["]]> & <b>": .failed("a ]]> \u{0} \u{FFFE}", at: "\u{1B}[2J")])
        let xml = junit(run)
        #expect(
            xml == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="Cucumber" time="0.004" tests="1" skipped="0" failures="1" errors="0" \
                timestamp="1970-01-01T00:00:00Z">
                <testcase classname="&lt;script&gt;&quot;&amp;'" name="]]&gt;␛[31m" time="0.002">
                <failure type="Oops" message="a ]]&gt; ␀ \u{FFFD}">
                <![CDATA[Oops: a ]]]]><![CDATA[> ␀ \u{FFFD}
                ␛[2J]]>
                </failure>
                <system-out><![CDATA[
                Given ]]]]><![CDATA[> & <b>.............................................................failed
                ]]></system-out>
                </testcase>
                </testsuite>

                """)
        #expect(XMLParser(data: Data(xml.utf8)).parse())
    }

    @Test("test cases stand in the order of the features, only last attempts count")
    func order() throws {
        var run = try ScriptedRun(
            ["b": "Feature: B\n  Scenario: two\n    Given c", "a": "Feature: A\n  Scenario: one\n    Given c"])
        run.play(1)
        run.play(0, attempt: 0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.finish()
        let dots = String(repeating: ".", count: 69)
        #expect(
            junit(run.envelopes, JUnitOptions(suiteName: "S", className: "C", naming: .long)) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="S" time="0.01" tests="2" skipped="0" failures="0" errors="0" \
                timestamp="1970-01-01T00:00:00Z">
                <testcase classname="C" name="A - one" time="0.002">
                <system-out><![CDATA[
                Given c\(dots)passed
                ]]></system-out>
                </testcase>
                <testcase classname="C" name="B - two" time="0.002">
                <system-out><![CDATA[
                Given c\(dots)passed
                ]]></system-out>
                </testcase>
                </testsuite>

                """)
    }

    @Test("what is wrong with a feature file has its file and line, and says what in its name")
    func fileErrors() throws {
        var run = try ScriptedRun([:])
        let diagnostic = Diagnostic(
            code: "lost-step", uri: "x.feature", location: Location(line: 3, column: 1), message: "no", help: "do")
        run.append(.attachment(diagnostic.attachment()))
        run.finish(success: false)
        let text = junit(run.envelopes(of: "bdd"))
        let start = try #require(text.firstRange(of: "<testcase classname=\"Feature")).lowerBound
        let end = try #require(text.firstRange(of: "</testcase>")).upperBound
        #expect(
            text[start..<end] == """
                <testcase classname="Feature file error" name="x.feature:3: no" time="0.0" file="x.feature" line="3">
                <error message="no">
                <![CDATA[no
                help: do]]>
                </error>
                </testcase>
                """)
    }

    @Test("a file that cannot be read and a run that is not complete are errors")
    func errors() throws {
        var run = try ScriptedRun([:])
        run.append(.parseError(ParseError(.reported("(3:1): bad"), at: Location(line: 3), uri: "x.feature")))
        run.finish(message: "1 scenario is missing: S", success: false)
        #expect(
            junit(run.envelopes) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="Cucumber" time="0.001" tests="2" skipped="0" failures="0" errors="2" \
                timestamp="1970-01-01T00:00:00Z">
                <testcase classname="x.feature:3" name="Parse error" time="0.0">
                <error>
                <![CDATA[(3:1): bad]]>
                </error>
                </testcase>
                <testcase classname="Cucumber" name="Test run" time="0.0">
                <error>
                <![CDATA[1 scenario is missing: S]]>
                </error>
                </testcase>
                </testsuite>

                """)
    }

    @Test("a stream of this program says where: the file and line of the scenario, the line of the step, what differs")
    func locations() throws {
        let run = try ScriptedRun(
            ["a.feature": "Feature: F\n  Scenario: S\n    Given a\n    Then b"],
            outcomes: ["b": .failed("the list\nexpected:\n| 1 |\n| 2 |\nactual:\n| 1 |\n| 3 |", at: "S.swift:3")])
        var played = run
        played.play(0)
        played.finish(success: false)
        #expect(
            junit(played.envelopes(of: "bdd")) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="Cucumber" time="0.005" tests="1" skipped="0" failures="1" errors="0" \
                timestamp="1970-01-01T00:00:00Z">
                <testcase classname="F" name="S" time="0.003" file="a.feature" line="2">
                <failure message="the list" type="Failed">
                <![CDATA[Then b (a.feature:4)
                the list
                          | 1 |
                expected  | 2 |
                actual    | 3 |
                Code:      S.swift:3 (Oops)
                Run again: swift run bdd a.feature:2]]>
                </failure>
                <system-out><![CDATA[
                Given a.....................................................................passed
                Then b......................................................................failed
                ]]></system-out>
                </testcase>
                </testsuite>

                """)
    }

    @Test("hooks of the run that failed are errors, but in the streams of others, as Cucumber leaves them out")
    func runHooks() throws {
        var run = try ScriptedRun([:])
        run.append(
            .hook(.init(id: "b", name: "open", sourceReference: .init(uri: "H.swift", line: 3), type: .beforeTestRun)))
        run.runHook("b", .passed)
        run.runHook("b", .failed("shut", at: "H.swift:3"))
        run.runHook("b", .failed("shut", at: "H.swift:3"))
        run.runHook("b", TestStepResult(status: .pending))
        run.finish(success: false)
        let suite = #"<testsuite name="Cucumber" time="0.009""#
        let figures = #"skipped="0" failures="0""#
        #expect(
            junit(run.envelopes(of: "bdd")) == """
                <?xml version="1.0" encoding="UTF-8"?>
                \(suite) tests="2" \(figures) errors="2" timestamp="1970-01-01T00:00:00Z">
                <testcase classname="H.swift:3" name="BeforeAll hook (open)" time="0.0">
                <error>
                <![CDATA[shut
                H.swift:3 (Oops)]]>
                </error>
                </testcase>
                <testcase classname="H.swift:3" name="BeforeAll hook (open)" time="0.0">
                <error>
                <![CDATA[The hook ended as pending.]]>
                </error>
                </testcase>
                </testsuite>

                """)
        #expect(
            junit(run.envelopes(of: "cucumber-js")) == """
                <?xml version="1.0" encoding="UTF-8"?>
                \(suite) tests="0" \(figures) errors="0" timestamp="1970-01-01T00:00:00Z">
                </testsuite>

                """)
    }

    @Test("a stream that breaks off gives a whole file, as far as it goes")
    func brokenOff() throws {
        let run = try ScriptedRun.played("Feature: F\n  Scenario: S").dropLast()
        #expect(
            junit(Array(run)) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="Cucumber" time="0.0" tests="2" skipped="0" failures="0" errors="1" \
                timestamp="1970-01-01T00:00:00Z">
                <testcase classname="F" name="S" time="0.001">
                </testcase>
                <testcase classname="Cucumber" name="Test run" time="0.0">
                <error>
                <![CDATA[the run has no end: it was stopped, or its messages were cut off]]>
                </error>
                </testcase>
                </testsuite>

                """)
    }
}
