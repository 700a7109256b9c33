package import BDDReports
package import BDDSteps

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
