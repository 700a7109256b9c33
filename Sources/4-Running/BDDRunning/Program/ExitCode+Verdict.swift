package import BDDReports
package import BDDSteps

extension ExitCode {
    /// The exit code for `verdict`. It is `notDone` rather than `refused` if a reason is about a file.
    package init(_ verdict: Verdict) {
        switch verdict.outcome {
        case .accepted: self = .accepted
        case .interrupted: self = .interrupted
        case .refused, .brokenOff:
            self = verdict.reasons.contains { $0.subject == .file } ? .notDone : .refused
        }
    }
}
