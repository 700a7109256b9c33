import BDDJSON

/// The status of a step or hook, with its duration and error.
public struct TestStepResult: Sendable, Equatable {
    /// The status.
    public var status: Status
    /// The run time of the step's code; ``Envelope/Duration/zero`` if none ran.
    public var duration: Envelope.Duration
    /// Why a step that states an expectation may check nothing; nil if it checks. No message contains it.
    package var suspicion: Suspicion?

    /// Why a step that states an expectation may check nothing.
    package enum Suspicion: Int, Sendable {
        /// The step passed without checking anything.
        case lacksCheck
        /// The step checked a world that no earlier step or hook had used, while other steps used another one.
        case freshWorld
    }

    /// Nil for most results, so that copying them needs no reference counting.
    private var explanation: Explanation?

    /// Makes a result. `message` and `exception` explain the status.
    public init(
        status: Status, duration: Envelope.Duration = .zero, message: String? = nil, exception: Exception? = nil
    ) {
        self.status = status
        self.duration = duration
        // Making an object only to discard it would cost more than the rest of this initializer.
        explanation = message == nil && exception == nil ? nil : Explanation(message, exception)
    }

    /// Makes the result of a failed step.
    package init(duration: Envelope.Duration, message: String, exception: Exception, reason: Reason) {
        self.init(status: .failed, duration: duration)
        explanation = Explanation(message, exception, reason: reason == .failed ? nil : reason)
    }

    /// The explanation of the status: the thrown error as text, or the reason why a step is pending or skipped.
    public var message: String? {
        get { explanation?.message }
        set { explanation = Explanation(newValue, exception, reason: givenReason) }
    }

    /// The thrown error; nil if there is none, and in streams of programs that write only ``message``.
    public var exception: Exception? {
        get { explanation?.exception }
        set { explanation = Explanation(message, newValue, reason: givenReason) }
    }

    /// The reason of a failure that was not an ordinary one, such as a crash; otherwise nil. No message contains it.
    var givenReason: Reason? { explanation?.reason }

    private final class Explanation: Sendable, Equatable {
        let message: String?
        let exception: Exception?
        let reason: Reason?

        init?(_ message: String?, _ exception: Exception?, reason: Reason? = nil) {
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
        /// The name of the error's type.
        public var type: String
        /// The error's own message.
        public var message: String?
        /// The message and the stack trace, as text of several lines.
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
    /// - Throws: `DecodingError` if status or duration is missing, or a member has a wrong type.
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
