import CucumberMessages
import Gherkin

extension Envelope {
    /// The message with its ids renamed for the merged stream. Messages about features and definitions stay as they
    /// are: only the stream whose ids are kept emits them.
    func renamed(_ names: IdRenaming) -> Envelope {
        switch self {
        case .testCase(let message): return .testCase(message.renamed(names))
        case .pickle(let pickle): return .pickle(pickle.renamed(names.name))
        case .testCaseStarted(var message):
            names.rename(&message.id)
            names.rename(&message.testCaseId)
            return .testCaseStarted(message)
        case .testStepStarted(var message):
            names.rename(&message.testCaseStartedId)
            names.rename(&message.testStepId)
            return .testStepStarted(message)
        case .testStepFinished(var message):
            names.rename(&message.testCaseStartedId)
            names.rename(&message.testStepId)
            return .testStepFinished(message)
        case .testCaseFinished(var message):
            names.rename(&message.testCaseStartedId)
            return .testCaseFinished(message)
        case .suggestion(var message):
            names.rename(&message.id)
            names.rename(&message.pickleStepId)
            return .suggestion(message)
        default: return renamedOfRun(names)
        }
    }

    private func renamedOfRun(_ names: IdRenaming) -> Envelope {
        switch self {
        case .testRunHookStarted(var message):
            names.rename(&message.id)
            names.rename(&message.testRunStartedId)
            names.rename(&message.hookId)
            return .testRunHookStarted(message)
        case .testRunHookFinished(var message):
            names.rename(&message.testRunHookStartedId)
            return .testRunHookFinished(message)
        case .attachment(var message):
            names.rename(&message.testCaseStartedId)
            names.rename(&message.testStepId)
            names.rename(&message.testRunStartedId)
            names.rename(&message.testRunHookStartedId)
            return .attachment(message)
        case .externalAttachment(var message):
            names.rename(&message.testCaseStartedId)
            names.rename(&message.testStepId)
            names.rename(&message.testRunHookStartedId)
            return .externalAttachment(message)
        default: return self
        }
    }
}

extension TestCase {
    fileprivate func renamed(_ names: IdRenaming) -> TestCase {
        var copy = self
        names.rename(&copy.id)
        names.rename(&copy.pickleId)
        names.rename(&copy.testRunStartedId)
        for index in testSteps.indices {
            let step = testSteps[index]
            names.rename(&copy.testSteps[index].id)
            names.rename(&copy.testSteps[index].hookId)
            names.rename(&copy.testSteps[index].pickleStepId)
            copy.testSteps[index].stepDefinitionIds = step.stepDefinitionIds?.map { names.name(of: $0) }
        }
        return copy
    }
}

extension Envelope {
    /// The greatest number that the message assigns as an id during the run; 0 if it assigns none.
    var greatestOwnId: Int {
        switch self {
        case .testCase(let message): message.testSteps.reduce(Int(message.id) ?? 0) { max($0, Int($1.id) ?? 0) }
        case .testCaseStarted(let message): Int(message.id) ?? 0
        case .testRunHookStarted(let message): Int(message.id) ?? 0
        case .suggestion(let message): Int(message.id) ?? 0
        case .pickle(let message): Int(message.id) ?? 0
        default: 0
        }
    }
}
