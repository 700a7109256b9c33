import BDDReports
import CucumberMessages

/// How a run on several machines ended.
struct MergedOutcome {
    /// A shard whose stream has no end, or not all of its scenarios.
    struct Gap {
        let name: String
        let breakage: MessageFileError?
        let hasEnd: Bool
        let count: Int
        /// The scenarios without a result.
        let unfinished: [ScenarioLocation]
    }

    let gaps: [Gap]
    private let isEveryShardAccepted: Bool
    private let hasParseErrors: Bool

    init(_ shards: [ShardStream]) {
        gaps = shards.map(Gap.init).filter { !$0.hasEnd || !$0.unfinished.isEmpty }
        isEveryShardAccepted = shards.allSatisfy { $0.contents.runFinished?.success ?? false }
        hasParseErrors = shards.contains { $0.contents.hasParseErrors }
    }

    var isAccepted: Bool { isEveryShardAccepted && gaps.isEmpty }

    var exitCode: ExitCode { hasParseErrors ? .notDone : isAccepted ? .accepted : .refused }

    /// Why the run is incomplete; nil when it is not.
    var message: String? {
        let unfinished = gaps.flatMap(\.unfinished)
        guard !unfinished.isEmpty else { return gaps.isEmpty ? nil : "a shard breaks off before its end" }
        return "\(unfinished.count) planned scenario\(unfinished.count == 1 ? "" : "s") did not finish"
    }
}

extension MergedOutcome.Gap {
    fileprivate init(_ shard: ShardStream) {
        name = shard.name
        breakage = shard.breakage
        hasEnd = shard.contents.runFinished != nil
        count = shard.note.ownCount
        unfinished = shard.note.plan.filter { $0.shard == shard.note.shard.index }.map(\.location)
            .filter { shard.contents.cases[$0]?.isFinished != true }
    }
}

extension MergedOutcome.Gap: CustomStringConvertible {
    /// What is missing, a line each.
    var description: String {
        var lines = breakage.map { ["\($0)"] } ?? []
        if !hasEnd { lines.append("\(name): error: this shard has no end: it was stopped, or its stream was cut") }
        if !unfinished.isEmpty {
            let what = count == 1 ? "its scenario has" : "\(unfinished.count) of its \(count) scenarios have"
            lines.append("\(name): error: this shard is incomplete: \(what) no result")
        }
        lines += unfinished.map { "\($0): error: this scenario has no result" }
        return lines.joined(separator: "\n")
    }
}
