import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("What a page says without its script")
struct PageSummaryTests {
    private func summary(_ envelopes: [Envelope], isStrict: Bool = true) -> PageSummary {
        let query = RunQuery()
        var summary = PageSummary(ReportOptions(isStrict: isStrict))
        for envelope in envelopes {
            summary.receive(envelope)
            if let event = query.receive(envelope) { summary.receive(event, query) }
        }
        return summary
    }

    private func feature(_ steps: [String]) -> String {
        "Feature: F\n" + steps.map { "  Scenario: \($0)\n    Given \($0)\n" }.joined()
    }

    @Test(
        "the sentence with the figures that decide",
        arguments: zip(
            [[], ["a"], ["a", "b"], ["a", "skipped"], ["a", "pending"], ["pending", "undefined"]],
            [
                "No scenario was run", "The one scenario passed", "All 2 scenarios passed",
                "1 of 2 scenarios passed, none failed", "1 of 2 scenarios was not accepted",
                "2 of 2 scenarios were not accepted",
            ]))
    func sentence(_ steps: [String], _ sentence: String) throws {
        let envelopes = try ScriptedRun.played(
            feature(steps), outcomes: ["skipped": .skipped, "pending": .pending])
        #expect(summary(envelopes).figures == sentence)
    }

    @Test("when it is not strict, what is pending needs no look")
    func notStrict() throws {
        let envelopes = try ScriptedRun.played(feature(["a", "pending"]), outcomes: ["pending": .pending])
        #expect(summary(envelopes, isStrict: false).figures == "1 of 2 scenarios passed, none failed")
    }

    @Test("scenarios that have no result count as planned")
    func unfinished() throws {
        var run = try ScriptedRun(["f": feature(["a", "b"])])
        run.play(0)
        #expect(summary(run.envelopes).figures == "1 of 2 scenarios was not accepted")
    }

    @Test("problems: what is not a scenario first, then scenarios in the order of the features")
    func problems() throws {
        var run = try ScriptedRun(
            ["f": feature(["a", "b"])], outcomes: ["a": .failed("one"), "b": .failed("two")])
        run.play(1)
        run.play(0)
        run.append(.parseError(ParseError(.reported("bad"), at: Location(line: 3), uri: "x.feature")))
        let problems = summary(run.envelopes).problems
        #expect(problems.map(\.title) == ["There is a mistake in the file", "a", "b"])
        #expect(problems.map(\.location) == ["x.feature:3", "f:2", "f:4"])
        #expect(problems.map(\.step) == [nil, "Given a", "Given b"])
        #expect(problems.map(\.message) == ["bad", "one", "two"])
    }

    @Test("a hook of the run that failed is a problem")
    func runHook() {
        let time = Timestamp(seconds: 0, nanos: 0)
        let problems = summary([
            .hook(
                Envelope.Hook(
                    id: "h", name: "shop", sourceReference: SourceReference(uri: "H.swift", line: 2),
                    type: .afterTestRun)),
            .testRunHookStarted(TestRunHookStarted(id: "s", testRunStartedId: "r", hookId: "h", timestamp: time)),
            .testRunHookFinished(
                TestRunHookFinished(testRunHookStartedId: "s", result: .failed("no"), timestamp: time)),
        ]).problems
        #expect(problems.map(\.title) == ["AfterAll hook (shop)"])
        #expect(problems.map(\.location) == ["H.swift:2"])
        #expect(problems.map(\.message) == ["no"])
    }
}
