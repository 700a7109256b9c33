package import CucumberMessages

extension Status {
    /// Whether the gate lets such a scenario pass. A pending one passes only when it is not strict.
    package func isAccepted(_ isStrict: Bool) -> Bool {
        switch self {
        case .passed, .skipped: true
        case .pending: !isStrict
        case .unknown, .undefined, .ambiguous, .failed: false
        }
    }

    /// Whether a summary says more of such a scenario than that there was one.
    package var isReportable: Bool { self != .passed && self != .skipped }

    /// With a capital, as at the beginning of a sentence: `Failed`.
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
