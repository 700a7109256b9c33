import BDDRunning
import CucumberMessages
import Testing

@testable import BDDKit
@testable import BDDMutation

@Suite("JobVerdict")
struct JobVerdictTests {
    private func verdict(_ text: String, _ reason: TestStepResult.Reason) -> JobVerdict {
        var result = TestStepResult(failure: text, reason, at: "a.feature:3")
        // Other code adds words to the message.
        result.message = "while values were generated for the row: \(text); and more"
        var verdict = JobVerdict()
        verdict.receive(.stepFinished(0, result, Timestamp(seconds: 0, nanos: 0)))
        return verdict
    }

    @Test("Knows a crash and a time-out by their reasons, whatever their messages say")
    func reasons() {
        for reason in [TestStepResult.Reason.crashed(signal: 6), .exited(code: 0), .lost] {
            #expect(verdict("gone", reason).isCrash)
            #expect(!verdict("gone", reason).isTimeout)
        }
        #expect(verdict("late", .tookTooLong).isTimeout)
        #expect(!verdict("late", .tookTooLong).isCrash)
    }

    @Test("Is known when the job has ended, unless an interrupt ended it")
    func isKnown() {
        var passed = JobVerdict()
        #expect(!passed.isKnown && !passed.isPassed)
        passed.receive(.stepFinished(0, TestStepResult(status: .passed), Timestamp(seconds: 0, nanos: 0)))
        #expect(!passed.isKnown && !passed.isPassed)
        passed.receive(.finished(.passed, willBeRetried: false, Timestamp(seconds: 0, nanos: 0)))
        #expect(passed.isKnown && passed.isPassed)
        var broken = verdict("interrupted", .interrupted)
        broken.receive(.finished(.failed, willBeRetried: false, Timestamp(seconds: 0, nanos: 0)))
        #expect(!broken.isKnown && !broken.isPassed)
    }

    @Test(
        "Takes no error for one that has its words",
        arguments: [
            "the step took longer than 3 s and was stopped", "the process was ended by me",
            "no answer (SIGTERM, signal 15)",
        ])
    func words(text: String) {
        let verdict = verdict(text, .failed)
        #expect(!verdict.isTimeout && !verdict.isCrash)
        #expect(verdict.reason == .failed)
    }

    @Test("A worker that is gone says why in the result of its step")
    func crashes() {
        #expect(CrashReason.signal(11, trap: "fatal error: x").ofStep == .crashed(signal: 11))
        #expect(CrashReason.exit(code: 3).ofStep == .exited(code: 3))
        #expect(CrashReason.timeout(nanoseconds: 5).ofStep == .tookTooLong)
        #expect(CrashReason.silence(nanoseconds: 5).ofStep == .tookTooLong)
        #expect(CrashReason.closedChannel.ofStep == .lost)
        #expect(CrashReason.corruptedChannel.ofStep == .lost)
        #expect(CrashReason.interrupted.ofStep == .interrupted)
    }

    @Test("A result without a process that ended has the reason of its status")
    func statuses() {
        let reasons = [Status.passed, .unknown, .skipped, .pending, .undefined, .ambiguous, .failed].map {
            TestStepResult(status: $0).reason
        }
        #expect(reasons == [nil, nil, .skipped, .pending, .undefined, .ambiguous, .failed])
        let read = TestStepResult(
            status: .failed, exception: .init(type: TestRunFinished.interrupt, message: "interrupted"))
        #expect(read.reason == .interrupted)
    }
}
