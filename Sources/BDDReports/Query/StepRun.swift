import CucumberMessages

/// A step or hook of one attempt that has finished.
package struct StepRun {
    let result: TestStepResult
    let finishedAt: Timestamp
    var attachments: [Attachment] = []

    private let testSteps: [TestStep]
    private let index: Int

    init(_ message: TestStepFinished, _ testSteps: [TestStep], _ index: Int) {
        result = message.testStepResult
        finishedAt = message.timestamp
        self.testSteps = testSteps
        self.index = index
    }

    var testStep: TestStep { testSteps[index] }

    /// Whether it is one of the scenario's own steps, and not a hook.
    var isStep: Bool { testStep.pickleStepId != nil }
}

extension TestStepResult {
    /// What a reader should be told of the result, if anything: where it came from for a failure, the reason given for
    /// what was left out.
    var reportedMessage: String? {
        switch status {
        case .passed, .unknown, .undefined, .ambiguous: nil
        case .failed: exception?.stackTrace?.nonEmpty ?? exception?.message?.nonEmpty ?? message?.nonEmpty
        case .pending, .skipped: exception?.message?.nonEmpty ?? message?.nonEmpty
        }
    }
}

extension TestRunFinished {
    /// Why the run itself failed, beyond its scenarios: what was thrown, or what the runner says; nil when nothing did.
    var failure: String? {
        if let exception {
            return exception.stackTrace?.nonEmpty ?? exception.message?.nonEmpty ?? exception.type
        }
        return success ? nil : message?.nonEmpty
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}
