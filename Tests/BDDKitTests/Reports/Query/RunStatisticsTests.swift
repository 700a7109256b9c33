import Testing

@testable import BDDKit

@Suite("Figures of a run")
struct RunStatisticsTests {
    @Test("only last attempts count, but the time of all of them")
    func attempts() throws {
        var run = try ScriptedRun(
            ["a.feature": "Feature: F\n  Scenario: S\n    Given a\n    When b\n"], outcomes: ["a": .failed("no")])
        run.play(0, attempt: 0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.finish()
        var query = RunQuery()
        var statistics = RunStatistics()
        for envelope in run.envelopes { statistics.receive(query.receive(envelope)) }
        #expect(statistics.scenarios.total == 1)
        #expect(statistics.scenarios.present.map { "\($0.count) \($0.status)" } == ["1 failed"])
        #expect(statistics.steps.present.map { "\($0.count) \($0.status)" } == ["1 skipped", "1 failed"])
        #expect(statistics.executing == Envelope.Duration(seconds: 0, nanos: 2_000_000))
        #expect(statistics.duration == Envelope.Duration(seconds: 0, nanos: 9_000_000))
    }
}
