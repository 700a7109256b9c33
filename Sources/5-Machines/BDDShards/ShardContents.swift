import BDDReports
import BDDRunning
import CucumberMessages

/// The contents of a shard's stream. Large messages are kept as places in the file, because the texts of many shards
/// together may not fit into memory: merging 8 parts with 10,000 scenarios takes 17 MB with places and 73 MB with the
/// messages, although it takes a quarter less time with them.
struct ShardContents {
    var files: [File] = []
    var pickles: [PickleBlock] = []
    /// The errors in feature files: `diagnostics` in this program's words, `parseErrors` in the parser's words.
    var diagnostics: [Envelope] = []
    var parseErrors: [Envelope] = []
    var definitions: [Envelope] = []
    var hooksBefore: [Envelope] = []
    var hooksAfter: [Envelope] = []
    /// The scenarios of the shard, in the order of the plan.
    var cases: [Case] = []
    /// The properties that this shard ran in part, keyed by their indices in `cases`.
    var parts: [Int: Part] = [:]
    /// The first scenario that this machine ran although it is not part of the shard.
    var unknownScenario: ScenarioLocation?
    /// The end of the run; nil if the stream breaks off before it.
    var runFinished: TestRunFinished?
    /// The time when the last step or scenario ended.
    var lastEnd: Timestamp?

    /// A feature file.
    struct File {
        let uri: String
        /// The bytes of the `Source`; nil if the stream has none for this file.
        let source: Range<Int>?
        /// The bytes of the `GherkinDocument`; nil if the file cannot be parsed.
        var document: Range<Int>?
    }

    /// Consecutive pickles of one file.
    struct PickleBlock {
        let file: UInt32
        /// The least id of these pickles.
        var firstId: UInt32
        var place: Place
    }

    /// A scenario of the shard.
    struct Case {
        /// The index of the scenario in the whole plan.
        let number: UInt32
        let uri: UInt32
        let line: UInt32
        /// Whether its last attempt has ended.
        var isFinished = false
        /// The place of the `TestCase` message; nil if the stream has none.
        var testCase: Place?
        /// The bytes from the first event of the scenario to its last.
        var events: Place?
    }

    /// The part of a property's cases that the shard should run, and its result.
    struct Part {
        let part: CasePart
        /// The note in the stream about the cases of the last attempt; nil if there is none.
        var note: PartNote?
        /// The result of the last attempt.
        var result = AttemptResult()
        var attempts = 0
        var start: Timestamp?
        /// The time that all attempts took.
        var duration = Envelope.Duration(nanoseconds: 0)

        /// Whether a case failed, or could not be run as it is written.
        var isRefused: Bool { result.status > .skipped }

        /// Whether each case of the part passed or was skipped.
        var isWhole: Bool { !isRefused && note?.accepts(part) == true }
    }

    /// A range of bytes in the file.
    struct Place {
        private(set) var offset: UInt64
        private(set) var count: UInt32

        init(_ bytes: Range<Int>) {
            offset = UInt64(bytes.lowerBound)
            count = UInt32(clamping: bytes.count)
        }

        var bytes: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
    }

    /// The files of the cases; `Case.uri` is an index into them.
    var uris: [String] = []

    func location(of planned: Case) -> ScenarioLocation {
        ScenarioLocation(uri: uris[Int(planned.uri)], line: Int(planned.line))
    }

    var hasParseErrors: Bool { !parseErrors.isEmpty }
}

extension ShardContents {
    mutating func add(pickle id: UInt32, ofFile file: UInt32, at bytes: Range<Int>) {
        // One line feed separates consecutive messages.
        guard let last = pickles.last, last.file == file, last.place.bytes.upperBound + 1 == bytes.lowerBound else {
            return pickles.append(.init(file: file, firstId: id, place: .init(bytes)))
        }
        pickles[pickles.count - 1].firstId = min(last.firstId, id)
        pickles[pickles.count - 1].place = .init(last.place.bytes.lowerBound..<bytes.upperBound)
    }
}
