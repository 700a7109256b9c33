import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("github")
struct GitHubReportTests {
    private func github(_ envelopes: [Envelope], isStrict: Bool = true) -> (commands: String, summary: String) {
        let summary = Gathered()
        let commands = reported(envelopes) { write in
            GitHubReport(ReportOptions(isStrict: isStrict), jobSummary: { summary.write($0) }, write: write)
        }
        return (commands, summary.text)
    }

    @Test("what was not accepted is marked at its line of the feature file, and reported in the job's summary")
    func annotations() throws {
        var run = try ScriptedRun(
            ["a.feature": "Feature: F\n  Scenario: bad\n    Given a\n    When b\n  Scenario: shaky\n    Given a\n"],
            outcomes: ["b": .failed("no", at: "S.swift:3")])
        run.play(0)
        run.play(1, attempt: 0, willBeRetried: true)
        run.play(1, attempt: 1)
        run.finish(success: false)
        let (commands, summary) = github(run.envelopes)
        #expect(
            commands == """
                ::error file=a.feature,line=4,col=5,title=bad::When b%0Ano%0ACode:      S.swift:3 (Oops)%0ARun again: swift run bdd a.feature:2
                ::warning file=a.feature,line=5,title=shaky::Flaky: passed only in attempt 2.

                """)
        #expect(
            summary == """
                ## ✘ Not accepted

                | | passed | failed | all |
                |---|---:|---:|---:|
                | scenarios | 1 | 1 | 2 |
                | steps | 2 | 1 | 3 |

                0m 0.011s

                1 scenario is flaky: it passed only when repeated.

                <p><b>bad</b> <code>a.feature&#58;2</code></p>
                <pre>When b (line 4)
                no</pre>
                <pre>swift run bdd a.feature&#58;2</pre>
                <details><summary>all steps</summary>
                <pre>  ✔ Given a
                  ✘ When b

                Step&#58;      a.feature&#58;4
                Code&#58;      S.swift&#58;3 (Oops)</pre></details>

                <p><b>shaky</b> <code>a.feature&#58;5</code></p>
                <pre>Flaky&#58; passed only in attempt 2.</pre>

                """)
    }

    @Test("tags that lead somewhere are links")
    func tagLinks() throws {
        let envelopes = try ScriptedRun.played(
            "@BUG-1&2 @slow\nFeature: F\n  @BUG-_x\n  Scenario: S\n    Given a", outcomes: ["a": .failed("no")])
        var options = ReportOptions()
        options.tagLinks = [try #require(TagLink("@BUG-{}", target: "https://t.example/?a=1&b={}"))]
        let summary = Gathered()
        _ = reported(envelopes) { write in
            GitHubReport(options, jobSummary: { summary.write($0) }, write: write)
        }
        let lines = summary.text.split(separator: "\n")
        #expect(
            lines.filter { $0.hasPrefix("<") } == [
                "<p><b>S</b> <code>features/sample.feature&#58;4</code></p>",
                "<a href=\"https://t.example/?a=1&amp;b=1%262\">&#64;BUG-1&#38;2</a>",
                "<a href=\"https://t.example/?a=1&amp;b=_x\">&#64;BUG-&#95;x</a>",
                "<pre>Given a (line 5)", "<pre>swift run bdd features/sample.feature&#58;4</pre>",
                "<details><summary>all steps</summary>", "<pre>  ✘ Given a",
            ])
    }

    @Test("when all is well there is nothing to mark")
    func accepted() throws {
        let (commands, summary) = github(try ScriptedRun.played("Feature: F\n  Scenario: S"))
        #expect(commands == "")
        #expect(
            summary == """
                ## ✔ Accepted

                | | passed | all |
                |---|---:|---:|
                | scenarios | 1 | 1 |
                | steps | 0 | 0 |

                0m 0.003s

                """)
    }

    @Test("what is pending is but a note of a lenient gate")
    func lenient() throws {
        let run = try ScriptedRun.played("Feature: F\n  Scenario: S\n    Given a", outcomes: ["a": .pending])
        #expect(
            github(run, isStrict: false).commands
                == "::notice file=features/sample.feature,line=3,col=5,title=S::Given a%0Alater%0ACode:      Steps.swift:10\n"
        )
    }

    @Test("text cannot end its command or begin another, nor be taken for HTML or Markdown")
    func hostile() throws {
        let run = try ScriptedRun.played(
            "Feature: F\n  Scenario: <script>*a*, b: 100%\n    Given a",
            outcomes: ["a": .failed("x\r\n::set-env name=A::b\n</pre>[l](http://x) `c` | \u{1B}[1A")])
        let (commands, summary) = github(run)
        #expect(
            commands == """
                ::error file=features/sample.feature,line=3,col=5,title=<script>*a*%2C b%3A 100%25::Given a%0Ax%0A\
                ::set-env name=A::b%0A</pre>[l](http://x) `c` | ␛[1A%0ACode:      Steps.swift:10%0A\
                Run again: swift run bdd features/sample.feature:2

                """)
        #expect(
            summary.split(separator: "\n\n").suffix(2).joined(separator: "\n\n") == """
                <p><b>&#60;script&#62;&#42;a&#42;, b&#58; 100%</b> <code>features/sample.feature&#58;2</code></p>
                <pre>Given a (line 3)
                x
                &#58;&#58;set-env name=A&#58;&#58;b
                &#60;/pre&#62;&#91;l&#93;(http&#58;//x) &#96;c&#96; | ␛&#91;1A</pre>
                <pre>swift run bdd features/sample.feature&#58;2</pre>
                <details><summary>all steps</summary>
                <pre>  ✘ Given a

                Step&#58;      features/sample.feature&#58;3
                Code&#58;      Steps.swift&#58;10</pre></details>

                """)
    }

    @Test("files that cannot be read, hooks of the run and the run itself")
    func notScenarios() throws {
        var run = try ScriptedRun([:])
        run.append(.parseError(ParseError(.reported("bad"), at: Location(line: 7), uri: "x,y.feature")))
        run.append(
            .hook(.init(id: "h", name: "n", sourceReference: .init(uri: "H.swift", line: 3), type: .beforeTestRun)))
        let time = Timestamp(seconds: 0, nanos: 0)
        run.append(.testRunHookStarted(.init(id: "1", testRunStartedId: "run", hookId: "h", timestamp: time)))
        run.append(.testRunHookFinished(.init(testRunHookStartedId: "1", result: .failed("shut"), timestamp: time)))
        run.finish(.init(type: "Oops", message: "gone"), success: false)
        #expect(
            github(run.envelopes).commands == """
                ::error file=x%2Cy.feature,line=7,title=Parse error::bad
                ::error file=H.swift,line=3,title=BeforeAll hook (n)::shut
                ::error title=Test run::gone

                """)
    }

    @Test("after ten errors, which GitHub shows, there are lines of the log that are not commands")
    func many() throws {
        let scenarios = (1...12).map { "  Scenario: S\($0)\n    Given a\($0)\n" }.joined()
        // Each step has its own place in the code, so the causes differ.
        let outcomes = (1...12).map { ("a\($0)", TestStepResult.failed("::error::no\nyes")) }
        let run = try ScriptedRun.played(
            "Feature: F\n" + scenarios, outcomes: Dictionary(uniqueKeysWithValues: outcomes))
        let lines = github(run).commands.split(separator: "\n")
        #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error file=features/sample.feature,line=") })
        #expect(
            lines.dropFirst(10).joined(separator: "\n") == """
                features/sample.feature:23:5: error: S11
                  | Given a11
                  | ::error::no
                  | yes
                  | Code:      Steps.swift:110
                  | Run again: swift run bdd features/sample.feature:22
                features/sample.feature:25:5: error: S12
                  | Given a12
                  | ::error::no
                  | yes
                  | Code:      Steps.swift:120
                  | Run again: swift run bdd features/sample.feature:24
                ::notice title=Test run::GitHub shows the first 10 of 12 errors here: all of them are in the summary of the job.
                """)
    }

    @Test("a summary that GitHub would not take ends early, and says so")
    func tooLong() throws {
        let scenarios = (0..<40).map { "  Scenario: S\($0)\n    Given a\($0)\n" }.joined()
        let long = TestStepResult.failed(String(repeating: "x", count: 30_000))
        let outcomes = (0..<40).map { ("a\($0)", long) }
        let run = try ScriptedRun.played(
            "Feature: F\n" + scenarios, outcomes: Dictionary(uniqueKeysWithValues: outcomes))
        let summary = github(run).summary
        #expect(summary.utf8.count < 1_000_000)
        #expect(summary.split(separator: "\n").last == "… and 11 more that do not fit here: see the log.")
    }
}
