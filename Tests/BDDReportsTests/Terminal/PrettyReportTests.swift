import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("pretty")
struct PrettyReportTests {
    private let two = """
        Feature: Two
          Scenario: first
            Given a
            When b
          Scenario: second
            Given c
        """

    private func pretty(_ envelopes: [Envelope], _ theme: Theme = .plain) -> String {
        reported(envelopes) { PrettyReport(ReportOptions(theme: theme), write: $0) }
    }

    @Test("scenarios that run side by side are each written in one piece, when they have finished")
    func parallel() throws {
        var run = try ScriptedRun(["f": two, "g": "Feature: Other\n  Scenario: third\n    Given a"])
        run.start(0)
        run.start(1)
        run.start(2)
        run.playStep(0, of: 1)
        run.playStep(0, of: 0)
        run.playStep(0, of: 2)
        run.end(2)
        run.playStep(1, of: 0)
        run.end(0)
        run.end(1)
        run.finish()
        #expect(
            pretty(run.envelopes) == """

                Feature: Two

                  Scenario: first # f:2
                    ✔ Given a     # Steps.swift:10
                    ✔ When b      # Steps.swift:20

                Feature: Other

                  Scenario: third # g:2
                    ✔ Given a     # Steps.swift:10

                Feature: Two

                  Scenario: second # f:5
                    ✔ Given c      # Steps.swift:30

                """)
    }

    @Test("a step is written as soon as it has finished")
    func live() throws {
        var run = try ScriptedRun(["f": two])
        run.start(0)
        run.playStep(0, of: 0)
        let gathered = Gathered()
        let report = ReportGroup([PrettyReport { gathered.write($0) }])
        for envelope in run.envelopes { report.receive(envelope) }
        #expect(gathered.text == "\nFeature: Two\n\n  Scenario: first # f:2\n    ✔ Given a     # Steps.swift:10\n")
    }

    @Test("scenarios that never finished are written when the run ends")
    func interrupted() throws {
        var run = try ScriptedRun(["f": two])
        run.start(0)
        run.start(1)
        run.playStep(0, of: 1)
        run.finish(message: "interrupted", success: false)
        #expect(
            pretty(run.envelopes) == """

                Feature: Two

                  Scenario: first # f:2

                  Scenario: second # f:5
                    ✔ Given c      # Steps.swift:30
                2 planned scenarios did not finish
                interrupted

                """)
        #expect(
            pretty(run.envelopes.dropLast())
                == pretty(run.envelopes).replacing(
                    "interrupted\n", with: "the run has no end: it was stopped, or its messages were cut off\n"))
    }

    @Test("comments stand in one column, wide characters counted as two")
    func columns() throws {
        let text = pretty(try ScriptedRun.played("Feature: F\n  Scenario: 中文\n    Given 🥒 é\n    And ascii"))
        #expect(
            text == """

                Feature: F

                  Scenario: 中文 # features/sample.feature:2
                    ✔ Given 🥒 é # Steps.swift:10
                    ✔ And ascii  # Steps.swift:20

                """)
    }

    @Test("nothing from outside can move the cursor")
    func hostile() throws {
        let run = try ScriptedRun.played(
            """
            Feature: \u{1B}[2Jf
              @\u{7}tag
              Scenario: \u{1B}]0;title\u{7}
                Given a\u{8}b
                  | \u{1B}[31mred | a\\nb |
                And c
                  ```\u{1B}x
                  \u{1B}[1A
                  ```
            """,
            outcomes: ["c": .failed("\u{1B}[31mred\u{1B}[0m \u{1B}[2J", at: "x\r\ny")])
        #expect(
            pretty(run) == """

                Feature: ␛[2Jf

                  @␇tag
                  Scenario: ␛]0;title␇ # features/sample.feature:3
                    ✔ Given a␈b        # Steps.swift:10
                        | ␛[31mred | a␊b |
                    ✘ And c            # Steps.swift:20
                        \"""␛x
                        ␛[1A
                        \"""
                          Oops: \u{1B}[31mred\u{1B}[0m ␛[2J
                          x
                          y

                """)
    }

    @Test("a doc string and a table below one step stand in their order")
    func bothArguments() throws {
        let text = pretty(
            try ScriptedRun.played("Feature: F\n  Scenario: S\n    Given a\n      | x |\n      ```\n      y\n      ```")
        )
        #expect(
            text == """

                Feature: F

                  Scenario: S # features/sample.feature:2
                    ✔ Given a # Steps.swift:10
                        | x |
                        \"""
                        y
                        \"""

                """)
    }

    @Test("lines of an attachment are each coloured, and a last line end is not a line")
    func attachment() throws {
        var run = try ScriptedRun(["f": two])
        run.start(1)
        run.attach("one\ntwo\n", .identity, to: 0, of: 1)
        run.attach("AAAA", .base64, to: 0, of: 1)
        run.playStep(0, of: 1)
        run.end(1)
        #expect(
            pretty(run.envelopes, .cucumber) == """

                \u{1B}[1mFeature:\u{1B}[22m Two

                  \u{1B}[1mScenario:\u{1B}[22m second \u{1B}[90m# f:5\u{1B}[39m

                          \u{1B}[34mone\u{1B}[39m
                          \u{1B}[34mtwo\u{1B}[39m


                          \u{1B}[34mEmbedding [text/plain 3 bytes]\u{1B}[39m

                    \u{1B}[32m✔\u{1B}[39m \u{1B}[32m\u{1B}[1mGiven \u{1B}[22mc\u{1B}[39m      \u{1B}[90m# Steps.swift:30\u{1B}[39m
                \u{1B}[31m1 planned scenario did not finish\u{1B}[39m
                \u{1B}[31mthe run has no end: it was stopped, or its messages were cut off\u{1B}[39m

                """)
    }
}
