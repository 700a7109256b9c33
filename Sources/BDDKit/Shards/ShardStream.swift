import BDDReports
import CucumberMessages
import Gherkin

/// The message stream of one shard, sorted into its parts.
struct ShardStream {
    /// What its file is called.
    let name: String
    let meta: Meta
    let note: ShardNote
    let runStarted: TestRunStarted
    /// The number of the run's id: all ids before it are of features and definitions.
    let firstIdOfRun: Int
    let contents: ShardContents
    /// Why reading ended before the end of the run; nil when nothing is broken.
    let breakage: MessageFileError?
    /// What its messages say of the shard as a whole.
    let verdict: Verdict
    /// What is wrong with the stream, line by line.
    let faults: [String]

    /// Reads a file.
    ///
    /// - Parameter isAlone: whether it may be the whole run, which was not split.
    /// - Throws: `ShardError` when it is not of a shard, or has a line that is no message. A stream that just breaks
    ///   off can be read.
    init(_ file: MessageFile, isAlone: Bool = false, isStrict: Bool = true) throws(ShardError) {
        let query = RunQuery(isStrict: isStrict)
        var sorted = ShardReader()
        var messages = StreamReader(
            .init(
                receive: { envelope, location in
                    _ = query.receive(envelope, at: location)
                    sorted.receive(envelope)
                },
                refuse: query.refuse),
            advice: "another run begins here, in the stream of one shard")
        do throws(MessageFileError) { messages.read([try file.open()]) } catch { throw .unreadable(error) }
        switch messages.failure {
        case nil, .truncated: breakage = messages.failure
        case .empty: throw .noShard(name: file.name)
        case let failure?: throw .unreadable(failure)
        }
        let reader = sorted
        guard let meta = reader.meta, let note = reader.note ?? (isAlone ? reader.contents.whole : nil),
            let runStarted = reader.runStarted, let id = runStarted.id.flatMap(Int.init)
        else { throw .noShard(name: file.name) }
        verdict = query.verdict
        faults = query.faultTexts
        self.name = file.name
        self.meta = meta
        self.note = note
        self.runStarted = runStarted
        firstIdOfRun = id
        contents = reader.contents
    }
}

/// What a shard's stream says behind its first words.
struct ShardContents {
    /// Sources, documents, parse errors and pickles.
    var gherkin: [Envelope] = []
    var pickles: [Pickle] = []
    var definitions: [Envelope] = []
    var hooksBefore: [Envelope] = []
    var hooksAfter: [Envelope] = []
    var cases: [ScenarioLocation: Case] = [:]
    /// The scenarios of the cases, in the order of the plan.
    var planned: [ScenarioLocation] = []
    /// Nil when the stream breaks off before it.
    var runFinished: TestRunFinished?
    /// When the last step or scenario ended.
    var lastEnd: Timestamp?

    /// A scenario that the shard planned, with all messages about it.
    struct Case {
        let testCase: TestCase
        var events: [Envelope] = []
        /// Whether its last attempt has ended.
        var isFinished = false
    }

    /// What a run that was not split says of itself.
    var whole: ShardNote? {
        Shard(index: 1, total: 1).map { ShardNote(shard: $0, plan: planned.map { .init(location: $0, shard: 1) }) }
    }

    var hasParseErrors: Bool { gherkin.contains { if case .parseError = $0 { true } else { false } } }
}
