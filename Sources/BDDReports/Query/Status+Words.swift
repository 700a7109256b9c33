package import CucumberMessages

extension Status {
    /// Whether a summary says more of such a scenario than that there was one.
    package var isReportable: Bool { self != .passed && self != .skipped }

    /// As in a sentence's first place: `Failed`.
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
