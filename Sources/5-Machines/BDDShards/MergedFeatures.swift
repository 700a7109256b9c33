import BDDReports
import BDDRunning
import CucumberMessages
import Gherkin

/// The feature files of all shards, each once, with the scenarios of every shard.
struct MergedFeatures {
    /// A feature file, in the text of the first shard that contains it.
    struct File {
        let uri: String
        fileprivate let shard: Int
        fileprivate let contents: ShardContents.File
        /// The first id of the file's scenarios, which files are sorted by. A file without scenarios takes the id of
        /// the file before.
        fileprivate let rank: UInt32
        /// The places of its scenarios in all shards.
        fileprivate var pickles: [Pickles] = []
    }

    fileprivate struct Pickles {
        let shard: UInt16
        let place: ShardContents.Place
    }

    private(set) var files: [File] = []
    private var filesByURI: [String: Int] = [:]
    private var introduced: Set<Int> = []
    private let shards: [ShardStream]
    private let renamings: [IdRenaming]
    /// The properties that are split.
    private let joined: [ScenarioLocation: JoinedProperty]

    init(_ shards: [ShardStream], _ renamings: [IdRenaming], joined: [Int: JoinedProperty]) {
        self.shards = shards
        self.renamings = renamings
        self.joined = Dictionary(joined.values.map { ($0.location, $0) }) { $1 }
        addFiles()
        addPickles()
    }

    private mutating func addFiles() {
        for (index, shard) in shards.enumerated() {
            var ranks = [UInt32](repeating: .max, count: shard.contents.files.count)
            for block in shard.contents.pickles { ranks[Int(block.file)] = min(ranks[Int(block.file)], block.firstId) }
            var rank: UInt32 = 0
            for (number, file) in shard.contents.files.enumerated() {
                if ranks[number] != .max { rank = ranks[number] }
                files.append(File(uri: file.uri, shard: index, contents: file, rank: rank))
            }
        }
        let sorted = files.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        files = []
        for file in sorted.map(\.element) where filesByURI[file.uri] == nil {
            filesByURI[file.uri] = files.count
            files.append(file)
        }
    }

    private mutating func addPickles() {
        for (index, shard) in shards.enumerated() {
            let numbers = shard.contents.files.map { filesByURI[$0.uri] ?? 0 }
            for block in shard.contents.pickles {
                files[numbers[Int(block.file)]].pickles.append(Pickles(shard: UInt16(index), place: block.place))
            }
        }
    }

    /// Marks a file as emitted.
    ///
    /// - Returns: the index of the file in `files`; nil if it is unknown or was emitted before.
    mutating func markEmitted(_ uri: String) -> Int? {
        filesByURI[uri].flatMap { introduced.insert($0).inserted ? $0 : nil }
    }

    /// The messages of the file with this number: its text if `withSource`, its document and its scenarios.
    ///
    /// - Throws: `MessageFileError` if a stream cannot be read again.
    func messages(of number: Int, withSource: Bool) throws(MessageFileError) -> [Envelope] {
        let file = files[number]
        var messages: [Envelope] = []
        if withSource, let source = file.contents.source {
            messages += try shards[file.shard].messages(at: .init(source))
        }
        if let document = file.contents.document { messages += try shards[file.shard].messages(at: .init(document)) }
        return try messages + pickles(of: file)
    }

    /// Whether a pickle has the values of a case that the merged stream does not show.
    private func isLeftOut(_ message: Envelope, of shard: Int) -> Bool {
        guard !joined.isEmpty, case .pickle(let pickle) = message, let property = joined[pickle.scenarioLocation],
            let id = Int(pickle.id)
        else { return false }
        return id > renamings[shard].firstOfRun && property.shard != shard
    }

    /// The scenarios of a file in the order of their ids. A scenario that several shards contain comes once.
    private func pickles(of file: File) throws(MessageFileError) -> [Envelope] {
        var pickles: [(id: Int, message: Envelope)] = []
        for block in file.pickles {
            let shard = Int(block.shard)
            for message in try shards[shard].messages(at: block.place) where !isLeftOut(message, of: shard) {
                let renamed = message.renamed(renamings[shard])
                pickles.append((renamed.greatestOwnId, renamed))
            }
        }
        pickles.sort { $0.id < $1.id }
        return pickles.indices.filter { $0 == 0 || pickles[$0].id != pickles[$0 - 1].id }.map { pickles[$0].message }
    }
}
