/// How a step or hook ended.
public struct TestStepResult: Sendable, Equatable {
    public var status: Status
    public var duration: Envelope.Duration
    /// Nil for the most frequent result of all, which is then copied without counting references.
    private var words: Words?

    public init(
        status: Status, duration: Envelope.Duration = .zero, message: String? = nil, exception: Exception? = nil
    ) {
        self.status = status
        self.duration = duration
        words = Words(message, exception)
    }

    public var message: String? {
        get { words?.message }
        set { words = Words(newValue, exception) }
    }

    public var exception: Exception? {
        get { words?.exception }
        set { words = Words(message, newValue) }
    }

    /// What there is to say of a result.
    private final class Words: Sendable, Equatable {
        let message: String?
        let exception: Exception?

        init?(_ message: String?, _ exception: Exception?) {
            if message == nil, exception == nil { return nil }
            self.message = message
            self.exception = exception
        }

        static func == (left: Words, right: Words) -> Bool {
            left.message == right.message && left.exception == right.exception
        }
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

extension TestStepResult: Decodable {
    private enum CodingKeys: String, CodingKey {
        case status, duration, message, exception
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            status: try container.decode(Status.self, forKey: .status),
            duration: try container.decode(Envelope.Duration.self, forKey: .duration),
            message: try container.decodeIfPresent(String.self, forKey: .message),
            exception: try container.decodeIfPresent(Exception.self, forKey: .exception))
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

    /// From 0, the least severe.
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
