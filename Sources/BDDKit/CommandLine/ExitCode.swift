/// What the program answers to the shell.
public enum ExitCode: Int32, Sendable {
    /// Every scenario was accepted.
    case accepted = 0
    /// A scenario was not accepted, or a hook failed, or a scenario has no result.
    case refused = 1
    /// The job could not be done: a bad flag, an unreadable path, a parse error, nothing selected.
    case notDone = 2
    /// Interrupted; the reports are complete up to there.
    case interrupted = 130
}

extension Outcome {
    var exitCode: ExitCode { isInterrupted ? .interrupted : isAccepted ? .accepted : .refused }
}
