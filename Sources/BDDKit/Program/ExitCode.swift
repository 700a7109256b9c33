package import BDDPlatform
package import BDDReports

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

extension ExitCode {
    /// The answer to a verdict: files that cannot be read are no refusal of what stands in them.
    package init(_ verdict: Verdict) {
        switch verdict.outcome {
        case .accepted: self = .accepted
        case .interrupted: self = .interrupted
        case .refused, .brokenOff:
            self = verdict.reasons.contains { $0.subject == .file } ? .notDone : .refused
        }
    }
}

extension Terminal {
    /// Ends the program, after what was registered for its end.
    package static func exit(_ code: ExitCode) -> Never { exit(code: code.rawValue) }
}
