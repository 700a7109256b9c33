package import CucumberMessages

extension Status {
    /// Whether a scenario with this status is accepted. Pending scenarios are accepted only if `isStrict` is false.
    package func isAccepted(_ isStrict: Bool) -> Bool {
        switch self {
        case .passed, .skipped: true
        case .pending: !isStrict
        case .unknown, .undefined, .ambiguous, .failed: false
        }
    }

    /// Whether summaries list a scenario with this status, rather than only count it.
    package var isReportable: Bool { self != .passed && self != .skipped }

    /// With a capital letter, as at the start of a sentence: `Failed`.
    package var name: String {
        switch self {
        case .unknown: "Unknown"
        case .passed: "Passed"
        case .skipped: "Skipped"
        case .pending: "Pending"
        case .undefined: "Undefined"
        case .ambiguous: "Ambiguous"
        case .failed: "Failed"
        }
    }
}
