import CucumberMessages

/// The lines of a stream from the first attachment on for which it is not known yet whether it stays: whether an attempt
/// passed is known at its end.
struct HeldMessages {
    private struct Line {
        var bytes: [UInt8]
        /// The id of the attempt or hook whose result decides; nil for a line that stays.
        var owner: String?
    }

    private var lines: [Line] = []
    /// The ids of running attempts in which a step or hook did not pass.
    private var unpassed: Set<String> = []

    /// Adds the line of a message.
    ///
    /// - Returns: The lines that can be written now.
    mutating func add(_ envelope: Envelope, _ bytes: [UInt8]) -> [UInt8] {
        let owner = envelope.attachmentOwner
        guard owner != nil || !lines.isEmpty else {
            decide(envelope)
            return bytes
        }
        lines.append(Line(bytes: bytes, owner: owner))
        decide(envelope)
        return decided()
    }

    /// Returns the held lines at the end of a stream. Attempts that have not ended count as not passed.
    mutating func rest() -> [UInt8] {
        defer { lines = [] }
        return lines.flatMap(\.bytes)
    }

    private mutating func decide(_ envelope: Envelope) {
        switch envelope {
        case .testStepFinished(let message):
            if message.testStepResult.status != .passed { unpassed.insert(message.testCaseStartedId) }
        case .testCaseFinished(let message):
            let id = message.testCaseStartedId
            decide(id, passed: unpassed.remove(id) == nil)
        case .testRunHookFinished(let message):
            decide(message.testRunHookStartedId, passed: message.result.status == .passed)
        case .testRunFinished: for index in lines.indices { lines[index].owner = nil }
        default: break
        }
    }

    private mutating func decide(_ owner: String, passed: Bool) {
        if passed { lines.removeAll { $0.owner == owner } }
        for index in lines.indices where lines[index].owner == owner { lines[index].owner = nil }
    }

    private mutating func decided() -> [UInt8] {
        let count = lines.firstIndex { $0.owner != nil } ?? lines.count
        defer { lines.removeFirst(count) }
        return lines[..<count].flatMap(\.bytes)
    }
}

extension Envelope {
    /// The id of the attempt or the hook that made the attachment; nil for other messages and for notes of this program.
    fileprivate var attachmentOwner: String? {
        switch self {
        case .attachment(let message) where !MediaType.extras.contains(message.mediaType):
            message.testCaseStartedId ?? message.testRunHookStartedId
        case .externalAttachment(let message): message.testCaseStartedId ?? message.testRunHookStartedId
        default: nil
        }
    }
}
