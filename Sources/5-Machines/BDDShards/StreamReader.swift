package import BDDReports
package import BDDRunning
package import CucumberMessages

/// Reads a saved message stream for all who answer for its run: a stream proves what it says, or it is refused.
///
/// Each message is received with its line, so that what is wrong with it is found by line. The end of the run is held
/// back until the stream has ended: whoever receives it knows all that is wrong with the stream.
package struct StreamReader {
    /// Who receives a stream.
    package struct Receiver {
        /// Takes a message and where it stands.
        package let receive: (Envelope, MessageLocation, ReportGroup.Audience) -> Void
        /// Takes what is wrong with the stream, and stands in no message.
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
    /// What to do with another run in the stream, for people.
    private let advice: String
    /// The file that was read last.
    private var name = ""
    private var count = 0
    private var unknownKinds: [String: Int] = [:]
    private var shard: Shard?
    private var hasStarted = false
    /// Gives what is planned when it begins; nil where it is given as it stands.
    private let follower: PlanFollower?
    private var hasBegun = false
    /// How much was read.
    private var readCount = 0
    private var end: (message: TestRunFinished, location: MessageLocation)?
    /// Why reading ended before the end of the stream; nil when it did not.
    package private(set) var failure: MessageFileError?

    /// - Parameters:
    ///   - follower: gives those who want no plan what is planned when it begins.
    ///   - advice: what a person should know who gave two runs for one.
    package init(_ receiver: Receiver, follower: PlanFollower? = nil, advice: String) {
        self.receiver = receiver
        self.follower = follower
        self.advice = advice
    }

    /// Reads files that are one stream in pieces, up to the first line that is no message.
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

    /// Who receives a message now: what is planned is given to others when it begins.
    private mutating func audience(of envelope: Envelope) -> ReportGroup.Audience {
        guard let follower else { return .all }
        switch envelope {
        case .source, .gherkinDocument, .pickle: return hasBegun ? .all : .messages
        case .testCase(let testCase):
            if hasBegun { follower.introduce(pickle: testCase.pickleId) }
            return hasBegun ? .all : .messages
        case .testCaseStarted(let start):
            hasBegun = true
            if start.attempt == 0 { follower.introduce(testCase: start.testCaseId) }
            return .all
        default: return .all
        }
    }

    /// What a person should know who reads the reports.
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

/// Where a message stands in a saved stream.
package struct MessageLocation: CustomStringConvertible {
    let name: String
    let position: StreamPosition

    /// `FILE:LINE`.
    package var description: String { "\(name):\(position.line)" }
}
