public import CucumberMessages
public import Gherkin

/// One attempt at a scenario, with what has become known of it.
///
/// Every attempt is an object of its own, by which reports distinguish the scenarios of a parallel run, whose messages
/// are mixed.
public final class Attempt {
    /// The message with which it began.
    public let started: TestCaseStarted
    /// What was to run.
    public let testCase: TestCase
    /// The scenario: its name, its tags and its steps.
    public let pickle: Pickle
    /// The steps and hooks that have finished, in that order.
    public private(set) var steps: [StepRun] = []
    /// The message with which it ended; nil until then.
    public private(set) var finished: TestCaseFinished?
    /// What was attached outside any step or hook.
    public private(set) var attachments: [Attachment] = []

    /// Where its first message stands in a saved stream.
    let location: String?

    /// The id of the step that has begun and not finished.
    var runningStep: String?

    private var attachedToRunning: [Attachment] = []
    /// What is wrong with the steps that have not finished yet, by their ids.
    private var explained: [String: Attachment] = [:]
    private var cursor = 0

    init(started: TestCaseStarted, testCase: TestCase, pickle: Pickle, location: String? = nil) {
        self.location = location
        self.started = started
        self.testCase = testCase
        self.pickle = pickle
        steps.reserveCapacity(testCase.testSteps.count)
    }

    /// The scenario's name, with the values of its row.
    public var name: String { pickle.name }

    /// The feature file it stands in.
    public var uri: String { pickle.uri }

    /// The number people count attempts with: the first is 1.
    public var number: Int { started.attempt + 1 }

    /// Whether the scenario ends as this attempt has ended; false as long as it has not, and when another follows.
    public var isFinal: Bool { finished.map { !$0.willBeRetried } ?? false }

    /// The worst status among its steps and hooks; a scenario without any has passed. One of which a step has no result,
    /// or none when it has ended, is ``CucumberMessages/Status/unknown``, unless another one was not accepted.
    public var status: Status {
        var worst = Status.passed
        var isComplete = finished == nil || missingSteps == 0
        for run in steps {
            if run.result.status == .unknown { isComplete = false }
            worst = max(worst, run.result.status)
        }
        return isComplete || worst > .skipped ? worst : .unknown
    }

    /// Whether the scenario has passed, and only because it was repeated.
    public var isFlaky: Bool { isFinal && number > 1 && status == .passed }

    /// How many of its steps and hooks have no result.
    package var missingSteps: Int { max(0, testCase.testSteps.count - steps.count) }

    /// The first of its steps and hooks that has the attempt's status: where it went wrong.
    public var decisiveStep: StepRun? {
        let worst = status
        return steps.first { $0.result.status == worst }
    }

    /// From its beginning to its end; zero as long as it has not ended.
    public var duration: Envelope.Duration {
        finished.map { $0.timestamp - started.timestamp } ?? .zero
    }

    /// The pickle's step that a test step runs; nil for a hook.
    public func pickleStep(of testStep: TestStep) -> PickleStep? {
        guard let id = testStep.pickleStepId else { return nil }
        let steps = pickle.steps
        for offset in 0..<steps.count {
            let index = (cursor + offset) % steps.count
            guard steps[index].id == id else { continue }
            cursor = index
            return steps[index]
        }
        return nil
    }
}

extension Attempt {
    /// Takes a result; false when it names a step that the test case does not have.
    func finish(_ message: TestStepFinished) -> Bool {
        guard let index = index(ofTestStep: message.testStepId) else { return false }
        var run = StepRun(message, testCase.testSteps, index: index)
        if !attachedToRunning.isEmpty {
            run.attachments = attachedToRunning.filter { $0.testStepId == message.testStepId }
            attachedToRunning.removeAll { $0.testStepId == message.testStepId }
        }
        if !explained.isEmpty { run.explanation = explained.removeValue(forKey: message.testStepId) }
        steps.append(run)
        return true
    }

    /// Keeps what is wrong with a step until it has finished.
    func explain(_ explanation: Attachment) {
        if let testStepId = explanation.testStepId { explained[testStepId] = explanation }
    }

    /// Whether a step is the one whose result comes next.
    func isNext(_ testStep: String) -> Bool {
        steps.count < testCase.testSteps.count && testCase.testSteps[steps.count].id == testStep
    }

    func attach(_ attachment: Attachment) {
        guard let id = attachment.testStepId else { return attachments.append(attachment) }
        if let index = steps.lastIndex(where: { $0.testStep.id == id }) {
            steps[index].attachments.append(attachment)
        } else {
            attachedToRunning.append(attachment)
        }
    }

    func finish(_ message: TestCaseFinished) {
        finished = message
        attachments.append(contentsOf: attachedToRunning)
        attachedToRunning = []
    }

    /// Steps finish in the order of the test case, so the next one is looked at first.
    private func index(ofTestStep id: String) -> Int? {
        let all = testCase.testSteps
        if steps.count < all.count, all[steps.count].id == id { return steps.count }
        return all.firstIndex { $0.id == id }
    }
}
