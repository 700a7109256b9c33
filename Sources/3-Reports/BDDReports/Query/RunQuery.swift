import BDDDiagnostics
public import CucumberMessages
public import Gherkin

/// The state of a run, from its messages so far. It resolves ids, so that reports see scenarios and steps.
///
/// It keeps only what is still needed. Definitions stay; a pickle and its test case are released when their last
/// attempt has finished, and a document when all its pickles have passed. A report that stores nothing itself therefore
/// takes the same memory for ten scenarios and for a hundred thousand.
public final class RunQuery {
    private var stepDefinitions: [String: Envelope.StepDefinition] = [:]
    /// Whether this program wrote the stream. Other streams are reported as in Cucumber's own reports.
    package private(set) var isOwnStream = false

    private var hooks: [String: Envelope.Hook] = [:]
    private var documents: [String: DocumentIndex] = [:]
    /// The document of the last lookup. Most messages concern the same document as the message before.
    private var latest: DocumentIndex?
    private var pickles = IdTable<Pickle>()
    private var testCases = IdTable<TestCase>()
    /// The attempts that have not finished: one, or several in a parallel run.
    private var running: [Attempt] = []
    /// The printed or logged texts of attempts that will be repeated, by the ids of their test cases.
    private var printedBefore: [String: [PrintedStep]] = [:]
    private var runningHooks: [String: String] = [:]
    /// The files whose errors arrived as diagnostics.
    private var explained: Set<String> = []
    private var hookEndings: Set<HookEnding> = []
    /// The number of test cases so far.
    private var plannedCount = 0
    /// The number of planned scenarios in the stream's note; nil without a note.
    package private(set) var announcedCount: Int?
    /// Whether the stream's note states that nothing was executed.
    package private(set) var isDryRun = false
    /// The shards of a merged run; nil without a note that names them.
    package private(set) var shards: RunNote.Shards?
    private var startedAt: Timestamp?
    /// The document of the scenario that has just ended. It is closed after the reports have received the end.
    private var ending: DocumentIndex?
    /// The documents whose scenarios have all passed. They are released when no attempt is running, because reports may
    /// still need them until then.
    private var passed: [DocumentIndex] = []

    /// Decides which quarantines count. Before the start of the run is known, none does.
    package private(set) var quarantines = QuarantineRule()
    private var tally = VerdictTally()
    private var check = StreamCheck()

    /// The result of a hook of the run in a worker.
    private struct HookEnding: Hashable {
        let hook: String
        let status: Status
        let message: String?
    }

    /// - Parameters:
    ///   - isStrict: Whether pending scenarios are not accepted.
    ///   - honorsQuarantine: Whether scenarios in quarantine may fail; false for `--no-quarantine`.
    package init(isStrict: Bool = true, honorsQuarantine: Bool = true) {
        tally.isStrict = isStrict
        quarantines.isOn = honorsQuarantine
    }

    /// Receives the next message of a live run.
    package func receive(_ envelope: Envelope) -> RunEvent? { receive(envelope, at: nil) }

    /// Receives the next message.
    ///
    /// - Parameter location: The location of the message in a saved stream, as `FILE:LINE`.
    /// - Returns: The event of the message; nil if the message is not about the run's progress, or refers to something
    ///   unknown.
    package func receive(_ envelope: Envelope, at location: String?) -> RunEvent? {
        check.faults.location = location
        if let ending { close(ending) }
        if running.isEmpty, !passed.isEmpty { forgetPassed() }
        let event = event(of: envelope)
        if let event { tally.receive(event, self) }
        return event
    }

    private func event(of envelope: Envelope) -> RunEvent? {
        switch envelope {
        case .meta(let meta):
            isOwnStream = meta.implementation.name == Version.name
            return nil
        case .testStepStarted(let message):
            let attempt = attempt(message.testCaseStartedId)
            check.receive(message.testStepId, "testStepStarted", in: attempt)
            attempt?.runningStep = message.testStepId
            return nil
        case .source, .parameterType, .externalAttachment:
            return nil
        case .parseError(let error):
            // This program has reported the error as a diagnostic, so the parser's message is left out.
            return explained.contains(error.uri ?? "") ? nil : .diagnostic(Diagnostic(error))
        case .testStepFinished(let message):
            return finish(message)
        case .testCaseStarted(let message):
            return start(message)
        case .testCaseFinished(let message):
            return finish(message)
        case .attachment(let message):
            return attach(message)
        case .testCase(let message):
            return plan(message)
        case .suggestion(let message):
            return .suggested(message)
        case .testRunStarted, .testRunFinished, .testRunHookStarted, .testRunHookFinished:
            return receiveRun(envelope)
        case .undefinedParameterType(let type):
            return .undefinedParameterType(type)
        case .gherkinDocument, .pickle, .hook, .stepDefinition:
            learn(envelope)
            return nil
        }
    }
}

extension RunQuery {
    /// Returns the nodes of the document that a pickle was made from; nil if the stream does not contain the document.
    public func lineage(of pickle: Pickle) -> Lineage? {
        documents[pickle.uri]?.lineage(of: pickle)
    }

    /// Returns the step of the document, with its keyword, for a pickle's step; nil if the document is not in the
    /// stream.
    public func step(of step: PickleStep, in pickle: Pickle) -> GherkinDocument.Step? {
        documents[pickle.uri]?.step(of: step)
    }

    /// Returns the scenario of a test case; nil if it has ended, or is not in the stream.
    package func pickle(of testCase: TestCase) -> Pickle? { pickles.find(testCase.pickleId) }

    /// Returns the line of the scenario, or of the row of its examples, from 1; nil if it is not known.
    public func line(of pickle: Pickle) -> Int? {
        pickle.location?.line ?? lineage(of: pickle)?.location.line
    }

    /// Returns the hook of a test step; nil for a step, and for a hook that no message defines.
    public func hook(of step: TestStep) -> Envelope.Hook? {
        step.hookId.flatMap { hooks[$0] }
    }

    /// Returns the definitions that match a step: exactly one, unless the step is undefined or ambiguous.
    public func definitions(of step: TestStep) -> [Envelope.StepDefinition] {
        (step.stepDefinitionIds ?? []).compactMap { stepDefinitions[$0] }
    }

    /// The number of step definitions of the program that ran.
    package var stepDefinitionCount: Int { stepDefinitions.count }

    /// Returns the only definition that matches; nil if there are none or several.
    package func definition(of step: TestStep) -> Envelope.StepDefinition? {
        guard let ids = step.stepDefinitionIds, ids.count == 1 else { return nil }
        return stepDefinitions[ids[0]]
    }

    /// Returns the background that contains a step; nil for a step of the scenario itself.
    package func background(of step: PickleStep, in pickle: Pickle) -> GherkinDocument.Background? {
        documents[pickle.uri]?.background(of: step)
    }

    /// Returns the scenarios that were planned and have not ended; if none was planned, all known scenarios.
    package func withoutResult() -> [Pickle] {
        plannedCount > 0 ? testCases.all.compactMap { pickles.find($0.pickleId) } : pickles.all
    }
}

extension RunQuery {
    private func learn(_ envelope: Envelope) {
        switch envelope {
        case .gherkinDocument(let document):
            let index = DocumentIndex(document)
            documents[index.uri] = index
            latest = index
        case .pickle(let pickle):
            pickles.add(pickle, id: pickle.id)
            document(pickle.uri)?.open()
        case .hook(let hook): hooks[hook.id] = hook
        case .stepDefinition(let definition): stepDefinitions[definition.id] = definition
        default: break
        }
    }

    private func receiveRun(_ envelope: Envelope) -> RunEvent? {
        switch envelope {
        case .testRunStarted(let message):
            check.receive(message)
            startedAt = message.timestamp
            quarantines.day = CalendarDay(message.timestamp)
            return .runStarted(message)
        case .testRunHookStarted(let message):
            if check.isOfStream, hooks[message.hookId] == nil {
                check.faults.add("testRunHookStarted is of hook '\(message.hookId)', which no message defines")
            }
            runningHooks[message.id] = message.hookId
        case .testRunHookFinished(let message):
            return .runHookFinished(finish(message))
        case .testRunFinished(let message):
            check.receive(message, isRefused: tally.isContradicted, isComplete: isComplete, running: running)
            return .runFinished(message)
        default: break
        }
        return nil
    }

    private func finish(_ message: TestRunHookFinished) -> RunHook {
        if runningHooks[message.testRunHookStartedId] == nil {
            check.faults.add("testRunHookFinished is of a hook that has not begun, or has finished before")
        }
        let hook = runningHooks.removeValue(forKey: message.testRunHookStartedId).flatMap { hooks[$0] }
        let ending = hook.map {
            HookEnding(hook: $0.id, status: message.result.status, message: message.result.message)
        }
        return RunHook(
            hook: hook, result: message.result, timestamp: message.timestamp,
            isRepeated: ending.map { !hookEndings.insert($0).inserted } ?? false,
            startedId: message.testRunHookStartedId)
    }

    private func plan(_ message: TestCase) -> RunEvent {
        if check.isOfStream {
            check.receive(
                message, isDoubled: testCases.find(message.id) != nil, hasPickle: pickles.find(message.pickleId) != nil,
                isHook: { hooks[$0] != nil }, isDefinition: { stepDefinitions[$0] != nil })
        }
        testCases.add(message, id: message.id)
        plannedCount += 1
        return .planned(message)
    }

    private func start(_ message: TestCaseStarted) -> RunEvent? {
        guard let testCase = testCases.find(message.testCaseId), let pickle = pickles.find(testCase.pickleId) else {
            check.faults.add(
                "testCaseStarted is of test case '\(message.testCaseId)', which was not planned, or has finished")
            return nil
        }
        check.receive(message, running: running)
        let attempt = Attempt(started: message, testCase: testCase, pickle: pickle, location: check.faults.location)
        attempt.printedBefore = printedBefore.removeValue(forKey: testCase.id) ?? []
        running.append(attempt)
        return .attemptStarted(attempt)
    }

    private func finish(_ message: TestStepFinished) -> RunEvent? {
        let attempt = attempt(message.testCaseStartedId)
        check.receive(message.testStepId, "testStepFinished", in: attempt)
        guard let attempt else { return nil }
        if isOwnStream { check.requireBegun(message.testStepId, in: attempt) }
        attempt.runningStep = nil
        guard attempt.finish(message) else { return nil }
        return .stepFinished(attempt)
    }

    private func finish(_ message: TestCaseFinished) -> RunEvent? {
        guard let index = running.lastIndex(where: { $0.started.id == message.testCaseStartedId }) else {
            check.faults.add("testCaseFinished is of an attempt that has not begun, or has finished before")
            return nil
        }
        let attempt = running.remove(at: index)
        attempt.finish(message)
        check.finish(attempt)
        let document = document(attempt.pickle.uri)
        document?.note(attempt.status)
        if attempt.isFinal {
            testCases.remove(attempt.testCase.id)
            pickles.remove(attempt.testCase.pickleId)
            ending = document
        } else {
            printedBefore[attempt.testCase.id] = printedByAttempts(upTo: attempt)
        }
        return .attemptFinished(attempt)
    }

    private func close(_ document: DocumentIndex) {
        ending = nil
        if document.close() { passed.append(document) }
    }

    private func forgetPassed() {
        for document in passed { documents[document.uri] = nil }
        passed.removeAll(keepingCapacity: true)
        latest = nil
    }

    private func attempt(_ id: String) -> Attempt? { running.last { $0.started.id == id } }

    /// The end of a run, for reports that show how long it took: a merged run took as long as its longest shard, however
    /// long the pauses between the shards were.
    func timed(_ message: TestRunFinished) -> TestRunFinished {
        guard let shards, let startedAt else { return message }
        var message = message
        message.timestamp = startedAt + Envelope.Duration(nanoseconds: shards.longest)
        return message
    }

    /// Returns the document of a scenario; nil if the stream does not contain it.
    func document(of pickle: Pickle) -> DocumentIndex? { documents[pickle.uri] }

    private func document(_ uri: String) -> DocumentIndex? {
        if let latest, latest.uri == uri { return latest }
        latest = documents[uri]
        return latest
    }

    private func attach(_ attachment: Attachment) -> RunEvent? {
        // Notes of shards are for merging, not for reports.
        let hidden = [MediaType.shard, MediaType.suspicion, MediaType.cases, MediaType.changes]
        if hidden.contains(attachment.mediaType) { return nil }
        if let note = RunNote(attachment) {
            announcedCount = note.planned
            isDryRun = note.isDryRun
            shards = note.shards
            if !note.honorsQuarantine { quarantines.isOn = false }
            return nil
        }
        let attempt = attachment.testCaseStartedId.flatMap(attempt)
        if let attempt, attachment.mediaType == MediaType.diagnostic {
            attempt.explain(attachment)
            return nil
        }
        if let diagnostic = Diagnostic(attachment) {
            if diagnostic.severity == .error { explained.insert(diagnostic.uri) }
            return .diagnostic(diagnostic)
        }
        if attempt == nil, attachment.testCaseStartedId != nil, isOwnStream {
            check.faults.add("attachment is of an attempt that has not begun, or has finished")
        }
        attempt?.attach(attachment)
        return .attached(attachment, attempt)
    }
}

extension RunQuery {
    /// The verdict from the messages received so far. Before the run's last message it is
    /// ``Verdict/Outcome-swift.enum/brokenOff``.
    public var verdict: Verdict {
        tally.verdict(missing: testCases.count, faults: allFaults, isOwnStream: isOwnStream)
    }

    /// Whether everything that was planned has a result.
    package var isComplete: Bool { testCases.isEmpty && plannedCount >= announcedCount ?? 0 }

    /// The time at which the run ended; nil while it runs.
    package var endedAt: Timestamp? { tally.finished?.timestamp }

    /// Counts scenarios that passed and have no messages.
    package func count(_ passed: PassedScenarios) { tally.count(passed) }

    /// Records a fault of the stream that is not about a message, such as a line that is not a message.
    package func refuse(_ text: String) { check.faults.keep(text) }

    /// The faults of the stream, one text each.
    package var faultTexts: [String] { check.faults.texts }

    private var allFaults: [String] {
        guard !runningHooks.isEmpty else { return faultTexts }
        let names = runningHooks.values.map { name(of: hooks[$0]) }.sorted()
        return faultTexts + names.map { "\($0) did not finish" }
    }
}
