public import CucumberMessages

/// A step or hook of one attempt that has finished.
public struct StepRun {
    /// How it ended.
    public let result: TestStepResult
    /// When it ended.
    public let finishedAt: Timestamp
    /// What it attached, in that order.
    public internal(set) var attachments: [Attachment] = []

    /// What is wrong with the step, where that was known before it ran: why no definition matches, or several.
    public var diagnostic: Diagnostic? { explanation.flatMap { Diagnostic($0) } }

    /// What the stream says of that: many reports never ask.
    var explanation: Attachment?

    private let testSteps: [TestStep]
    private let index: Int

    init(_ message: TestStepFinished, _ testSteps: [TestStep], index: Int) {
        result = message.testStepResult
        finishedAt = message.timestamp
        self.testSteps = testSteps
        self.index = index
    }

    /// What ran: its hook, or its pickle's step and the definitions that match.
    public var testStep: TestStep { testSteps[index] }

    /// Whether it is one of the scenario's own steps, and not a hook.
    public var isStep: Bool { testStep.pickleStepId != nil }
}

extension StepRun {
    /// What there is to report of it, if anything.
    var reportedMessage: String? { diagnostic?.text ?? result.reportedMessage }

    /// Whether there is more to say than that it passed, or was left out as others were.
    var isOfInterest: Bool {
        switch result.status {
        case .passed: false
        case .skipped: result.reportedMessage != nil
        case .unknown, .pending, .undefined, .ambiguous, .failed: true
        }
    }
}

extension TestStepResult {
    /// What there is to report of the result, if anything: where it came from for a failure, the reason given for what
    /// was left out.
    var reportedMessage: String? {
        switch status {
        case .passed, .unknown, .undefined, .ambiguous: nil
        case .failed: exception?.stackTrace?.nonEmpty ?? exception?.message?.nonEmpty ?? message?.nonEmpty
        case .pending, .skipped: exception?.message?.nonEmpty ?? message?.nonEmpty
        }
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }

    /// The text as it stands at the beginning of a sentence.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
