import BDDReports
import BDDRunning
import CucumberMessages

/// A property whose cases were split among the shards. The merged stream shows it as one scenario, taken from one
/// shard.
///
/// The shard whose failing case has the smallest number is shown. If no case failed but a part is incomplete, that part
/// is shown, because the property is undecided. Otherwise the last part in which a case passed is shown.
struct JoinedProperty {
    let location: ScenarioLocation
    /// The index of the shard whose events are shown.
    let shard: Int
    /// The time that the parts of all other shards took.
    private let othersDuration: Envelope.Duration
    /// The sentence of the shard about its part, and that about all cases; nil if not all of them are known.
    private let sentence: (ofPart: String, ofAll: String)?

    /// The properties that are split among the shards, keyed by their numbers in the plan.
    static func all(_ shards: [ShardStream]) -> [Int: JoinedProperty] {
        var parts: [Int: [(shard: Int, index: Int)]] = [:]
        for (number, shard) in shards.enumerated() {
            for index in shard.contents.parts.keys {
                parts[Int(shard.contents.cases[index].number), default: []].append((number, index))
            }
        }
        return parts.mapValues { JoinedProperty(shards, $0) }
    }

    /// - Parameter places: the indices of the shards, and of the scenario in each of them, in the order of the cases.
    private init(_ shards: [ShardStream], _ places: [(shard: Int, index: Int)]) {
        let parts = places.map { shards[$0.shard].contents.parts[$0.index] }.compactMap(\.self)
        let isFinished = places.map { shards[$0.shard].contents.cases[$0.index].isFinished }
        let refused = parts.indices.first { isFinished[$0] && parts[$0].isRefused }
        let unknown = parts.indices.first { !isFinished[$0] || !parts[$0].isWhole }
        let shown = refused ?? unknown ?? Self.lastAccepted(parts)
        shard = places[shown].shard
        location = shards[shard].contents.location(of: shards[shard].contents.cases[places[shown].index])
        othersDuration = parts.indices.filter { $0 != shown }.map { parts[$0].duration }
            .reduce(Envelope.Duration(nanoseconds: 0), +)
        // Cases above one that failed say nothing about the smallest.
        let isKnown = parts.indices.allSatisfy { $0 >= refused ?? .max || isFinished[$0] && parts[$0].isWhole }
        sentence = isKnown ? Self.sentence(parts, shown: shown) : nil
    }

    /// The last part in which a case passed, or was skipped if none passed. A part that was retried wins, so that the
    /// flakiness is visible.
    private static func lastAccepted(_ parts: [ShardContents.Part]) -> Int {
        func rank(_ index: Int) -> (Int, Int, Int) {
            (parts[index].result.status == .passed ? 1 : 0, parts[index].attempts, index)
        }
        return parts.indices.max { rank($0) < rank($1) } ?? 0
    }

    private static func sentence(_ parts: [ShardContents.Part], shown: Int) -> (ofPart: String, ofAll: String)? {
        guard let note = parts[shown].note else { return nil }
        let part = parts[shown].part
        if let failed = note.failed {
            guard note.isOf(part), part.range.contains(failed) else { return nil }
            return (
                CaseSentence.failed(failed, total: part.total, part: part),
                CaseSentence.failed(failed, total: part.total, part: nil)
            )
        }
        let skipped = parts.reduce(0) { $0 + ($1.note?.skipped ?? 0) }
        return (
            CaseSentence.accepted(total: part.total, skipped: note.skipped, part: part),
            CaseSentence.accepted(total: part.total, skipped: skipped, part: nil)
        )
    }

    /// The scenario's messages in the merged stream. They describe all cases, and the duration is the sum of all parts.
    func joined(_ messages: [Envelope]) -> [Envelope] {
        messages.compactMap { message in
            switch message {
            case .attachment(let note) where note.mediaType == MediaType.cases: return nil
            case .attachment(var log) where log.mediaType == MediaType.log:
                log.body = inWhole(log.body)
                return .attachment(log)
            case .testStepFinished(var step):
                step.testStepResult.message = step.testStepResult.message.map(inWhole)
                step.testStepResult.exception = step.testStepResult.exception.map {
                    .init(type: $0.type, message: $0.message.map(inWhole), stackTrace: $0.stackTrace.map(inWhole))
                }
                return .testStepFinished(step)
            case .testCaseFinished(var end) where !end.willBeRetried:
                end.timestamp = delayed(end.timestamp)
                return .testCaseFinished(end)
            default: return message
            }
        }
    }

    /// The time with the durations of the other parts added; the same time if a stream has made it too late for that.
    private func delayed(_ time: Timestamp) -> Timestamp {
        let (_, overflows) = time.seconds.addingReportingOverflow(othersDuration.seconds + 1)
        return overflows ? time : time + othersDuration
    }

    /// The text whose last line, the sentence about the part, is replaced by the sentence about all cases.
    private func inWhole(_ text: String) -> String {
        guard let sentence, text == sentence.ofPart || text.hasSuffix("\n" + sentence.ofPart) else { return text }
        return text.dropLast(sentence.ofPart.count) + sentence.ofAll
    }
}
