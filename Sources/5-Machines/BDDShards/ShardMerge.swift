package import BDDReports
import BDDRunning
package import CucumberMessages

/// Merges the streams of all shards into the stream that a single machine would have emitted, except that the hooks of
/// the run appear once for every machine.
///
/// Features and definitions are emitted once. Scenarios come in the order of the plan, and each has its shard as its
/// worker. Messages are read again from the files, so that few are in memory at a time.
package struct ShardMerge {
    private let shards: [ShardStream]
    private let receive: (Envelope, ReportGroup.Audience) -> Void
    /// The reports that receive the whole plan before scenarios begin; nil for none.
    private let planAudience: ReportGroup.Audience?
    private var features: MergedFeatures
    /// For each shard, the renaming of its ids to ids of the merged stream.
    private let renamings: [IdRenaming]
    private let attachments: AttachmentFiles
    /// The split properties as the merged stream shows them, keyed by their numbers in the plan.
    private let joined: [Int: JoinedProperty]

    /// - Parameters:
    ///   - planAudience: the reports that receive the whole plan before scenarios begin; nil for none. Other reports
    ///     receive the messages that a scenario needs when it begins.
    ///   - attachments: finds the contents of attachments that are in files.
    ///   - receive: takes each message and the reports that receive it.
    package init(
        _ shards: ShardSet, planAudience: ReportGroup.Audience? = .all,
        attachments: AttachmentFiles = AttachmentFiles(),
        emit receive: @escaping (Envelope, ReportGroup.Audience) -> Void
    ) {
        self.shards = shards.streams
        self.receive = receive
        self.planAudience = planAudience
        self.attachments = attachments
        var distance = 0
        renamings = shards.streams.map { shard in
            defer { distance += shard.endOfIds - shard.firstIdOfRun }
            return IdRenaming(
                firstOfRun: shard.firstIdOfRun, distance: distance,
                suffix: distance == 0 ? "" : "-\(shard.note.shard.index)")
        }
        joined = JoinedProperty.all(shards.streams)
        features = MergedFeatures(shards.streams, renamings, joined: joined)
    }

    /// Emits the merged run.
    ///
    /// - Throws: `MessageFileError` if a file has changed since it was first read.
    package mutating func run() throws(MessageFileError) -> MergedOutcome {
        let outcome = MergedOutcome(shards)
        guard let first = shards.first else { return outcome }
        if let meta = shards.lazy.compactMap(\.meta).first { emit(.meta(meta)) }
        let paths = shards.allSatisfy { $0.wholePaths == first.wholePaths } ? first.wholePaths : nil
        emit(.attachment(note(planned: first.note.planned, wholePaths: paths).attachment))
        for envelope in first.contents.diagnostics { emit(envelope) }
        try emitFeatures()
        for envelope in first.contents.parseErrors + first.contents.definitions { emit(envelope) }
        let runId = emitStart()
        for (index, shard) in shards.enumerated() { emit(shard.contents.hooksBefore, of: index) }
        if let planAudience {
            try forEachCase { index, planned throws(MessageFileError) in
                try emitTestCase(planned, of: index, to: planAudience)
            }
        }
        var next = features
        try forEachCase { index, planned throws(MessageFileError) in
            try emitReferences(planned, of: index, features: &next)
            try emitEvents(planned, of: index)
        }
        for (index, shard) in shards.enumerated() { emit(shard.contents.hooksAfter, of: index) }
        emit(.testRunFinished(end(outcome, runId)))
        return outcome
    }

    private func note(planned: Int, wholePaths: [String]?) -> RunNote {
        RunNote(
            planned: planned, arguments: nil, wholePaths: wholePaths,
            honorsQuarantine: shards.allSatisfy(\.honorsQuarantine),
            shards: .init(count: shards.count, longest: shards.map(\.duration).max() ?? 0))
    }

    private func emit(_ envelope: Envelope) { receive(envelope, .all) }

    /// Emits the start of the run, with the earliest start of all shards.
    ///
    /// - Returns: the id of the run.
    private func emitStart() -> String {
        let runId = shards.first?.runStarted.id ?? ""
        let start = shards.map(\.runStarted.timestamp).min() ?? Timestamp(seconds: 0, nanos: 0)
        emit(.testRunStarted(TestRunStarted(id: runId, timestamp: start)))
        return runId
    }

    private func emit(_ envelopes: [Envelope], of index: Int, to audience: ReportGroup.Audience = .all) {
        for envelope in envelopes {
            let whole = attachments.resolved(envelope, in: shards[index].name)
            receive(whole.of(shards[index].note.shard).renamed(renamings[index]), audience)
        }
    }

    /// The end of the run, with the latest end of all shards.
    private func end(_ outcome: MergedOutcome, _ runId: String) -> TestRunFinished {
        let ends = shards.compactMap(\.contents.runFinished)
        return TestRunFinished(
            message: outcome.message ?? ends.lazy.compactMap(\.message).first, success: outcome.isAccepted,
            timestamp: shards.map(\.end).max() ?? Timestamp(seconds: 0, nanos: 0),
            exception: exception(of: ends, outcome), testRunStartedId: runId)
    }

    /// The exception of an interrupted shard if there is one, because the whole run is incomplete then; otherwise the
    /// first exception.
    private func exception(of ends: [TestRunFinished], _ outcome: MergedOutcome) -> TestStepResult.Exception? {
        let thrown = ends.compactMap(\.exception)
        return thrown.first { $0.type == TestRunFinished.interrupt } ?? thrown.first
    }
}

extension ShardMerge {
    /// Calls `body` for each scenario that has a test case, in the order of the plan, with the index of its shard.
    private func forEachCase(
        _ body: (Int, ShardContents.Case) throws(MessageFileError) -> Void
    ) throws(MessageFileError) {
        var owners = [UInt16](repeating: .max, count: shards.first?.note.planned ?? 0)
        for (index, shard) in shards.enumerated() {
            for planned in shard.contents.cases {
                let number = Int(planned.number)
                if joined[number].map({ $0.shard == index }) ?? true { owners[number] = UInt16(index) }
            }
        }
        var next = [Int](repeating: 0, count: shards.count)
        for (number, owner) in owners.enumerated() where owner != .max {
            let index = Int(owner)
            let cases = shards[index].contents.cases
            // Of a property that is split the cases of other shards are passed over.
            while cases[next[index]].number < number { next[index] += 1 }
            let planned = cases[next[index]]
            if planned.testCase != nil { try body(index, planned) }
        }
    }

    private func emitFeatures() throws(MessageFileError) {
        guard let planAudience else { return }
        for file in features.files.indices {
            for envelope in try features.messages(of: file, withSource: true) { receive(envelope, planAudience) }
        }
    }

    private func emitTestCase(
        _ planned: ShardContents.Case, of index: Int, to audience: ReportGroup.Audience
    ) throws(MessageFileError) {
        guard let place = planned.testCase else { return }
        emit(try shards[index].messages(at: place), of: index, to: audience)
    }

    /// Emits the feature and the test case of a scenario to the reports that did not receive the plan.
    private func emitReferences(
        _ planned: ShardContents.Case, of index: Int, features: inout MergedFeatures
    ) throws(MessageFileError) {
        guard planAudience != .all else { return }
        let uri = shards[index].contents.uris[Int(planned.uri)]
        if let file = features.markEmitted(uri) {
            for envelope in try features.messages(of: file, withSource: false) { receive(envelope, .events) }
        }
        try emitTestCase(planned, of: index, to: .events)
    }

    /// Emits the events of a scenario. Messages of other scenarios and of hooks may come between them.
    private func emitEvents(_ planned: ShardContents.Case, of index: Int) throws(MessageFileError) {
        guard let testCase = planned.testCase, let events = planned.events,
            case .testCase(let own)? = try shards[index].messages(at: testCase).first
        else { return }
        var attempts: Set<String> = []
        var current = false
        let messages = try shards[index].messages(at: events).filter { message in
            switch message {
            case .testCaseStarted(let start):
                current = start.testCaseId == own.id
                if current { attempts.insert(start.id) }
                return current
            case .suggestion: return current
            default: return message.attemptId.map(attempts.contains) ?? false
            }
        }
        emit(joined[Int(planned.number)]?.joined(messages) ?? messages, of: index)
    }
}

extension ShardStream {
    /// Reads the messages at `place` again.
    ///
    /// - Throws: `MessageFileError` if the file has changed since it was first read.
    func messages(at place: ShardContents.Place) throws(MessageFileError) -> [Envelope] {
        let bytes = try file.bytes(place.bytes)
        var messages: [Envelope] = []
        var reader = EnvelopeReader()
        do {
            try reader.read(bytes) { messages.append($0) }
            try reader.finish { messages.append($0) }
        } catch {
            throw .broken(name: name, UnreadableMessage(line: reader.line, error))
        }
        return messages
    }

    /// The time when the shard ended; if its stream has no end, the time of its last event.
    fileprivate var end: Timestamp { contents.runFinished?.timestamp ?? contents.lastEnd ?? runStarted.timestamp }
}

extension ShardStream {
    /// The time that the shard took, in nanoseconds.
    fileprivate var duration: Int { max(0, (end - runStarted.timestamp).nanoseconds) }
}

extension Envelope {
    /// The id of the attempt that the message belongs to; nil if it names none.
    fileprivate var attemptId: String? {
        switch self {
        case .testStepStarted(let message): message.testCaseStartedId
        case .testStepFinished(let message): message.testCaseStartedId
        case .testCaseFinished(let message): message.testCaseStartedId
        case .attachment(let message): message.testCaseStartedId
        case .externalAttachment(let message): message.testCaseStartedId
        default: nil
        }
    }

    /// The message with a worker id that includes the shard.
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

extension Shard {
    /// The merged worker id: `2` for the only worker of the second shard, `2.1` for the first of several.
    fileprivate func worker(_ id: String?) -> String { id.map { "\(index).\($0)" } ?? String(index) }
}
