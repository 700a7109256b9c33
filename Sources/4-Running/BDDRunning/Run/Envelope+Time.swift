package import CucumberMessages

extension Envelope {
    /// The timestamp of the message; nil for messages without one, and for attachments.
    package var time: Timestamp? {
        switch self {
        case .testRunStarted(let message): message.timestamp
        case .testRunHookStarted(let message): message.timestamp
        case .testRunHookFinished(let message): message.timestamp
        case .testCaseStarted(let message): message.timestamp
        case .testStepStarted(let message): message.timestamp
        case .testStepFinished(let message): message.timestamp
        case .testCaseFinished(let message): message.timestamp
        case .testRunFinished(let message): message.timestamp
        default: nil
        }
    }

    /// The message with a timestamp that is earlier by `duration`. Messages that have no timestamp do not change.
    func earlier(by duration: Duration) -> Envelope {
        switch self {
        case .testCaseStarted(let message): .testCaseStarted(message.earlier(by: duration))
        case .testStepStarted(let message): .testStepStarted(message.earlier(by: duration))
        case .testStepFinished(let message): .testStepFinished(message.earlier(by: duration))
        case .testCaseFinished(let message): .testCaseFinished(message.earlier(by: duration))
        case .testRunHookStarted(let message): .testRunHookStarted(message.earlier(by: duration))
        case .testRunHookFinished(let message): .testRunHookFinished(message.earlier(by: duration))
        case .testRunFinished(let message): .testRunFinished(message.earlier(by: duration))
        case .attachment(let message): .attachment(message.earlier(by: duration))
        default: self
        }
    }
}

extension Timestamp {
    func earlier(by duration: Envelope.Duration) -> Timestamp {
        self + Envelope.Duration(nanoseconds: -duration.nanoseconds)
    }
}

private protocol TimedMessage {
    var timestamp: Timestamp { get set }
}

extension TimedMessage {
    fileprivate func earlier(by duration: Envelope.Duration) -> Self {
        var message = self
        message.timestamp = timestamp.earlier(by: duration)
        return message
    }
}

extension TestCaseStarted: TimedMessage {}
extension TestStepStarted: TimedMessage {}
extension TestStepFinished: TimedMessage {}
extension TestCaseFinished: TimedMessage {}
extension TestRunHookStarted: TimedMessage {}
extension TestRunHookFinished: TimedMessage {}
extension TestRunFinished: TimedMessage {}

extension Attachment {
    fileprivate func earlier(by duration: Envelope.Duration) -> Attachment {
        var attachment = self
        attachment.timestamp = timestamp?.earlier(by: duration)
        return attachment
    }
}
