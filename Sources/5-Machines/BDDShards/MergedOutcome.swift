import BDDReports
import BDDRunning
package import BDDSteps

/// The outcome of a run whose shards ran on several machines.
package struct MergedOutcome {
    /// A shard whose stream breaks off, has no end, or lacks results of scenarios.
    package struct Gap {
        let name: String
        let shard: Shard
        let breakage: MessageFileError?
        let hasEnd: Bool
        let count: Int
        /// The scenarios without a result.
        let unfinished: [ScenarioLocation]
        /// The parts of properties for which the stream does not prove that each case was tried.
        let unproven: [(location: ScenarioLocation, part: CasePart)]
    }

    package let gaps: [Gap]
    /// The errors found in the streams, each with its line.
    package let faults: [String]
    private let verdicts: [Verdict]
    private let hasParseErrors: Bool

    init(_ shards: [ShardStream]) {
        gaps = shards.map(Gap.init).filter(\.isOne)
        // `gaps` has the breakages.
        faults = shards.flatMap { shard in shard.faults.filter { $0 != shard.breakage?.description } }
        verdicts = shards.map(\.verdict)
        hasParseErrors = shards.contains { $0.contents.hasParseErrors }
    }

    var isAccepted: Bool { gaps.isEmpty && verdicts.allSatisfy(\.isAccepted) }

    package var exitCode: ExitCode {
        if hasParseErrors || gaps.contains(where: { $0.breakage != nil }) { return .notDone }
        if isAccepted { return .accepted }
        return isInterrupted ? .interrupted : .refused
    }

    /// Whether a shard was interrupted.
    var isInterrupted: Bool { verdicts.contains { $0.outcome == .interrupted } }

    /// The reasons, other than scenarios and hooks, why the run is not accepted; nil if there are none.
    var message: String? {
        let unfinished = gaps.flatMap(\.unfinished)
        var texts: [String] = []
        if !unfinished.isEmpty { texts.append(Verdict.text(missing: unfinished.count)) }
        texts += gaps.filter { !$0.hasEnd }.map {
            "shard \($0.shard) has no end: it was stopped, or its stream was cut"
        }
        texts += gaps.flatMap(\.unproven).map { "\($0.part.description) of \($0.location) were not all tried" }
        if texts.isEmpty, let gap = gaps.first { texts.append("the stream of shard \(gap.shard) breaks off") }
        let told = Set(gaps.compactMap { $0.breakage?.description } + [Verdict.noEnd])
        for verdict in verdicts {
            let missing = Verdict.text(missing: verdict.missing)
            texts += verdict.reasonsOfRun.map(\.text).filter { $0 != missing && !told.contains($0) }
        }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}

extension MergedOutcome.Gap {
    fileprivate init(_ shard: ShardStream) {
        name = shard.name
        self.shard = shard.note.shard
        breakage = shard.breakage
        hasEnd = shard.contents.runFinished != nil
        count = shard.contents.cases.count
        unfinished = shard.contents.cases.filter { !$0.isFinished }.map(shard.contents.location)
        unproven = shard.contents.parts.sorted { $0.key < $1.key }.compactMap { index, part in
            let planned = shard.contents.cases[index]
            guard planned.isFinished, !part.isRefused, !part.isWhole else { return nil }
            return (shard.contents.location(of: planned), part.part)
        }
    }

    /// Whether anything is missing from the shard's stream.
    fileprivate var isOne: Bool { !hasEnd || !unfinished.isEmpty || !unproven.isEmpty || breakage != nil }
}

extension MergedOutcome.Gap: CustomStringConvertible {
    /// The missing parts of the shard, one a line.
    package var description: String {
        var lines = breakage.map { ["\($0)"] } ?? []
        if !hasEnd { lines.append("\(name): error: this shard has no end: it was stopped, or its stream was cut") }
        if !unfinished.isEmpty {
            let what = count == 1 ? "its scenario has" : "\(unfinished.count) of its \(count) scenarios have"
            lines.append("\(name): error: this shard is incomplete: \(what) no result")
        }
        lines += unfinished.map { "\($0): error: this scenario has no result" }
        lines += unproven.map { "\($0.location): error: \($0.part.description) were not all tried, says \(name)" }
        return lines.joined(separator: "\n")
    }
}
