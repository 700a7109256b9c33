public import CucumberMessages
public import Gherkin

/// What a run has said so far: looks up ids, so that reports see scenarios and steps.
///
/// It keeps what is still needed and no more. Definitions stay; a pickle and its test case go when their last attempt has
/// finished, and a document when all its pickles have passed. So a report that keeps nothing itself takes the same memory
/// for ten scenarios and a hundred thousand.
public final class RunQuery {
    private var stepDefinitions: [String: Envelope.StepDefinition] = [:]
    /// Whether the stream says that this program made it. Streams of others are reported as Cucumber's own reports do.
    private(set) var isOwnStream = false

    private var hooks: [String: Envelope.Hook] = [:]
    private var documents: [String: DocumentIndex] = [:]
    /// The document that was asked for last: most messages are about the same one as those before.
    private var latest: DocumentIndex?
    private var pickles = IdTable<Pickle>()
    private var testCases = IdTable<TestCase>()
    /// The attempts that have not finished: one, or as many as were run side by side.
    private var running: [Attempt] = []
    private var runningHooks: [String: String] = [:]
    /// The files whose errors came as diagnostics.
    private var explained: Set<String> = []
    private var hookEndings: Set<HookEnding> = []
    /// How many test cases there were.
    private var plannedCount = 0
    /// How many the run says that there are; nil where it says nothing.
    private(set) var announcedCount: Int?
    /// Whether the run says that it executed nothing.
    package private(set) var isDryRun = false
    /// The document of the scenario that has just ended; its index is let go when the reports have received the end.
    private var ending: DocumentIndex?
    /// The documents of which all scenarios have passed. Reports may still have to write of them as long as a scenario
    /// runs that began earlier.
    private var passed: [DocumentIndex] = []

    private var tally = VerdictTally()
    private var check = StreamCheck()

    /// How a hook of the run ended in a worker.
    private struct HookEnding: Hashable {
        let hook: String
        let status: Status
        let message: String?
    }

    /// - Parameter isStrict: whether pending scenarios are not accepted.
    package init(isStrict: Bool = true) {
        tally.isStrict = isStrict
    }

    /// Takes the next message of a run that goes on.
    package func receive(_ envelope: Envelope) -> RunEvent? { receive(envelope, at: nil) }

    /// Takes the next message.
    ///
    /// - Parameter location: where it stands in a saved stream, as `FILE:LINE`.
    /// - Returns: what it says of what runs; nil for one that says nothing of it, or is about something that no message
    ///   before it was about.
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
            // What this program says in its own words is not said again in those of the parser.
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
    /// The nodes of the document that a pickle comes from; nil when no message had the document.
    public func lineage(of pickle: Pickle) -> Lineage? {
        documents[pickle.uri]?.lineage(of: pickle)
    }

    /// The step of the document that a pickle's step comes from: it has the keyword. Nil when no message had the
    /// document.
    public func step(of step: PickleStep, in pickle: Pickle) -> GherkinDocument.Step? {
        documents[pickle.uri]?.step(of: step)
    }

    /// The scenario that a test case runs; nil when it has ended, or no message had it.
    func pickle(of testCase: TestCase) -> Pickle? { pickles.find(testCase.pickleId) }

    /// The line of the scenario, or of the row of its examples, from 1.
    public func line(of pickle: Pickle) -> Int? {
        pickle.location?.line ?? lineage(of: pickle)?.location.line
    }

    /// The hook that a test step runs; nil for a step, and for a hook that no message defined.
    public func hook(of step: TestStep) -> Envelope.Hook? {
        step.hookId.flatMap { hooks[$0] }
    }

    /// The definitions that match a step: one, unless it is undefined or ambiguous.
    public func definitions(of step: TestStep) -> [Envelope.StepDefinition] {
        (step.stepDefinitionIds ?? []).compactMap { stepDefinitions[$0] }
    }

    /// The one definition that matches; nil when there is none, or several.
    package func definition(of step: TestStep) -> Envelope.StepDefinition? {
        guard let ids = step.stepDefinitionIds, ids.count == 1 else { return nil }
        return stepDefinitions[ids[0]]
    }

    /// The background that a step stands in; nil for one of the scenario's own.
    package func background(of step: PickleStep, in pickle: Pickle) -> GherkinDocument.Background? {
        documents[pickle.uri]?.background(of: step)
    }

    /// The scenarios that were planned and have not ended; where none was planned, all that there are.
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
            return .runStarted(message)
        case .testRunHookStarted(let message):
            if check.isOfStream, hooks[message.hookId] == nil {
                check.faults.add("testRunHookStarted is of hook '\(message.hookId)', which no message defines")
            }
            runningHooks[message.id] = message.hookId
        case .testRunHookFinished(let message):
            return .runHookFinished(finish(message))
        case .testRunFinished(let message):
            check.receive(message, isRefused: tally.isRefused, isComplete: isComplete, running: running)
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

    private func document(_ uri: String) -> DocumentIndex? {
        if let latest, latest.uri == uri { return latest }
        latest = documents[uri]
        return latest
    }

    private func attach(_ attachment: Attachment) -> RunEvent? {
        // What a shard says of itself is for merging, and for no person.
        if [MediaType.shard, MediaType.suspicion].contains(attachment.mediaType) { return nil }
        if let note = RunNote(attachment) {
            announcedCount = note.planned
            isDryRun = note.isDryRun
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
    /// What the messages received so far say of the run as a whole. Before the run's last message it is
    /// ``Verdict/Outcome-swift.enum/brokenOff``.
    public var verdict: Verdict { tally.verdict(missing: testCases.count, faults: allFaults) }

    /// Whether all that was planned has a result.
    package var isComplete: Bool { testCases.isEmpty && plannedCount >= announcedCount ?? 0 }

    /// When the run ended; nil as long as it has not.
    var endedAt: Timestamp? { tally.finished?.timestamp }

    /// Counts scenarios without messages, as they passed.
    package func count(_ passed: PassedScenarios) { tally.count(passed) }

    /// Takes what is wrong with the stream and stands in no message: a line that is none.
    package func refuse(_ text: String) { check.faults.keep(text) }

    /// What is wrong with the stream, line by line.
    package var faultTexts: [String] { check.faults.texts }

    private var allFaults: [String] {
        guard !runningHooks.isEmpty else { return faultTexts }
        let names = runningHooks.values.map { name(of: hooks[$0]) }.sorted()
        return faultTexts + names.map { "\($0) did not finish" }
    }
}
