extension TestStepResult {
    /// Why a step or hook did not pass, for code that asks; the message says it to people.
    package enum Reason: Sendable, Hashable {
        /// Its code threw an error, or could not be called.
        case failed
        /// Its process was ended by a signal.
        case crashed(signal: Int32)
        /// Its process was ended by a call of `exit`.
        case exited(code: Int32)
        /// Its process could not be heard any more: the channel to it was closed or written into.
        case lost
        case tookTooLong
        /// The run was interrupted, which says nothing of the step.
        case interrupted
        case undefined, ambiguous, pending, skipped

        /// Whether the process of the step came to its end.
        package var isCrash: Bool {
            switch self {
            case .crashed, .exited, .lost: true
            case .failed, .tookTooLong, .interrupted, .undefined, .ambiguous, .pending, .skipped: false
            }
        }
    }

    /// Why it did not pass; nil when it passed, or has no result. A result that was read from messages does not say
    /// how a process ended: it has failed.
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
    /// The type of the exception of a run that was interrupted, and of the steps that it broke off.
    package static let interrupt = "Interrupted"
}
