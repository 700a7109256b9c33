/// How a step or hook ended.
public struct TestStepResult: Sendable, Equatable, Decodable {
    public var status: Status
    public var duration: Envelope.Duration
    public var message: String?
    public var exception: Exception?

    public init(
        status: Status, duration: Envelope.Duration = .zero, message: String? = nil, exception: Exception? = nil
    ) {
        self.status = status
        self.duration = duration
        self.message = message
        self.exception = exception
    }

    /// The thrown error: its type's name, what it says, and where it came from.
    public struct Exception: Sendable, Equatable, Decodable {
        public var type: String
        public var message: String?
        public var stackTrace: String?

        public init(type: String, message: String? = nil, stackTrace: String? = nil) {
            self.type = type
            self.message = message
            self.stackTrace = stackTrace
        }
    }
}

/// The statuses of Cucumber, least to most severe: the worst of its steps is the status of a scenario.
public enum Status: String, Sendable, CaseIterable, Comparable, Codable {
    case unknown = "UNKNOWN"
    case passed = "PASSED"
    case skipped = "SKIPPED"
    case pending = "PENDING"
    case undefined = "UNDEFINED"
    case ambiguous = "AMBIGUOUS"
    case failed = "FAILED"

    public static func < (left: Status, right: Status) -> Bool { left.severity < right.severity }

    private var severity: Int {
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
