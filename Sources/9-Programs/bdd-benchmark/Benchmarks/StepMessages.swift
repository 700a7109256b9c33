import BDDJSON
import CucumberMessages
import Gherkin

/// Makes the messages that report the result of a step, as a run does.
enum StepMessages {
    /// Makes the two messages of `count` passed steps, and passes each message to `receive`.
    @inline(never)
    static func make(_ count: Int, _ receive: (Envelope) -> Void) {
        var ids = IdGenerator(next: 100_000)
        let attempt = ids.makeId()
        for number in 0..<count {
            let step = ids.makeId()
            let start = Timestamp(seconds: 1_700_000_000, nanos: number)
            receive(
                .testStepStarted(TestStepStarted(testCaseStartedId: attempt, testStepId: step, timestamp: start)))
            let result = TestStepResult(status: .passed, duration: .init(seconds: 0, nanos: number))
            receive(
                .testStepFinished(
                    TestStepFinished(
                        testCaseStartedId: attempt, testStepId: step, testStepResult: result, timestamp: start)))
        }
    }

    /// Makes the messages of `count` passed steps, and writes them as lines of JSON that are discarded.
    static func write(_ count: Int) {
        var json = JSONWriter(limit: 1 << 16) { consume($0) }
        make(count) { message in
            message.write(to: &json)
            json.endLine()
        }
        json.finish()
    }
}
