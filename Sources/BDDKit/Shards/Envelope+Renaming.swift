import CucumberMessages
import Gherkin

extension Envelope {
    /// The same message with the ids that things have in another stream. Messages about features and definitions stay
    /// as they are: they are emitted once, by the stream whose ids are kept.
    func renamed(_ names: inout IdRenaming, _ ids: inout IdGenerator) -> Envelope {
        switch self {
        case .testCase(let message): return .testCase(message.renamed(&names, &ids))
        case .testCaseStarted(var message):
            message.id = names.declare(message.id, &ids)
            names.rename(&message.testCaseId, &ids)
            return .testCaseStarted(message)
        case .testStepStarted(var message):
            names.rename(&message.testCaseStartedId, &ids)
            names.rename(&message.testStepId, &ids)
            return .testStepStarted(message)
        case .testStepFinished(var message):
            names.rename(&message.testCaseStartedId, &ids)
            names.rename(&message.testStepId, &ids)
            return .testStepFinished(message)
        case .testCaseFinished(var message):
            names.rename(&message.testCaseStartedId, &ids)
            return .testCaseFinished(message)
        case .suggestion(var message):
            message.id = names.declare(message.id, &ids)
            names.rename(&message.pickleStepId, &ids)
            return .suggestion(message)
        default: return renamedOfRun(&names, &ids)
        }
    }

    private func renamedOfRun(_ names: inout IdRenaming, _ ids: inout IdGenerator) -> Envelope {
        switch self {
        case .testRunHookStarted(var message):
            message.id = names.declare(message.id, &ids)
            names.rename(&message.testRunStartedId, &ids)
            names.rename(&message.hookId, &ids)
            return .testRunHookStarted(message)
        case .testRunHookFinished(var message):
            names.rename(&message.testRunHookStartedId, &ids)
            return .testRunHookFinished(message)
        case .attachment(var message):
            names.rename(&message.testCaseStartedId, &ids)
            names.rename(&message.testStepId, &ids)
            names.rename(&message.testRunStartedId, &ids)
            names.rename(&message.testRunHookStartedId, &ids)
            return .attachment(message)
        case .externalAttachment(var message):
            names.rename(&message.testCaseStartedId, &ids)
            names.rename(&message.testStepId, &ids)
            names.rename(&message.testRunHookStartedId, &ids)
            return .externalAttachment(message)
        default: return self
        }
    }
}

extension TestCase {
    fileprivate func renamed(_ names: inout IdRenaming, _ ids: inout IdGenerator) -> TestCase {
        var copy = self
        copy.id = names.declare(id, &ids)
        names.rename(&copy.pickleId, &ids)
        names.rename(&copy.testRunStartedId, &ids)
        for index in testSteps.indices {
            let step = testSteps[index]
            copy.testSteps[index].id = names.declare(step.id, &ids)
            names.rename(&copy.testSteps[index].hookId, &ids)
            names.rename(&copy.testSteps[index].pickleStepId, &ids)
            copy.testSteps[index].stepDefinitionIds = step.stepDefinitionIds?.map { names.name(of: $0, &ids) }
        }
        return copy
    }
}
