import BDDReports
import CucumberMessages
import Gherkin

/// Makes one stream of the shards of a run: the one that a single machine would have emitted, but for the hooks of the
/// run, which every machine ran.
///
/// Features and definitions are emitted once. Scenarios come in the order of the plan, each with the shard that ran it as
/// its worker.
struct ShardMerge {
    private let shards: [ShardStream]
    private let receive: (Envelope) -> Void
    private var ids: IdGenerator
    /// From the ids of each shard to those of the merged stream.
    private var renamings: [IdRenaming]

    init(_ shards: ShardSet, emit receive: @escaping (Envelope) -> Void) {
        self.shards = shards.streams
        self.receive = receive
        // The first shard's features and definitions keep their ids.
        ids = IdGenerator(next: shards.streams.first?.firstIdOfRun ?? 0)
        renamings = shards.streams.map { shard in
            var renaming = IdRenaming()
            if let first = shards.streams.first { renaming.renameDefinitions(of: shard.contents, as: first.contents) }
            return renaming
        }
    }

    /// Emits the merged run.
    mutating func run() -> MergedOutcome {
        let outcome = MergedOutcome(shards)
        guard let first = shards.first else { return outcome }
        receive(.meta(first.meta))
        receive(.attachment(RunNote(planned: first.note.plan.count, arguments: nil).attachment))
        for envelope in first.contents.gherkin + first.contents.definitions { receive(envelope) }
        let runId = emitStart()
        for (index, shard) in shards.enumerated() { emit(shard.contents.hooksBefore, of: index) }
        let cases = first.note.plan.compactMap { entry in
            shards[entry.shard - 1].contents.cases[entry.location].map { (index: entry.shard - 1, case: $0) }
        }
        for (index, planned) in cases { emit([.testCase(planned.testCase)], of: index) }
        for (index, planned) in cases { emit(planned.events, of: index) }
        for (index, shard) in shards.enumerated() { emit(shard.contents.hooksAfter, of: index) }
        receive(.testRunFinished(end(outcome, runId)))
        return outcome
    }

    /// The run started when the first shard did.
    private mutating func emitStart() -> String {
        let runId = ids.makeId()
        for (index, shard) in shards.enumerated() { renamings[index].rename(shard.runStarted.id ?? "", to: runId) }
        let start = shards.map(\.runStarted.timestamp).min() ?? Timestamp(seconds: 0, nanos: 0)
        receive(.testRunStarted(TestRunStarted(id: runId, timestamp: start)))
        return runId
    }

    private mutating func emit(_ envelopes: [Envelope], of index: Int) {
        for envelope in envelopes {
            receive(envelope.of(shards[index].note.shard).renamed(&renamings[index], &ids))
        }
    }

    /// The run ended when the last shard did.
    private func end(_ outcome: MergedOutcome, _ runId: String) -> TestRunFinished {
        let ends = shards.compactMap(\.contents.runFinished)
        return TestRunFinished(
            message: outcome.message ?? ends.lazy.compactMap(\.message).first, success: outcome.isAccepted,
            timestamp: shards.map(\.end).max() ?? Timestamp(seconds: 0, nanos: 0),
            exception: exception(of: ends, outcome), testRunStartedId: runId)
    }
}

extension ShardMerge {
    /// That of a shard which was interrupted before that of any other, as the whole run is not complete then.
    private func exception(of ends: [TestRunFinished], _ outcome: MergedOutcome) -> TestStepResult.Exception? {
        let thrown = ends.compactMap(\.exception)
        return thrown.first { $0.type == TestRunFinished.interrupt } ?? thrown.first
    }
}

extension IdRenaming {
    /// Features and definitions are the same in all shards: they only have other ids when files were named in another
    /// order.
    fileprivate mutating func renameDefinitions(of shard: ShardContents, as first: ShardContents) {
        let pickles = Dictionary(first.pickles.map { ($0.scenarioLocation, $0) }) { $1 }
        for pickle in shard.pickles {
            guard let twin = pickles[pickle.scenarioLocation] else { continue }
            rename(pickle.id, to: twin.id)
            for (step, other) in zip(pickle.steps, twin.steps) { rename(step.id, to: other.id) }
        }
        for (definition, other) in zip(shard.definitions, first.definitions) {
            if let id = definition.idOfDefinition, let name = other.idOfDefinition { rename(id, to: name) }
        }
    }
}

extension Envelope {
    fileprivate var idOfDefinition: String? {
        switch self {
        case .hook(let hook): hook.id
        case .stepDefinition(let step): step.id
        case .parameterType(let type): type.id
        default: nil
        }
    }

    /// The same message from a worker that says of which shard it is.
    fileprivate func of(_ shard: Shard) -> Envelope {
        switch self {
        case .testCaseStarted(var message):
            message.workerId = shard.worker(message.workerId)
            return .testCaseStarted(message)
        case .testRunHookStarted(var message):
            message.workerId = shard.worker(message.workerId)
            return .testRunHookStarted(message)
        default: return self
        }
    }
}

extension ShardStream {
    /// When it ended, or when it was last heard of.
    fileprivate var end: Timestamp { contents.runFinished?.timestamp ?? contents.lastEnd ?? runStarted.timestamp }
}

extension Shard {
    /// `2` for the only worker of the second shard, `2.1` for the first of several.
    fileprivate func worker(_ id: String?) -> String { id.map { "\(index).\($0)" } ?? String(index) }
}
