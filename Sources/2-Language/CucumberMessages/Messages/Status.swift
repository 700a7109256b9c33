/// The statuses of Cucumber, from the least to the most severe. A scenario has the worst status of its steps.
///
/// The raw values are the schema's.
public enum Status: String, Sendable, CaseIterable, Comparable, Codable {
    /// There is no result.
    case unknown = "UNKNOWN"
    /// The code ran and threw nothing.
    case passed = "PASSED"
    /// The code did not run because an earlier step did not pass, or it asked to be skipped.
    case skipped = "SKIPPED"
    /// The code reported that it is not written yet.
    case pending = "PENDING"
    /// No definition matches the step.
    case undefined = "UNDEFINED"
    /// Several definitions match the step.
    case ambiguous = "AMBIGUOUS"
    /// The code threw an error, took too long or crashed.
    case failed = "FAILED"

    /// Whether `left` is less severe.
    public static func < (left: Status, right: Status) -> Bool { left.severity < right.severity }

    /// The rank of the status, from 0, the least severe.
    package var severity: Int {
        switch self {
        case .unknown: 0
        case .passed: 1
        case .skipped: 2
        case .pending: 3
        case .undefined: 4
        case .ambiguous: 5
        case .failed: 6
        }
    }
}
