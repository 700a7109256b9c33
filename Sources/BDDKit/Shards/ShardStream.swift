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

    /// Reads a file.
    ///
    /// - Throws: `ShardError` when it is not of a shard, or has a line that is no message. A stream that just breaks
    ///   off can be read.
    init(_ file: MessageFile) throws(ShardError) {
        var reader = ShardReader()
        var breakage: MessageFileError?
        do throws(MessageFileError) {
            try file.read { try reader.receive($0) }
        } catch .truncated(let name, let message) {
            breakage = .truncated(name: name, message)
        } catch {
            throw .unreadable(error)
        }
        guard let meta = reader.meta, let note = reader.note, let runStarted = reader.runStarted,
            let id = runStarted.id.flatMap(Int.init)
        else { throw .noShard(name: file.name) }
        self.name = file.name
        self.meta = meta
        self.note = note
        self.runStarted = runStarted
        self.breakage = breakage
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

    var hasParseErrors: Bool { gherkin.contains { if case .parseError = $0 { true } else { false } } }
}
