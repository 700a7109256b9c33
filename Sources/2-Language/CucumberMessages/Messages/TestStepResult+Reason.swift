extension TestStepResult {
    /// Why a step or hook did not pass, for code. The message explains it to people.
    package enum Reason: Sendable, Hashable {
        /// The code threw an error or could not be called.
        case failed
        /// A signal ended the process that ran the step.
        case crashed(signal: Int32)
        /// A call of `exit` ended the process that ran the step.
        case exited(code: Int32)
        /// The connection to the process was lost: its channel was closed, or something else wrote into it.
        case lost
        case tookTooLong
        /// The run was interrupted, so nothing is known about the step.
        case interrupted
        case undefined, ambiguous, pending, skipped

        /// Whether the process that ran the step ended or was lost.
        package var isCrash: Bool {
            switch self {
            case .crashed, .exited, .lost: true
            case .failed, .tookTooLong, .interrupted, .undefined, .ambiguous, .pending, .skipped: false
            }
        }
    }

    /// Why the step or hook did not pass; nil if it passed or has no result. Messages do not say how a process ended,
    /// so any failure read from them is `failed`, unless the run was interrupted.
    package var reason: Reason? {
        switch status {
        case .passed, .unknown: nil
        case .undefined: .undefined
        case .ambiguous: .ambiguous
        case .pending: .pending
        case .skipped: .skipped
        case .failed:
            givenReason ?? (exception?.type == TestRunFinished.interrupt ? .interrupted : .failed)
        }
    }
}

extension TestRunFinished {
    /// The exception's type for an interrupted run, and for the steps that it broke off.
    package static let interrupt = "Interrupted"
}
