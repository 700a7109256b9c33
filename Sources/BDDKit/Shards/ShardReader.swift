import BDDReports
import CucumberMessages
import Gherkin

/// Sorts the messages of a shard as they come.
struct ShardReader {
    private(set) var meta: Meta?
    private(set) var note: ShardNote?
    private(set) var runStarted: TestRunStarted?
    private(set) var contents = ShardContents()

    /// The types of the hooks, and of their runs.
    private var hookTypes: [String: Envelope.Hook.HookType] = [:]
    /// The places of the pickles, the test cases and the attempts.
    private var locations: [String: ScenarioLocation] = [:]
    /// The scenario of the last message.
    private var current: ScenarioLocation?

    mutating func receive(_ envelope: Envelope) {
        switch envelope {
        case .meta(let message): meta = message
        case .source, .gherkinDocument, .parseError: contents.gherkin.append(envelope)
        // What is wrong with files is the same in all shards.
        case .attachment(let message)
        where message.mediaType == MediaType.diagnostic && message.testCaseStartedId == nil:
            contents.gherkin.append(envelope)
        case .pickle(let pickle):
            contents.gherkin.append(envelope)
            contents.pickles.append(pickle)
            locations[pickle.id] = pickle.scenarioLocation
        case .hook(let hook):
            contents.definitions.append(envelope)
            hookTypes[hook.id] = hook.type
        case .parameterType, .undefinedParameterType, .stepDefinition: contents.definitions.append(envelope)
        case .testRunStarted(let message): runStarted = message
        case .testRunFinished(let message): contents.runFinished = message
        case .testCase, .testCaseStarted, .testStepStarted, .testStepFinished, .testCaseFinished, .suggestion:
            receiveOfCase(envelope)
        case .testRunHookStarted, .testRunHookFinished, .attachment, .externalAttachment: receiveOfRun(envelope)
        }
    }

    private mutating func receiveOfCase(_ envelope: Envelope) {
        switch envelope {
        case .testCase(let message):
            guard let location = locations[message.pickleId] else { return }
            locations[message.id] = location
            contents.cases[location] = ShardContents.Case(testCase: message)
            contents.planned.append(location)
        case .testCaseStarted(let message):
            current = locations[message.testCaseId]
            locations[message.id] = current
            append(envelope, toCaseAt: current)
        case .testStepStarted(let message): append(envelope, toCaseAt: locations[message.testCaseStartedId])
        case .testStepFinished(let message):
            append(envelope, toCaseAt: locations[message.testCaseStartedId])
            contents.lastEnd = message.timestamp
        case .testCaseFinished(let message):
            contents.lastEnd = message.timestamp
            let location = locations[message.testCaseStartedId]
            append(envelope, toCaseAt: location)
            if let location, !message.willBeRetried { contents.cases[location]?.isFinished = true }
        // A suggestion names its step and no attempt: it comes while the step runs.
        case .suggestion: append(envelope, toCaseAt: current)
        default: break
        }
    }

    private mutating func append(_ envelope: Envelope, toCaseAt location: ScenarioLocation?) {
        if let location { contents.cases[location]?.events.append(envelope) }
    }

    private mutating func receiveOfRun(_ envelope: Envelope) {
        switch envelope {
        case .testRunHookStarted(let message):
            hookTypes[message.id] = hookTypes[message.hookId]
            append(envelope, toHook: message.id)
        case .testRunHookFinished(let message): append(envelope, toHook: message.testRunHookStartedId)
        case .attachment(let message):
            if let note = ShardNote(message) { return self.note = note }
            if message.mediaType == MediaType.run { return }
            append(envelope, message.testCaseStartedId, orHook: message.testRunHookStartedId)
        case .externalAttachment(let message):
            append(envelope, message.testCaseStartedId, orHook: message.testRunHookStartedId)
        default: break
        }
    }

    private mutating func append(_ envelope: Envelope, _ attempt: String?, orHook hook: String?) {
        if let attempt { append(envelope, toCaseAt: locations[attempt]) } else { append(envelope, toHook: hook) }
    }

    private mutating func append(_ envelope: Envelope, toHook id: String?) {
        if id.flatMap({ hookTypes[$0] }) == .afterTestRun {
            contents.hooksAfter.append(envelope)
        } else {
            contents.hooksBefore.append(envelope)
        }
    }
}
