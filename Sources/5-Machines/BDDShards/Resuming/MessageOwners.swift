import BDDReports
import BDDRunning
import CucumberMessages

/// A message of a saved run with its owner: a hook, a scenario, or the run.
struct OwnedMessage {
    enum Owner: Hashable {
        /// A hook of the run, by the id of its run.
        case hook(String)
        /// A scenario, by its number in the plan.
        case scenario(Int)
        /// The run.
        case run
    }

    let envelope: Envelope
    let owner: Owner
    /// The worst status so far in the attempt of the message; unknown if the message belongs to no attempt.
    let status: Status

    /// Whether a scenario has ended with it.
    var endsScenario: Bool {
        if case .testCaseFinished(let end) = envelope { !end.willBeRetried } else { false }
    }

    /// Whether a scenario or a hook of the run has ended with it.
    var endsWhole: Bool {
        if case .testRunHookFinished = envelope { true } else { endsScenario }
    }

    /// Whether the message is the result of a step or hook that an interrupt broke off.
    var isBrokenOff: Bool {
        switch envelope {
        case .testStepFinished(let step): step.testStepResult.reason == .interrupted
        case .testRunHookFinished(let hook): hook.result.reason == .interrupted
        default: false
        }
    }
}

/// Finds the owner of each message in a saved run.
struct MessageOwners {
    /// The numbers of the scenarios by the ids of their test cases.
    var testCases: [String: Int] = [:]
    /// The scenario that began last.
    private var current = OwnedMessage.Owner.run
    private var attempts: [String: OwnedMessage.Owner] = [:]
    /// The results of the attempts so far.
    private var results: [String: AttemptResult] = [:]

    /// Returns the next message with its owner.
    mutating func own(_ message: Envelope) -> OwnedMessage {
        switch message {
        case .testCaseStarted(let start):
            current = scenario(ofTestCase: start.testCaseId)
            attempts[start.id] = current
            return OwnedMessage(envelope: message, owner: current, status: .unknown)
        case .testStepFinished(let step):
            var result = results[step.testCaseStartedId] ?? AttemptResult()
            result.add(step.testStepResult, ofStep: result.stepCount)
            results[step.testCaseStartedId] = result
            return owned(message, by: step.testCaseStartedId)
        case .testStepStarted(let step): return owned(message, by: step.testCaseStartedId)
        case .testCaseFinished(let end): return owned(message, by: end.testCaseStartedId)
        default: return OwnedMessage(envelope: message, owner: owner(of: message), status: .unknown)
        }
    }

    /// Forgets the attempts, because all of them have ended.
    mutating func forgetAttempts() {
        attempts = [:]
        results = [:]
    }

    private func owned(_ message: Envelope, by attempt: String) -> OwnedMessage {
        OwnedMessage(
            envelope: message, owner: attempts[attempt] ?? .run, status: results[attempt]?.status ?? .unknown)
    }

    private func owner(of message: Envelope) -> OwnedMessage.Owner {
        switch message {
        case .testRunHookStarted(let hook): .hook(hook.id)
        case .testRunHookFinished(let hook): .hook(hook.testRunHookStartedId)
        case .testCase(let testCase): scenario(ofTestCase: testCase.id)
        // These name no attempt: they come while their step runs.
        case .suggestion: current
        case .attachment(let attachment) where attachment.mediaType == MediaType.suspicion: current
        case .attachment(let attachment):
            owner(attempt: attachment.testCaseStartedId, hook: attachment.testRunHookStartedId)
        case .externalAttachment(let attachment):
            owner(attempt: attachment.testCaseStartedId, hook: attachment.testRunHookStartedId)
        default: .run
        }
    }

    private func owner(attempt: String?, hook: String?) -> OwnedMessage.Owner {
        if let attempt { return attempts[attempt] ?? .run }
        return hook.map(OwnedMessage.Owner.hook) ?? .run
    }

    private func scenario(ofTestCase id: String) -> OwnedMessage.Owner {
        testCases[id].map(OwnedMessage.Owner.scenario) ?? .run
    }
}
