import CucumberMessages

/// A message stream that is read once more: what it says of the run, beside what reports make of it.
struct Replay {
    /// The file that was read last.
    private var name = ""
    private var count = 0
    private var unknownKinds: [String: Int] = [:]
    private var shard: Shard?
    private var hasParseErrors = false
    private var hasStarted = false
    private var finished: TestRunFinished?

    /// Reads a file, which goes on where the file before it ended.
    ///
    /// - Throws: `MessageFileError`, also for a second run in the stream: reports are of one.
    mutating func read(_ file: OpenMessageFile, _ receive: (Envelope) -> Void) throws(MessageFileError) {
        name = file.name
        let unknown = try file.read { envelope in
            try note(envelope)
            receive(envelope)
        }
        unknownKinds.merge(unknown, uniquingKeysWith: +)
        if count == 0 { throw .empty(name: file.name) }
    }

    private mutating func note(_ envelope: Envelope) throws(UnexpectedMessage) {
        count += 1
        switch envelope {
        case .meta where finished != nil, .testRunStarted where hasStarted:
            throw UnexpectedMessage(reason: "another run begins here\n  help: 'bdd merge' joins the shards of one run")
        case .testRunStarted: hasStarted = true
        case .parseError: hasParseErrors = true
        case .attachment(let attachment): shard = shard ?? ShardNote(attachment)?.shard
        case .testRunFinished(let message): finished = message
        default: break
        }
    }

    /// What the run answered; a run without an end is refused.
    var exitCode: ExitCode {
        if hasParseErrors { return .notDone }
        return finished?.success ?? false ? .accepted : .refused
    }

    /// What a person should know who reads the reports.
    var remarks: [String] {
        var remarks = unknownKinds.sorted { $0.key < $1.key }.map { kind, count in
            "\(name): \(count) message\(count == 1 ? "" : "s") of an unknown kind passed over: '\(kind)'"
        }
        if let shard { remarks.append("\(name): this is only shard \(shard): 'bdd merge' joins all of them") }
        if finished == nil { remarks.append("\(name): error: the run has no end in this stream") }
        return remarks
    }
}
