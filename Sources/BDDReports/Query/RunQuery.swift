package import CucumberMessages
package import Gherkin

/// What a run has said so far: looks up ids, so that reports see scenarios and steps.
///
/// It keeps what is still needed and no more. Definitions stay; a pickle and its test case go when their last attempt has
/// finished, and a document when all its pickles have passed. So a report that keeps nothing itself takes the same memory
/// for ten scenarios and a hundred thousand.
package struct RunQuery {
    private(set) var stepDefinitions: [String: Envelope.StepDefinition] = [:]
    private(set) var startedAt: Timestamp?
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
    private var hookEndings: Set<HookEnding> = []
    /// Whether a test case was told.
    private var wasPlanned = false
    /// The document of the scenario that has just ended; its index is let go when the reports have heard of the end.
    private var ending: DocumentIndex?
    /// The documents of which all scenarios have passed. Reports may still have to write of them as long as a scenario
    /// runs that began earlier.
    private var passed: [DocumentIndex] = []

    /// How a hook of the run ended in a worker.
    private struct HookEnding: Hashable {
        let hook: String
        let status: Status
        let words: String?
    }

    package init() {}

    package mutating func receive(_ envelope: Envelope) -> RunEvent {
        if let ending { close(ending) }
        if running.isEmpty, !passed.isEmpty { forgetPassed() }
        switch envelope {
        case .meta(let meta):
            isOwnStream = meta.implementation.name == Version.name
            return .nothing
        case .testStepStarted, .source, .parameterType, .parseError, .externalAttachment:
            return .nothing
        case .testStepFinished(let message):
            return finish(message)
        case .testCaseStarted(let message):
            return start(message)
        case .testCaseFinished(let message):
            return finish(message)
        case .attachment(let message):
            return attach(message)
        case .testCase(let message):
            testCases.add(message, id: message.id)
            wasPlanned = true
            return .planned(message)
        case .suggestion(let message):
            return .suggested(message)
        case .testRunStarted, .testRunFinished, .testRunHookStarted, .testRunHookFinished:
            return receiveRun(envelope)
        case .gherkinDocument, .pickle, .hook, .stepDefinition, .undefinedParameterType:
            return learn(envelope)
        }
    }
}

extension RunQuery {
    /// Where the pickle comes from; nil when its document was never told.
    package func lineage(of pickle: Pickle) -> Lineage? {
        documents[pickle.uri]?.lineage(of: pickle)
    }

    /// The step of the document that the pickle's step comes from.
    package func step(of step: PickleStep, in pickle: Pickle) -> GherkinDocument.Step? {
        documents[pickle.uri]?.step(of: step)
    }

    /// The background that a step stands in; nil for one of the scenario's own.
    package func background(of step: PickleStep, in pickle: Pickle) -> GherkinDocument.Background? {
        documents[pickle.uri]?.background(of: step)
    }

    /// The line of the scenario, or of the row of its examples.
    package func line(of pickle: Pickle) -> Int? {
        pickle.location?.line ?? lineage(of: pickle)?.location.line
    }

    /// The scenarios that were planned and have not ended; where none was planned, all that were told.
    package mutating func withoutResult() -> [Pickle] {
        wasPlanned ? testCases.all.compactMap { pickles.find($0.pickleId) } : pickles.all
    }

    /// The hook that a test step runs; nil for a step, and for a hook that was never told.
    package func hook(of step: TestStep) -> Envelope.Hook? {
        step.hookId.flatMap { hooks[$0] }
    }

    package func definitions(of step: TestStep) -> [Envelope.StepDefinition] {
        (step.stepDefinitionIds ?? []).compactMap { stepDefinitions[$0] }
    }

    /// The one definition that matches; nil when there is none, or several.
    package func definition(of step: TestStep) -> Envelope.StepDefinition? {
        guard let ids = step.stepDefinitionIds, ids.count == 1 else { return nil }
        return stepDefinitions[ids[0]]
    }
}

extension RunQuery {
    private mutating func learn(_ envelope: Envelope) -> RunEvent {
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
        case .undefinedParameterType(let type): return .undefinedParameterType(type)
        default: break
        }
        return .nothing
    }

    private mutating func receiveRun(_ envelope: Envelope) -> RunEvent {
        switch envelope {
        case .testRunStarted(let message):
            startedAt = message.timestamp
            return .runStarted(message)
        case .testRunHookStarted(let message):
            runningHooks[message.id] = message.hookId
        case .testRunHookFinished(let message):
            return .runHookFinished(finish(message))
        case .testRunFinished(let message):
            return .runFinished(message)
        default: break
        }
        return .nothing
    }

    private mutating func finish(_ message: TestRunHookFinished) -> RunHook {
        let hook = runningHooks.removeValue(forKey: message.testRunHookStartedId).flatMap { hooks[$0] }
        let ending = hook.map { HookEnding(hook: $0.id, status: message.result.status, words: message.result.message) }
        return RunHook(
            hook: hook, result: message.result, timestamp: message.timestamp,
            isRepeated: ending.map { !hookEndings.insert($0).inserted } ?? false)
    }

    private mutating func start(_ message: TestCaseStarted) -> RunEvent {
        guard let testCase = testCases.find(message.testCaseId), let pickle = pickles.find(testCase.pickleId) else {
            return .nothing
        }
        let attempt = Attempt(started: message, testCase: testCase, pickle: pickle)
        running.append(attempt)
        return .attemptStarted(attempt)
    }

    private func finish(_ message: TestStepFinished) -> RunEvent {
        guard let attempt = attempt(message.testCaseStartedId), attempt.finish(message) else { return .nothing }
        return .stepFinished(attempt)
    }

    private mutating func finish(_ message: TestCaseFinished) -> RunEvent {
        guard let place = running.lastIndex(where: { $0.started.id == message.testCaseStartedId }) else {
            return .nothing
        }
        let attempt = running.remove(at: place)
        attempt.finish(message)
        let document = document(attempt.pickle.uri)
        document?.note(attempt.status)
        if attempt.isFinal {
            testCases.remove(attempt.testCase.id)
            pickles.remove(attempt.testCase.pickleId)
            ending = document
        }
        return .attemptFinished(attempt)
    }

    private mutating func close(_ document: DocumentIndex) {
        ending = nil
        if document.close() { passed.append(document) }
    }

    private mutating func forgetPassed() {
        for document in passed { documents[document.uri] = nil }
        passed.removeAll(keepingCapacity: true)
        latest = nil
    }

    private func attempt(_ id: String) -> Attempt? { running.last { $0.started.id == id } }

    private mutating func document(_ uri: String) -> DocumentIndex? {
        if let latest, latest.uri == uri { return latest }
        latest = documents[uri]
        return latest
    }

    private func attach(_ attachment: Attachment) -> RunEvent {
        // What a shard says of itself is for merging, and for no person.
        if attachment.mediaType == MediaType.shard { return .nothing }
        let attempt = attachment.testCaseStartedId.flatMap(attempt)
        attempt?.attach(attachment)
        return .attached(attachment, attempt)
    }
}
