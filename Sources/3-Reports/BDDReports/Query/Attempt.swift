public import CucumberMessages
public import Gherkin

/// One attempt at a scenario, with its results so far.
///
/// Every attempt is a separate object, so that reports can distinguish scenarios of a parallel run, whose messages are
/// interleaved.
public final class Attempt {
    /// The message that began the attempt.
    public let started: TestCaseStarted
    /// The plan of the attempt: its steps and hooks.
    public let testCase: TestCase
    /// The scenario: its name, its tags and its steps.
    public let pickle: Pickle
    /// The steps and hooks that have finished, in the order of their ends.
    public private(set) var steps: [StepRun] = []
    /// The message that ended the attempt; nil until then.
    public private(set) var finished: TestCaseFinished?
    /// The attachments outside steps and hooks.
    public private(set) var attachments: [Attachment] = []

    /// The printed or logged texts of earlier attempts.
    package internal(set) var printedBefore: [PrintedStep] = []

    /// The location of the attempt's first message in a saved stream, as `FILE:LINE`; nil in a live run.
    let location: String?

    /// The id of the step that has begun and not finished.
    var runningStep: String?

    private var attachedToRunning: [Attachment] = []
    /// The diagnostics of steps that have not finished yet, by the ids of the test steps.
    private var explained: [String: Attachment] = [:]
    private var cursor = 0

    init(started: TestCaseStarted, testCase: TestCase, pickle: Pickle, location: String? = nil) {
        self.location = location
        self.started = started
        self.testCase = testCase
        self.pickle = pickle
        steps.reserveCapacity(testCase.testSteps.count)
    }

    /// The scenario's name, with the values of its row filled in.
    public var name: String { pickle.name }

    /// The name of the scenario's feature file.
    public var uri: String { pickle.uri }

    /// The number of the attempt, from 1.
    public var number: Int { started.attempt + 1 }

    /// Whether the attempt has ended and decides the scenario's result; false if another attempt follows.
    public var isFinal: Bool { finished.map { !$0.willBeRetried } ?? false }

    /// The worst status of the steps and hooks; ``CucumberMessages/Status/passed`` if there are none.
    ///
    /// If a result is unknown, or is missing after the attempt has ended, the status is
    /// ``CucumberMessages/Status/unknown``, unless a step or hook has a status worse than skipped.
    public var status: Status {
        var worst = Status.passed
        var isComplete = finished == nil || missingSteps == 0
        for run in steps {
            if run.result.status == .unknown { isComplete = false }
            worst = max(worst, run.result.status)
        }
        return isComplete || worst > .skipped ? worst : .unknown
    }

    /// Whether the scenario has passed only because it was repeated.
    public var isFlaky: Bool { isFinal && number > 1 && status == .passed }

    /// The number of steps and hooks that have no result.
    package var missingSteps: Int { max(0, testCase.testSteps.count - steps.count) }

    /// The first step or hook with the attempt's status. For a failed attempt, it is the one that failed.
    public var decisiveStep: StepRun? {
        let worst = status
        return steps.first { $0.result.status == worst }
    }

    /// The time from the beginning to the end of the attempt; zero while it runs.
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
    /// Adds a result. Returns false if the test case has no such step.
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

    /// Stores the diagnostic of a step until the step has finished.
    func explain(_ explanation: Attachment) {
        if let testStepId = explanation.testStepId { explained[testStepId] = explanation }
    }

    /// Whether the next result is expected to be that of `testStep`.
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

    /// Steps finish in the order of the test case, so the next one is checked first.
    private func index(ofTestStep id: String) -> Int? {
        let all = testCase.testSteps
        if steps.count < all.count, all[steps.count].id == id { return steps.count }
        return all.firstIndex { $0.id == id }
    }
}
