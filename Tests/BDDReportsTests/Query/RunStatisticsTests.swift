import Testing

@testable import BDDReports
@testable import CucumberMessages

@Suite("Figures of a run")
struct RunStatisticsTests {
    @Test("only last attempts count, but the time of all of them")
    func attempts() throws {
        var run = try ScriptedRun(
            ["a.feature": "Feature: F\n  Scenario: S\n    Given a\n    When b\n"], outcomes: ["a": .failed("no")])
        run.play(0, attempt: 0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.finish()
        let query = RunQuery()
        var statistics = RunStatistics()
        for envelope in run.envelopes {
            // The attempt in an event changes with later messages, so the event is used at once.
            if let event = query.receive(envelope) { statistics.receive(event) }
        }
        #expect(statistics.scenarios.total == 1)
        #expect(statistics.scenarios.present.map { "\($0.count) \($0.status)" } == ["1 failed"])
        #expect(statistics.steps.present.map { "\($0.count) \($0.status)" } == ["1 skipped", "1 failed"])
        #expect(statistics.executing == Envelope.Duration(seconds: 0, nanos: 2_000_000))
        #expect(statistics.duration == Envelope.Duration(seconds: 0, nanos: 9_000_000))
    }

    @Test(
        "a hook of the run counts once, as it ended in the worker where it ended worst; one that nobody defined, each time"
    )
    func hooks() throws {
        var run = try ScriptedRun([:])
        for id in ["a", "b"] {
            run.append(.hook(.init(id: id, sourceReference: .init(uri: "H.swift", line: 1), type: .beforeTestRun)))
        }
        for (hook, result) in [("a", TestStepResult.passed), ("b", .passed), ("a", .failed("no")), ("a", .passed)] {
            run.runHook(hook, result)
        }
        run.runHook("never told", .passed)
        run.runHook("never told", .passed)
        let query = RunQuery()
        var statistics = RunStatistics()
        for envelope in run.envelopes {
            // The attempt in an event changes with later messages, so the event is used at once.
            if let event = query.receive(envelope) { statistics.receive(event) }
        }
        #expect(statistics.hooks.present.map { "\($0.count) \($0.status)" } == ["3 passed", "1 failed"])
        #expect(statistics.executing == Envelope.Duration(seconds: 0, nanos: 6_000_000))
    }
}
