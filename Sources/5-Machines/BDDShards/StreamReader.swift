package import BDDReports
import BDDRunning
package import CucumberMessages

/// Reads a saved message stream and reports everything that is wrong with it, so that the result of its run can be
/// trusted.
///
/// Each message comes with its line, so that errors name the line. The end of the run is held back until the stream has
/// ended, so that reports receive all errors before it.
package struct StreamReader {
    /// The functions that receive a stream's messages and errors.
    package struct Receiver {
        /// Takes a message, its location and the reports that receive it.
        package let receive: (Envelope, MessageLocation, ReportGroup.Audience) -> Void
        /// Takes the text of an error in the stream.
        package let refuse: (String) -> Void

        package init(
            receive: @escaping (Envelope, MessageLocation, ReportGroup.Audience) -> Void,
            refuse: @escaping (String) -> Void
        ) {
            self.receive = receive
            self.refuse = refuse
        }
    }

    private let receiver: Receiver
    /// The text of the error for a second run in the stream.
    private let advice: String
    /// The file that was read last.
    private var name = ""
    private var count = 0
    private var unknownKinds: [String: Int] = [:]
    private var shard: Shard?
    private var hasStarted = false
    /// Emits planned messages when their scenarios begin; nil to emit them at their positions in the stream.
    private let follower: PlanFollower?
    private var hasBegun = false
    /// The offset after the last message that was received, in bytes.
    private var readCount = 0
    private var end: (message: TestRunFinished, location: MessageLocation)?
    /// The reason why reading stopped before the end of the stream; nil if it did not.
    package private(set) var failure: MessageFileError?

    /// - Parameters:
    ///   - follower: emits planned messages when their scenarios begin, to reports that do not want the plan. Nil if
    ///     all reports receive the plan.
    ///   - advice: the text of the error for a second run in the stream.
    package init(_ receiver: Receiver, follower: PlanFollower? = nil, advice: String) {
        self.receiver = receiver
        self.follower = follower
        self.advice = advice
    }

    /// Reads files that are consecutive pieces of one stream, up to the first line that is not a message.
    package mutating func read(_ files: [OpenMessageFile]) {
        do throws(MessageFileError) {
            for file in files { try read(file) }
        } catch {
            failure = error
            receiver.refuse("\(error)")
        }
        follower?.finish(before: readCount)
        if let end { receiver.receive(.testRunFinished(end.message), end.location, .all) }
    }

    private mutating func read(_ file: OpenMessageFile) throws(MessageFileError) {
        name = file.name
        let unknown = try file.readLines { envelope, position in
            try receive(envelope, at: MessageLocation(name: file.name, position: position))
        }
        unknownKinds.merge(unknown, uniquingKeysWith: +)
        if count == 0 { throw .empty(name: file.name) }
    }

    private mutating func receive(
        _ envelope: Envelope, at location: MessageLocation
    ) throws(UnexpectedMessage) {
        count += 1
        switch envelope {
        case .meta where end != nil, .testRunStarted where hasStarted: throw UnexpectedMessage(reason: advice)
        case _ where end != nil: return receiver.refuse("\(location): error: nothing can follow the end of the run")
        case .testRunFinished(let message): return end = (message, location)
        case .testRunStarted: hasStarted = true
        case .attachment(let attachment): shard = shard ?? ShardNote(attachment)?.shard
        default: break
        }
        readCount = location.position.bytes.upperBound
        receiver.receive(envelope, location, audience(of: envelope))
    }

    /// The reports that receive a message now. With a follower, planned messages go only to reports of messages; other
    /// reports receive them from the follower.
    private mutating func audience(of envelope: Envelope) -> ReportGroup.Audience {
        guard let follower else { return .all }
        switch envelope {
        case .source, .gherkinDocument, .pickle: return hasBegun ? .all : .messages
        case .testCase(let testCase):
            if hasBegun { follower.emit(pickle: testCase.pickleId) }
            return hasBegun ? .all : .messages
        case .testCaseStarted(let start):
            hasBegun = true
            if start.attempt == 0 { follower.emit(testCase: start.testCaseId) }
            return .all
        default: return .all
        }
    }

    /// Remarks on the stream for people who read its reports.
    package var remarks: [String] {
        var remarks = unknownKinds.sorted { $0.key < $1.key }.map { kind, count in
            "\(name): \(count) message\(count == 1 ? "" : "s") of an unknown kind passed over: '\(kind)'"
        }
        if let shard, shard.total > 1 {
            remarks.append("\(name): this is only shard \(shard): 'bdd merge' joins all of them")
        }
        if end == nil { remarks.append("\(name): error: the run has no end in this stream") }
        return remarks
    }
}

/// The location of a message in a saved stream: its file and position.
package struct MessageLocation: CustomStringConvertible {
    package let name: String
    let position: StreamPosition

    /// `FILE:LINE`.
    package var description: String { "\(name):\(position.line)" }
}
