import Gherkin

/// How a step or hook ended.
public struct TestStepResult: Sendable, Equatable {
    /// How it counts.
    public var status: Status
    /// How long its code took; ``Envelope/Duration/zero`` when none ran.
    public var duration: Envelope.Duration
    /// What is suspicious of a step that says what is expected. It is in no message.
    package var suspicion: Suspicion?

    /// Why a step that says what is expected may say nothing.
    package enum Suspicion: Int, Sendable {
        /// It passed and did not look at anything.
        case lacksCheck
        /// It looked at a world that no step or hook before it has used, while other steps used another one.
        case freshWorld
    }

    /// Nil for the most frequent result of all, which is then copied without counting references.
    private var explanation: Explanation?

    /// Makes a result, one that has no more to say than its status when neither message nor exception is given.
    public init(
        status: Status, duration: Envelope.Duration = .zero, message: String? = nil, exception: Exception? = nil
    ) {
        self.status = status
        self.duration = duration
        // To make an object that is none would cost more than all else here.
        explanation = message == nil && exception == nil ? nil : Explanation(message, exception)
    }

    /// Makes the result of a step that failed.
    package init(duration: Envelope.Duration, message: String, exception: Exception, reason: Reason) {
        self.init(status: .failed, duration: duration)
        explanation = Explanation(message, exception, reason == .failed ? nil : reason)
    }

    /// What explains the status: the thrown error as text, or the reason given for a step that is pending or skipped.
    public var message: String? {
        get { explanation?.message }
        set { explanation = Explanation(newValue, exception, givenReason) }
    }

    /// What was thrown; nil when nothing was, and in streams of programs that put it in ``message`` alone.
    public var exception: Exception? {
        get { explanation?.exception }
        set { explanation = Explanation(message, newValue, givenReason) }
    }

    /// Why a step failed that its own process did not end; nil for all others. It is in no message.
    var givenReason: Reason? { explanation?.reason }

    private final class Explanation: Sendable, Equatable {
        let message: String?
        let exception: Exception?
        let reason: Reason?

        init?(_ message: String?, _ exception: Exception?, _ reason: Reason? = nil) {
            if message == nil, exception == nil { return nil }
            self.message = message
            self.exception = exception
            self.reason = reason
        }

        static func == (left: Explanation, right: Explanation) -> Bool {
            left.message == right.message && left.exception == right.exception && left.reason == right.reason
        }
    }

    /// A thrown error.
    public struct Exception: Sendable, Equatable, Decodable {
        /// The name of its type.
        public var type: String
        /// What it says.
        public var message: String?
        /// The message with where it came from, as text of several lines.
        public var stackTrace: String?

        /// Makes the description of an error.
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

    /// Reads the schema's `TestStepResult`.
    ///
    /// - Throws: `DecodingError` when status or duration are missing, or a member is of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            status: try container.decode(Status.self, forKey: .status),
            duration: try container.decode(Envelope.Duration.self, forKey: .duration),
            message: try container.decodeIfPresent(String.self, forKey: .message),
            exception: try container.decodeIfPresent(Exception.self, forKey: .exception))
    }
}

extension TestStepResult {
    func writeMembers(to json: inout JSONWriter) {
        json.member("status", status.rawValue)
        json.object("duration") { duration.writeMembers(to: &$0) }
        json.member("message", message)
        if let exception { json.object("exception") { exception.writeMembers(to: &$0) } }
    }
}

extension TestStepResult.Exception {
    func writeMembers(to json: inout JSONWriter) {
        json.member("type", type)
        json.member("message", message)
        json.member("stackTrace", stackTrace)
    }
}
