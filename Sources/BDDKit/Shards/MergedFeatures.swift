import CucumberMessages
import Gherkin

/// The feature files of all shards, each once, with the scenarios that any of them tells of.
struct MergedFeatures {
    /// A file, as the first shard has it that has it.
    struct File {
        let uri: String
        fileprivate let shard: Int
        fileprivate let contents: ShardContents.File
        /// Files stand in the order of the first ids of their scenarios.
        fileprivate let rank: UInt32
        fileprivate var pickles: Range<Int> = 0..<0
    }

    private struct Pickle {
        let file: UInt32
        let shard: UInt16
        let id: UInt32
        let place: ShardContents.Place
    }

    private(set) var files: [File] = []
    private var pickles: [Pickle] = []
    private var filesByURI: [String: Int] = [:]
    private var introduced: Set<Int> = []
    private let shards: [ShardStream]
    private let renamings: [IdRenaming]

    init(_ shards: [ShardStream], _ renamings: [IdRenaming]) {
        self.shards = shards
        self.renamings = renamings
        addFiles()
        addPickles()
    }

    private mutating func addFiles() {
        for (index, shard) in shards.enumerated() {
            var ranks = [UInt32](repeating: .max, count: shard.contents.files.count)
            for pickle in shard.contents.pickles { ranks[Int(pickle.file)] = min(ranks[Int(pickle.file)], pickle.id) }
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
        pickles.reserveCapacity(shards.reduce(0) { $0 + $1.contents.pickles.count })
        for (index, shard) in shards.enumerated() {
            let numbers = shard.contents.files.map { UInt32(filesByURI[$0.uri] ?? 0) }
            for pickle in shard.contents.pickles {
                let isOfRun = Int(pickle.id) > shard.firstIdOfRun
                let id = isOfRun ? pickle.id + UInt32(clamping: renamings[index].distance) : pickle.id
                pickles.append(
                    Pickle(file: numbers[Int(pickle.file)], shard: UInt16(index), id: id, place: pickle.place))
            }
        }
        pickles.sort { ($0.file, $0.id) < ($1.file, $1.id) }
        for (index, pickle) in pickles.enumerated() {
            let start = files[Int(pickle.file)].pickles
            files[Int(pickle.file)].pickles = (start.isEmpty ? index : start.lowerBound)..<index + 1
        }
    }

    /// The number of a file that has not been introduced; nil for another one.
    mutating func introduce(_ uri: String) -> Int? {
        filesByURI[uri].flatMap { introduced.insert($0).inserted ? $0 : nil }
    }

    /// The text of a file, its document and its scenarios; those of which several shards tell come once.
    func messages(of number: Int, withSource: Bool) throws(MessageFileError) -> [Envelope] {
        let file = files[number]
        var messages: [Envelope] = []
        if withSource { messages += try shards[file.shard].messages(at: .init(file.contents.source)) }
        if let document = file.contents.document { messages += try shards[file.shard].messages(at: .init(document)) }
        var last: UInt32?
        for pickle in pickles[file.pickles] where pickle.id != last {
            last = pickle.id
            messages += try shards[Int(pickle.shard)].messages(at: pickle.place).map {
                $0.renamed(renamings[Int(pickle.shard)])
            }
        }
        return messages
    }
}
