import BDDJSON
import BDDPlatform
package import BDDReports
package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Describes the whole plan in the stream of one shard, so that `bdd merge` can check that all of the plan was run.
///
/// Cucumber's messages have no field for this, so it is written as an attachment of the run with its own media type,
/// which no report shows.
package struct ShardNote: Sendable, Equatable {
    static let mediaType = MediaType.shard

    package let shard: Shard
    /// The number of scenarios that all shards run together.
    package let planned: Int
    /// A hash of the whole plan: the scenarios, their order and the shard of each. Equal plans have equal digests.
    package let digest: UInt64
    /// The numbers of cases of the properties that are split among the shards, keyed by their numbers in the whole
    /// plan.
    package let caseCounts: [Int: Int]
    /// The scenarios that this shard runs, in the order in which they run.
    package let plan: [Entry]
    /// The feature files of the whole plan, whichever shard runs their scenarios. Shards of different checkouts differ
    /// in them.
    package let texts: [Text]
    /// A hash of each parameter of the run (`-D`), keyed by its name. The values are not written, because they may be
    /// secrets.
    package let parameters: [String: UInt64]

    package init(
        shard: Shard, planned: Int, digest: UInt64, caseCounts: [Int: Int] = [:], plan: [Entry], texts: [Text],
        parameters: [String: UInt64] = [:]
    ) {
        self.shard = shard
        self.planned = planned
        self.digest = digest
        self.caseCounts = caseCounts
        self.plan = plan
        self.texts = texts
        self.parameters = parameters
    }

    /// A feature file, and a hash of its bytes.
    package struct Text: Sendable, Equatable {
        package let uri: String
        package let hash: UInt64

        package init(uri: String, hash: UInt64) {
            self.uri = uri
            self.hash = hash
        }
    }

    package struct Entry: Sendable, Equatable {
        package let location: ScenarioLocation
        /// The scenario's number in the whole plan, from 0.
        package let number: Int
    }
}

extension ShardNote {
    /// - Parameters:
    ///   - locations: the locations of all scenarios of the plan.
    ///   - shards: the index of the shard that runs each scenario, from 1; `Plan.inAllShards` if each runs a part of it.
    ///   - ids: the pickle id of each scenario. Streams whose ids differ cannot be merged.
    ///   - caseCounts: the numbers of cases of the scenarios that each shard runs in part.
    ///   - features: the files with these scenarios.
    ///   - parameters: the values that steps and hooks can read, by name.
    init(
        _ shard: Shard, of locations: [ScenarioLocation], shards: [Int], ids: [String], caseCounts: [Int: Int],
        features: [LoadedFeature], parameters: [String: String]
    ) {
        var digest: UInt64 = 0
        var plan: [Entry] = []
        for number in locations.indices {
            let rank = ScenarioOrder.rank(seed: digest, uri: locations[number].uri, line: locations[number].line)
            digest = ScenarioOrder.rank(seed: rank, uri: ids[number], line: shards[number])
            if let count = caseCounts[number] { digest = ScenarioOrder.rank(seed: digest, uri: "cases", line: count) }
            if [shard.index, Plan.inAllShards].contains(shards[number]) {
                plan.append(Entry(location: locations[number], number: number))
            }
        }
        let texts = features.map { Text(uri: $0.uri, hash: StableHash.of($0.bytes)) }
        self.init(
            shard: shard, planned: locations.count, digest: digest, caseCounts: caseCounts, plan: plan, texts: texts,
            parameters: parameters.mapValues { StableHash.of(Array($0.utf8)) })
    }

    /// The note as an attachment for the message stream.
    func attachment(_ runId: String, _ time: Timestamp) -> Attachment {
        Attachment(
            body: body, contentEncoding: .identity, mediaType: Self.mediaType, testRunStartedId: runId, timestamp: time)
    }

    /// The note as JSON. Consecutive scenarios of one file share one entry with its URI.
    private var body: String {
        var json = JSONWriter()
        json.object { json in
            json.member("index", shard.index)
            json.member("total", shard.total)
            json.member("planned", planned)
            json.member("digest", String(digest))
            json.array("plan", runsOfFiles) { json, entries in
                json.object { json in
                    json.member("uri", entries.first?.location.uri)
                    json.array("lines", entries) { $0.integer($1.location.line) }
                    json.array("numbers", entries) { $0.integer($1.number) }
                }
            }
            if !caseCounts.isEmpty {
                json.array("cases", caseCounts.sorted { $0.key < $1.key }) { json, count in
                    json.object { json in
                        json.member("number", count.key)
                        json.member("count", count.value)
                    }
                }
            }
            json.array("texts", texts) { json, text in
                json.object { json in
                    json.member("uri", text.uri)
                    json.member("hash", String(text.hash))
                }
            }
            guard !parameters.isEmpty else { return }
            json.array("parameters", parameters.sorted { $0.key < $1.key }) { json, parameter in
                json.object { json in
                    json.member("name", parameter.key)
                    json.member("hash", String(parameter.value))
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

    /// Reads a note from `attachment`; nil if the attachment is not a valid shard note.
    package init?(_ attachment: Attachment) {
        guard attachment.mediaType == Self.mediaType,
            let wire = try? JSONDecoder().decode(Wire.self, from: Data(attachment.body.utf8)),
            let shard = Shard(index: wire.index, total: wire.total), let digest = UInt64(wire.digest),
            wire.plan.allSatisfy({ $0.lines.count == $0.numbers.count })
        else { return nil }
        let texts = wire.texts.compactMap { text in UInt64(text.hash).map { Text(uri: text.uri, hash: $0) } }
        let plan = wire.plan.flatMap { run in
            zip(run.lines, run.numbers).map { Entry(location: ScenarioLocation(uri: run.uri, line: $0), number: $1) }
        }
        // The numbers must rise, so no scenario is listed twice.
        guard zip(plan, plan.dropFirst()).allSatisfy({ $0.number < $1.number }), plan.first?.number ?? 0 >= 0,
            plan.last?.number ?? -1 < wire.planned, UInt32(exactly: wire.planned) != nil,
            texts.count == wire.texts.count
        else { return nil }
        // Each shard lists the scenarios that it runs in part.
        let counts = Dictionary((wire.cases ?? []).map { ($0.number, $0.count) }) { min($0, $1) }
        let numbers = counts.isEmpty ? [] : Set(plan.map(\.number))
        guard counts.count == wire.cases?.count ?? 0,
            counts.allSatisfy({ numbers.contains($0.key) && shard.splits(cases: $0.value) })
        else { return nil }
        let hashes = (wire.parameters ?? []).compactMap { entry in UInt64(entry.hash).map { (entry.name, $0) } }
        let parameters = Dictionary(hashes) { $1 }
        guard parameters.count == wire.parameters?.count ?? 0 else { return nil }
        self.init(
            shard: shard, planned: wire.planned, digest: digest, caseCounts: counts, plan: plan, texts: texts,
            parameters: parameters)
    }

    private struct Wire: Decodable {
        let index: Int
        let total: Int
        let planned: Int
        let digest: String
        let plan: [Run]
        /// Nil if no scenario is split.
        let cases: [Count]?
        let texts: [File]
        /// Nil if the run has no parameters.
        let parameters: [Parameter]?

        struct Parameter: Decodable {
            let name: String
            let hash: String
        }

        struct Count: Decodable {
            let number: Int
            let count: Int
        }

        struct File: Decodable {
            let uri: String
            let hash: String
        }

        struct Run: Decodable {
            let uri: String
            let lines: [Int]
            let numbers: [Int]
        }
    }
}
