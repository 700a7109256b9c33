import BDDReports
import BDDRunning
import CucumberMessages

/// The message stream of one shard, sorted into its parts.
struct ShardStream {
    /// The name of the stream's file, for messages.
    let name: String
    /// Nil in a stream without its first message.
    let meta: Meta?
    /// The note of the shard. Its scenarios are in `contents` instead.
    let note: ShardNote
    /// The files and folders whose scenarios were all planned; nil if the stream does not contain them.
    let wholePaths: [String]?
    /// The order of the scenarios, as for `--order`; nil for the defined one, and if the stream does not contain it.
    let order: String?
    let runStarted: TestRunStarted
    /// The number of the run's id: all ids before it are of features and definitions.
    let firstIdOfRun: Int
    /// One more than the greatest id in the stream.
    let endOfIds: Int
    let contents: ShardContents
    /// Why reading ended before the end of the run; nil when nothing is broken.
    let breakage: MessageFileError?
    /// The verdict on the shard, computed from its messages.
    let verdict: Verdict
    /// Whether scenarios in quarantine may fail in this run.
    let honorsQuarantine: Bool
    /// The faults of the stream, one for each line that has one.
    let faults: [String]
    /// The file, where its messages are read again.
    let file: FileText

    /// Reads a file.
    ///
    /// - Throws: `ShardError` if the stream is not from a shard, or has a line that is not a message. A stream that
    ///   merely breaks off can be read.
    init(_ file: FileText, isStrict: Bool, honorsQuarantine: Bool = true) throws(ShardError) {
        let query = RunQuery(isStrict: isStrict, honorsQuarantine: honorsQuarantine)
        var sorted = ShardReader()
        var greatestId = 0
        var messages = StreamReader(
            .init(
                receive: { envelope, location, _ in
                    if let slim = envelope.slim { _ = query.receive(slim, at: location.description) }
                    sorted.receive(envelope, at: location.position.bytes)
                    greatestId = max(greatestId, envelope.greatestOwnId)
                },
                refuse: query.refuse),
            advice: "another run begins here, in the stream of one shard")
        do throws(MessageFileError) { messages.read([try file.open()]) } catch { throw .unreadable(error) }
        switch messages.failure {
        case nil, .truncated: breakage = messages.failure
        case .empty: throw .noShard(name: file.name)
        case let failure?: throw .unreadable(failure)
        }
        if query.isDryRun { throw .dryRun(name: file.name) }
        let reader = sorted
        guard let note = reader.note, let runStarted = reader.runStarted, let id = runStarted.id.flatMap(Int.init)
        else { throw .noShard(name: file.name) }
        verdict = query.verdict
        self.honorsQuarantine = query.quarantines.isOn
        faults = query.faultTexts
        self.name = file.name
        self.file = file
        meta = reader.meta
        self.note = note
        wholePaths = reader.wholePaths
        order = reader.order
        self.runStarted = runStarted
        firstIdOfRun = id
        endOfIds = max(id, greatestId) + 1
        contents = reader.contents
    }
}

extension ShardStream {
    /// Reads a file.
    static func read(
        _ file: MessageFile, isStrict: Bool, honorsQuarantine: Bool = true
    ) -> Result<ShardStream, ShardError> {
        do throws(MessageFileError) {
            return read(try FileText(file), isStrict: isStrict, honorsQuarantine: honorsQuarantine)
        } catch {
            return .failure(.unreadable(error))
        }
    }

    static func read(
        _ text: FileText, isStrict: Bool, honorsQuarantine: Bool = true
    ) -> Result<ShardStream, ShardError> {
        do throws(ShardError) {
            return .success(try ShardStream(text, isStrict: isStrict, honorsQuarantine: honorsQuarantine))
        } catch {
            return .failure(error)
        }
    }
}

extension Envelope {
    /// The message without parts that only reports need; nil if nothing is left.
    fileprivate var slim: Envelope? {
        switch self {
        case .gherkinDocument, .source: return nil
        case .testCase(var message):
            for index in message.testSteps.indices { message.testSteps[index].stepMatchArgumentsLists = nil }
            return .testCase(message)
        default: return self
        }
    }
}
