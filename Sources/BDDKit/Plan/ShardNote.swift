import BDDReports
import CucumberMessages
import Gherkin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the stream of a shard says of the whole plan, so that `bdd merge` can find out whether all of it was run.
///
/// Cucumber's messages have no field for it. It is an attachment of the run, of a media type of its own, and no report
/// shows it.
struct ShardNote: Sendable, Equatable {
    static let mediaType = MediaType.shard

    let shard: Shard
    /// All scenarios of the plan in the order in which they run, with the shards that run them.
    let plan: [Entry]

    struct Entry: Sendable, Equatable {
        let location: ScenarioLocation
        /// Counted from 1.
        let shard: Int
    }

    /// How many scenarios the shard has to run.
    var ownCount: Int { plan.count { $0.shard == shard.index } }
}

extension ShardNote {
    /// The attachment in the stream.
    func attachment(_ runId: String, _ time: Timestamp) -> Attachment {
        Attachment(
            body: body, contentEncoding: .identity, mediaType: Self.mediaType, testRunStartedId: runId, timestamp: time)
    }

    /// Scenarios of one file that follow each other share its name.
    private var body: String {
        var json = JSONWriter()
        json.object { json in
            json.member("index", shard.index)
            json.member("total", shard.total)
            json.array("plan", runsOfFiles) { json, entries in
                json.object { json in
                    json.member("uri", entries.first?.location.uri)
                    json.array("lines", entries) { $0.integer($1.location.line) }
                    json.array("shards", entries) { $0.integer($1.shard) }
                }
            }
        }
        return json.text
    }

    private var runsOfFiles: [ArraySlice<Entry>] {
        var runs: [ArraySlice<Entry>] = []
        var start = 0
        for index in plan.indices
        where index + 1 == plan.count || plan[index + 1].location.uri != plan[start].location.uri {
            runs.append(plan[start...index])
            start = index + 1
        }
        return runs
    }

    /// Reads an attachment; nil when it is none of a shard, or not as this program writes it.
    init?(_ attachment: Attachment) {
        guard attachment.mediaType == Self.mediaType,
            let wire = try? JSONDecoder().decode(Wire.self, from: Data(attachment.body.utf8)),
            let shard = Shard(index: wire.index, total: wire.total),
            wire.plan.allSatisfy({ $0.lines.count == $0.shards.count && $0.shards.allSatisfy(shard.all.contains) })
        else { return nil }
        self.shard = shard
        plan = wire.plan.flatMap { run in
            zip(run.lines, run.shards).map { Entry(location: ScenarioLocation(uri: run.uri, line: $0), shard: $1) }
        }
    }

    private struct Wire: Decodable {
        let index: Int
        let total: Int
        let plan: [Run]

        struct Run: Decodable {
            let uri: String
            let lines: [Int]
            let shards: [Int]
        }
    }
}
