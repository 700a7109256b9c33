/// A step or hook of one attempt that has finished.
struct StepRun {
    let testStep: TestStep
    let result: TestStepResult
    let finishedAt: Timestamp
    var attachments: [Attachment] = []

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

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}
