import BDDReports
import CucumberMessages

/// What a shard's stream says behind its first words: where in the file it says it, as the texts of many shards together
/// are more than fits into memory.
struct ShardContents {
    var files: [File] = []
    var pickles: [PickleBlock] = []
    /// What is wrong with files, in the words of this program and in those of the parser.
    var diagnostics: [Envelope] = []
    var parseErrors: [Envelope] = []
    var definitions: [Envelope] = []
    var hooksBefore: [Envelope] = []
    var hooksAfter: [Envelope] = []
    /// The scenarios of the shard, in the order of the plan.
    var cases: [Case] = []
    /// The first of the scenarios that were run here and are no part of the shard.
    var stranger: ScenarioLocation?
    /// Nil when the stream breaks off before it.
    var runFinished: TestRunFinished?
    /// When the last step or scenario ended.
    var lastEnd: Timestamp?

    /// A feature file.
    struct File {
        let uri: String
        /// Of its text.
        let hash: Int
        let source: Range<Int>
        /// Nil for one that cannot be parsed.
        var document: Range<Int>?
    }

    /// Scenarios of a file that follow each other.
    struct PickleBlock {
        let file: UInt32
        /// The least of their ids.
        var firstId: UInt32
        var place: Place
    }

    /// A scenario of the shard.
    struct Case {
        /// In the whole plan.
        let number: UInt32
        let uri: UInt32
        let line: UInt32
        /// Whether its last attempt has ended.
        var isFinished = false
        /// Nil where it was not planned.
        var testCase: Place?
        /// From its first event to its last one.
        var events: Place?
    }

    /// Bytes of the file.
    struct Place {
        private(set) var offset: UInt64
        private(set) var count: UInt32

        init(_ bytes: Range<Int>) {
            offset = UInt64(bytes.lowerBound)
            count = UInt32(clamping: bytes.count)
        }

        var bytes: Range<Int> { Int(offset)..<Int(offset) + Int(count) }
    }

    /// The names of the files of the cases.
    var uris: [String] = []

    func location(of planned: Case) -> ScenarioLocation {
        ScenarioLocation(uri: uris[Int(planned.uri)], line: Int(planned.line))
    }

    var hasParseErrors: Bool { !parseErrors.isEmpty }
}

extension ShardContents {
    mutating func add(pickle id: UInt32, ofFile file: UInt32, at bytes: Range<Int>) {
        // A line feed stands between two that follow each other.
        guard let last = pickles.last, last.file == file, last.place.bytes.upperBound + 1 == bytes.lowerBound else {
            return pickles.append(.init(file: file, firstId: id, place: .init(bytes)))
        }
        pickles[pickles.count - 1].firstId = min(last.firstId, id)
        pickles[pickles.count - 1].place = .init(last.place.bytes.lowerBound..<bytes.upperBound)
    }
}
