import CucumberMessages
import Testing

@testable import BDDRunning

@Suite("AttemptResult")
struct AttemptResultTests {
    private static let time = Timestamp(seconds: 0, nanos: 0)

    private static func ends(_ step: Int, _ result: TestStepResult) -> ScenarioEvent {
        .stepFinished(step, result, time)
    }

    private static func took(_ status: Status, _ nanoseconds: Int) -> TestStepResult {
        TestStepResult(status: status, duration: Envelope.Duration(nanoseconds: nanoseconds))
    }

    @Test("It has the worst status, and the first step with it")
    func worst() throws {
        let result = AttemptResult([
            .started(attempt: 0, worker: nil, Self.time), Self.ends(0, Self.took(.passed, 3)),
            Self.ends(1, Self.took(.skipped, 0)), Self.ends(2, Self.took(.failed, 4)),
            Self.ends(3, Self.took(.failed, 5)),
        ])
        #expect(result.status == .failed)
        #expect(try #require(result.decisive).step == 2)
        #expect(try #require(result.decisive).result == Self.took(.failed, 4))
        #expect(result.stepCount == 4)
        #expect(result.executing == Envelope.Duration(nanoseconds: 12))
    }

    @Test("It is unknown before a step has ended")
    func nothing() {
        let result = AttemptResult([.started(attempt: 0, worker: nil, Self.time), .stepStarted(0, Self.time)])
        #expect(result.status == .unknown)
        #expect(result.decisive == nil)
        #expect(result.reason == nil)
    }

    @Test("Another attempt begins again")
    func again() {
        let result = AttemptResult([
            Self.ends(0, Self.took(.failed, 3)), .finished(.failed, willBeRetried: true, Self.time),
            .started(attempt: 1, worker: nil, Self.time), Self.ends(0, Self.took(.passed, 4)),
        ])
        #expect(result.status == .passed)
        #expect(result.stepCount == 1)
        #expect(result.executing == Envelope.Duration(nanoseconds: 4))
    }

    @Test("It has the reason of the decisive step", arguments: [TestStepResult.Reason.tookTooLong, .lost])
    func reason(_ reason: TestStepResult.Reason) {
        let late = TestStepResult(failure: "no", reason, duration: Envelope.Duration(nanoseconds: 1), at: "a:1")
        #expect(AttemptResult([Self.ends(0, late)]).reason == reason)
    }
}
