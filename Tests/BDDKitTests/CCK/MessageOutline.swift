import Gherkin

@testable import CucumberMessages

/// The messages of a run as short lines. Ids are replaced by the names of what they identify, hooks and step
/// definitions by their numbers. Meta, sources, documents and pickles are left out.
struct MessageOutline {
    private(set) var lines: [String] = []
    private var pickles: [String: Pickle] = [:]
    private var hooks: [String: String] = [:]
    private var definitions: [String: Int] = [:]
    private var cases: [String: TestCase] = [:]
    private var attempts: [String: TestCaseStarted] = [:]
    private var runHooks: [String: String] = [:]

    init(_ envelopes: [Envelope]) {
        for envelope in envelopes { lines += line(envelope) ?? [] }
    }

    private mutating func line(_ envelope: Envelope) -> [String]? {
        switch envelope {
        // The settings of the run are not part of Cucumber's protocol.
        case .attachment(let attachment) where attachment.mediaType == MediaType.run: return nil
        case .pickle(let pickle):
            pickles[pickle.id] = pickle
            return nil
        case .parameterType, .undefinedParameterType, .hook, .stepDefinition:
            return [definition(envelope)]
        case .testRunStarted: return ["run started"]
        case .testRunFinished(let run): return ["run finished: \(run.success ? "accepted" : "refused")"]
        case .testRunHookStarted(let hook):
            runHooks[hook.id] = hooks[hook.hookId]
            return ["\(hooks[hook.hookId] ?? "?") started"]
        case .testRunHookFinished(let hook):
            return ["\(runHooks[hook.testRunHookStartedId] ?? "?"): \(Self.words(hook.result))"]
        case .testCase(let testCase):
            cases[testCase.id] = testCase
            let steps = testCase.testSteps.map { "    " + matches(of: $0) }
            return ["test case \(pickles[testCase.pickleId]?.name ?? "?")"] + steps
        case .testCaseStarted(let attempt):
            attempts[attempt.id] = attempt
            return ["\(name(of: attempt.id)) started" + (attempt.attempt > 0 ? ", attempt \(attempt.attempt)" : "")]
        case .testCaseFinished(let attempt):
            let again = attempt.willBeRetried ? ", will be retried" : ""
            return ["\(name(of: attempt.testCaseStartedId)) finished\(again)"]
        case .testStepStarted(let step):
            return ["  \(name(of: step.testStepId, in: step.testCaseStartedId)) started"]
        case .testStepFinished(let step):
            let words = Self.words(step.testStepResult)
            return ["  \(name(of: step.testStepId, in: step.testCaseStartedId)): \(words)"]
        case .suggestion(let suggestion):
            let step = pickles.values.flatMap(\.steps).first { $0.id == suggestion.pickleStepId }
            return ["  snippets for \(step?.text ?? "?")"]
        // Cucumber has no message for diagnostics of files or steps.
        case .attachment(let attachment) where attachment.mediaType == MediaType.diagnostic: return nil
        case .attachment(let attachment): return [words(of: attachment)]
        case .externalAttachment(let attachment): return ["external attachment \(attachment.url)"]
        case .parseError(let error): return ["parse error \(error.message)"]
        case .meta, .source, .gherkinDocument: return nil
        }
    }
}

// MARK: Definitions

extension MessageOutline {
    private mutating func definition(_ envelope: Envelope) -> String {
        switch envelope {
        case .parameterType(let type):
            let flags = [
                type.useForSnippets ? "" : ", not for snippets",
                type.preferForRegularExpressionMatch ? ", preferred" : "",
            ]
            return
                "parameter type {\(type.name)} /\(type.regularExpressions.joined(separator: "/, /"))/\(flags.joined())"
        case .undefinedParameterType(let type):
            return "undefined parameter type {\(type.name)} of \(type.expression)"
        case .hook(let hook):
            hooks[hook.id] = "hook \(hooks.count)"
            let details = [hook.name.map { "named \($0)" }, hook.tagExpression.map { "for \($0)" }]
            return (["hook \(hooks.count - 1) \(hook.type?.rawValue ?? "?")"] + details.compactMap(\.self))
                .joined(separator: ", ")
        case .stepDefinition(let step):
            definitions[step.id] = definitions.count
            let source = step.pattern.type == .regularExpression ? "/\(step.pattern.source)/" : step.pattern.source
            return "step definition \(definitions.count - 1): \(source)"
        default:
            return "?"
        }
    }

    private func matches(of step: TestStep) -> String {
        if let hook = step.hookId { return hooks[hook] ?? "?" }
        let matches = zip(step.stepDefinitionIds ?? [], step.stepMatchArgumentsLists ?? []).map { id, arguments in
            "\(definitions[id] ?? -1)(\(arguments.map(Self.words).joined(separator: ", ")))"
        }
        return "\(text(of: step)) → \(matches.isEmpty ? "nothing" : matches.joined(separator: " and "))"
    }

    private static func words(_ argument: StepMatchArgument) -> String {
        let group = argument.group
        let value = group.value.map { "'\($0)' at \(group.start ?? -1)" } ?? "nothing"
        return (argument.parameterTypeName.map { "{\($0)} " } ?? "") + value
    }
}

// MARK: Names

extension MessageOutline {
    private func name(of attempt: String) -> String {
        let testCase = cases[attempts[attempt]?.testCaseId ?? ""]
        return pickles[testCase?.pickleId ?? ""]?.name ?? "?"
    }

    private func name(of step: String, in attempt: String) -> String {
        let testCase = cases[attempts[attempt]?.testCaseId ?? ""]
        guard let step = testCase?.testSteps.first(where: { $0.id == step }) else { return "?" }
        return step.hookId.map { hooks[$0] ?? "?" } ?? text(of: step)
    }

    private func text(of step: TestStep) -> String {
        pickles.values.flatMap(\.steps).first { $0.id == step.pickleStepId }?.text ?? "?"
    }

    private static func words(_ result: TestStepResult) -> String {
        result.status.rawValue + (result.message.map { " \($0)" } ?? "")
            + (result.exception.map { " (\($0.type))" } ?? "")
    }

    private func words(of attachment: Attachment) -> String {
        let place =
            attachment.testRunHookStartedId.map { runHooks[$0] ?? "?" }
            ?? name(of: attachment.testStepId ?? "", in: attachment.testCaseStartedId ?? "")
        let file = attachment.fileName.map { " \($0)" } ?? ""
        return "  \(place) attached \(attachment.mediaType)\(file): \(attachment.body)"
    }
}
