import BDDKit
import Gherkin

/// The messages that report a step's result, made as a run makes them.
enum StepMessages {
    /// Makes the two messages of so many steps that passed, and gives each away.
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

    /// Makes them and writes them as lines of JSON to nowhere.
    static func write(_ count: Int) {
        var json = JSONWriter(limit: 1 << 16) { consume($0) }
        make(count) { message in
            message.write(to: &json)
            json.endLine()
        }
        json.finish()
    }
}
