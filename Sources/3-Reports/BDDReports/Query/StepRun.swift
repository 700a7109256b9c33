public import BDDDiagnostics
public import CucumberMessages

/// A step or hook of one attempt that has finished.
public struct StepRun {
    /// The result of the step or hook.
    public let result: TestStepResult
    /// The time at which the step or hook ended.
    public let finishedAt: Timestamp
    /// The attachments, in their order.
    public internal(set) var attachments: [Attachment] = []

    /// The problem of a step that was known before it ran, such as that no definition matches or that several do.
    public var diagnostic: Diagnostic? { explanation.flatMap { Diagnostic($0) } }

    /// The attachment with the diagnostic. It is decoded on request, because many reports do not need it.
    var explanation: Attachment?

    /// The text of what was thrown: one element, or none. Each report asks for it several times, and it may be as long as
    /// a book.
    let thrown: [ErrorText]

    private let testSteps: [TestStep]
    private let index: Int

    init(_ message: TestStepFinished, _ testSteps: [TestStep], index: Int) {
        result = message.testStepResult
        finishedAt = message.timestamp
        thrown = ErrorText(message.testStepResult).map { [$0] } ?? []
        self.testSteps = testSteps
        self.index = index
    }

    /// The test step: a hook, or a pickle's step and the definitions that match it.
    public var testStep: TestStep { testSteps[index] }

    /// Whether this is a step, rather than a hook.
    public var isStep: Bool { testStep.pickleStepId != nil }
}

extension StepRun {
    /// The message to report; nil if there is none.
    package var reportedMessage: String? { diagnostic?.text ?? result.reportedMessage }

    /// Whether there is more to report than that the step passed, or was skipped because an earlier step did not pass.
    package var isOfInterest: Bool {
        switch result.status {
        case .passed: false
        case .skipped: result.reportedMessage != nil
        case .unknown, .pending, .undefined, .ambiguous, .failed: true
        }
    }
}

extension TestStepResult {
    /// The message to report: a failure's stack trace, or the reason for a pending or skipped step; nil if there is
    /// none.
    package var reportedMessage: String? {
        switch status {
        case .passed, .unknown, .undefined, .ambiguous: nil
        case .failed: exception?.stackTrace?.nonEmpty ?? exception?.message?.nonEmpty ?? message?.nonEmpty
        case .pending, .skipped: exception?.message?.nonEmpty ?? message?.nonEmpty
        }
    }
}

extension String {
    package var nonEmpty: String? { isEmpty ? nil : self }

    /// The text with a capital first letter.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
