import CucumberMessages

extension Status {
    /// The order in which a page ranks statuses. 0 is left for what was not to be run; what has no result is worst.
    var pageNumber: Int {
        switch self {
        case .passed: 1
        case .skipped: 2
        case .pending: 3
        case .undefined: 4
        case .ambiguous: 5
        case .failed: 6
        case .unknown: 7
        }
    }
}

extension Envelope.Duration {
    /// Never negative: a clock that was set back counts as no time.
    var microseconds: Int { max(0, nanoseconds / 1000) }
}
