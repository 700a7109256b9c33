package import BDDJSON
import Gherkin

/// Converts messages to JSON: each envelope is an object with one member, which has the name of the case.
extension Envelope {
    package func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .testStepStarted, .testStepFinished, .testCaseStarted, .testCaseFinished, .testCase:
                writeTestCaseMember(to: &json)
            case .attachment, .externalAttachment, .suggestion:
                writeStepMember(to: &json)
            case .meta, .testRunStarted, .testRunFinished, .testRunHookStarted, .testRunHookFinished:
                writeRunMember(to: &json)
            case .source, .gherkinDocument, .parseError, .pickle:
                writeGherkinMember(to: &json)
            case .parameterType, .undefinedParameterType, .hook, .stepDefinition:
                writeDefinitionMember(to: &json)
            }
        }
    }

    private func writeTestCaseMember(to json: inout JSONWriter) {
        switch self {
        case .testCase(let message): json.object("testCase") { message.writeMembers(to: &$0) }
        case .testCaseStarted(let message): json.object("testCaseStarted") { message.writeMembers(to: &$0) }
        case .testStepStarted(let message): json.object("testStepStarted") { message.writeMembers(to: &$0) }
        case .testStepFinished(let message): json.object("testStepFinished") { message.writeMembers(to: &$0) }
        case .testCaseFinished(let message): json.object("testCaseFinished") { message.writeMembers(to: &$0) }
        default: break
        }
    }

    private func writeStepMember(to json: inout JSONWriter) {
        switch self {
        case .attachment(let message): json.object("attachment") { message.writeMembers(to: &$0) }
        case .externalAttachment(let message): json.object("externalAttachment") { message.writeMembers(to: &$0) }
        case .suggestion(let message): json.object("suggestion") { message.writeMembers(to: &$0) }
        default: break
        }
    }

    private func writeRunMember(to json: inout JSONWriter) {
        switch self {
        case .meta(let message): json.object("meta") { message.writeMembers(to: &$0) }
        case .testRunStarted(let message): json.object("testRunStarted") { message.writeMembers(to: &$0) }
        case .testRunFinished(let message): json.object("testRunFinished") { message.writeMembers(to: &$0) }
        case .testRunHookStarted(let message): json.object("testRunHookStarted") { message.writeMembers(to: &$0) }
        case .testRunHookFinished(let message): json.object("testRunHookFinished") { message.writeMembers(to: &$0) }
        default: break
        }
    }

    private func writeGherkinMember(to json: inout JSONWriter) {
        switch self {
        case .source(let message):
            json.key("source")
            message.write(to: &json)
        case .gherkinDocument(let message):
            json.key("gherkinDocument")
            message.write(to: &json)
        case .parseError(let message):
            json.key("parseError")
            message.write(to: &json)
        case .pickle(let message):
            json.key("pickle")
            message.write(to: &json)
        default: break
        }
    }

    private func writeDefinitionMember(to json: inout JSONWriter) {
        switch self {
        case .parameterType(let message): json.object("parameterType") { message.writeMembers(to: &$0) }
        case .undefinedParameterType(let message):
            json.object("undefinedParameterType") { message.writeMembers(to: &$0) }
        case .hook(let message): json.object("hook") { message.writeMembers(to: &$0) }
        case .stepDefinition(let message): json.object("stepDefinition") { message.writeMembers(to: &$0) }
        default: break
        }
    }
}
