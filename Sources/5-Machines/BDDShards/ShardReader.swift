import BDDReports
import BDDRunning
import CucumberMessages
import Gherkin

/// Sorts the messages of a shard by kind, and stores the positions of the large ones.
struct ShardReader {
    private(set) var meta: Meta?
    private(set) var note: ShardNote?
    /// The files and folders whose scenarios were all planned; nil if the stream does not contain them.
    private(set) var wholePaths: [String]?
    /// The order of the scenarios, as for `--order`; nil for the defined one, and if the stream does not contain it.
    private(set) var order: String?
    private(set) var runStarted: TestRunStarted?
    private(set) var contents = ShardContents()

    /// The hook types, by the ids of hooks and of their executions.
    private var hookTypes: [String: Envelope.Hook.HookType] = [:]
    /// The locations of the pickles, by their ids.
    private var locations: [String: ScenarioLocation] = [:]
    /// The indices of the cases in `contents.cases`, by location.
    private var numbers: [ScenarioLocation: Int] = [:]
    /// The indices of the cases, by the ids of test cases and attempts.
    private var cases: [String: Int] = [:]
    private var uris: [String: UInt32] = [:]
    /// The indices of the files in `contents.files`, by URI.
    private var files: [String: UInt32] = [:]
    /// The index of the case whose attempt started last.
    private var current: Int?

    mutating func receive(_ envelope: Envelope, at bytes: Range<Int>) {
        switch envelope {
        case .meta(let message): meta = message
        case .source(let source):
            files[source.uri] = UInt32(contents.files.count)
            contents.files.append(.init(uri: source.uri, source: bytes))
        case .gherkinDocument(let document): contents.files[Int(file(at: document.uri))].document = bytes
        // Every shard reports the same errors in feature files.
        case .parseError: contents.parseErrors.append(envelope)
        case .attachment(let message)
        where message.mediaType == MediaType.diagnostic && message.testCaseStartedId == nil:
            contents.diagnostics.append(envelope)
        case .pickle(let pickle):
            locations[pickle.id] = pickle.scenarioLocation
            contents.add(pickle: UInt32(pickle.id) ?? 0, ofFile: file(at: pickle.uri), at: bytes)
        case .hook(let hook):
            contents.definitions.append(envelope)
            hookTypes[hook.id] = hook.type
        case .parameterType, .undefinedParameterType, .stepDefinition: contents.definitions.append(envelope)
        case .testRunStarted(let message): runStarted = message
        case .testRunFinished(let message): contents.runFinished = message
        case .testCase, .testCaseStarted, .testStepStarted, .testStepFinished, .testCaseFinished, .suggestion:
            receiveOfCase(envelope, at: bytes)
        case .testRunHookStarted, .testRunHookFinished, .attachment, .externalAttachment:
            receiveOfRun(envelope, at: bytes)
        }
    }

    /// The index of a file. A file whose text is not in the stream is added.
    private mutating func file(at uri: String) -> UInt32 {
        if let file = files[uri] { return file }
        let file = UInt32(contents.files.count)
        files[uri] = file
        contents.files.append(.init(uri: uri, source: nil))
        return file
    }

    private mutating func receiveOfCase(_ envelope: Envelope, at bytes: Range<Int>) {
        switch envelope {
        case .testCase(let message):
            guard let location = locations[message.pickleId] else { return }
            guard let number = numbers[location] else {
                contents.unknownScenario = min(contents.unknownScenario ?? location, location)
                return
            }
            cases[message.id] = number
            contents.cases[number].testCase = .init(bytes)
        case .testCaseStarted(let message):
            current = cases[message.testCaseId]
            cases[message.id] = current
            extend(current, to: bytes)
            changePart(current) { $0.begin(message.timestamp) }
        case .testStepStarted(let message): extend(cases[message.testCaseStartedId], to: bytes)
        case .testStepFinished(let message):
            extend(cases[message.testCaseStartedId], to: bytes)
            contents.lastEnd = message.timestamp
            changePart(cases[message.testCaseStartedId]) { part in
                part.result.add(message.testStepResult, ofStep: part.result.stepCount)
            }
        case .testCaseFinished(let message):
            contents.lastEnd = message.timestamp
            let number = cases[message.testCaseStartedId]
            extend(number, to: bytes)
            changePart(number) { $0.end(message.timestamp) }
            if let number, !message.willBeRetried { contents.cases[number].isFinished = true }
        // A suggestion does not name its attempt, but it comes while its step runs.
        case .suggestion: extend(current, to: bytes)
        default: break
        }
    }

    private mutating func add(_ location: ScenarioLocation, number: Int) {
        if uris[location.uri] == nil {
            uris[location.uri] = UInt32(contents.uris.count)
            contents.uris.append(location.uri)
        }
        numbers[location] = contents.cases.count
        contents.cases.append(
            .init(number: UInt32(number), uri: uris[location.uri] ?? 0, line: UInt32(clamping: location.line)))
    }

    private mutating func changePart(_ number: Int?, _ change: (inout ShardContents.Part) -> Void) {
        guard !contents.parts.isEmpty, let number, var part = contents.parts[number] else { return }
        change(&part)
        contents.parts[number] = part
    }

    private mutating func extend(_ number: Int?, to bytes: Range<Int>) {
        guard let number else { return }
        let start = contents.cases[number].events?.bytes.lowerBound ?? bytes.lowerBound
        contents.cases[number].events = .init(start..<bytes.upperBound)
    }

    private mutating func receiveOfRun(_ envelope: Envelope, at bytes: Range<Int>) {
        switch envelope {
        case .testRunHookStarted(let message):
            hookTypes[message.id] = hookTypes[message.hookId]
            append(envelope, toHook: message.id)
        case .testRunHookFinished(let message): append(envelope, toHook: message.testRunHookStartedId)
        case .attachment(let message):
            if message.mediaType == MediaType.run { return take(RunNote(message)) }
            if [MediaType.suspicion, MediaType.changes].contains(message.mediaType) { return }
            if note == nil, let note = ShardNote(message) { return take(note) }
            if let note = PartNote(message) {
                changePart(message.testCaseStartedId.flatMap { cases[$0] }) { $0.note = note }
            }
            append(envelope, message.testCaseStartedId, orHook: message.testRunHookStartedId, at: bytes)
        case .externalAttachment(let message):
            append(envelope, message.testCaseStartedId, orHook: message.testRunHookStartedId, at: bytes)
        default: break
        }
    }

    private mutating func take(_ note: RunNote?) {
        wholePaths = note?.wholePaths
        let options = note?.arguments?.prefix { $0 != "--" } ?? []
        order = options.lastIndex(of: "--order").flatMap { options.dropFirst($0 + 1).first }
    }

    private mutating func take(_ note: ShardNote) {
        self.note = ShardNote(
            shard: note.shard, planned: note.planned, digest: note.digest, caseCounts: note.caseCounts, plan: [],
            texts: note.texts, parameters: note.parameters)
        contents.cases.reserveCapacity(note.plan.count)
        for entry in note.plan {
            add(entry.location, number: entry.number)
            guard let part = note.caseCounts[entry.number].flatMap(note.shard.part) else { continue }
            contents.parts[contents.cases.count - 1] = .init(part: part)
        }
    }

    private mutating func append(
        _ envelope: Envelope, _ attempt: String?, orHook hook: String?, at bytes: Range<Int>
    ) {
        if let attempt { extend(cases[attempt], to: bytes) } else { append(envelope, toHook: hook) }
    }

    private mutating func append(_ envelope: Envelope, toHook id: String?) {
        if id.flatMap({ hookTypes[$0] }) == .afterTestRun {
            contents.hooksAfter.append(envelope)
        } else {
            contents.hooksBefore.append(envelope)
        }
    }
}

extension ShardContents.Part {
    fileprivate mutating func begin(_ time: Timestamp) {
        attempts += 1
        start = time
        note = nil
        result = AttemptResult()
    }

    fileprivate mutating func end(_ time: Timestamp) {
        if let start { duration = duration + (time - start) }
        start = nil
    }
}
