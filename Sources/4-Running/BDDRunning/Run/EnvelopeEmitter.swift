import BDDSteps
package import CucumberMessages
import Gherkin

/// Emits the envelopes of a run: gives ids, and translates what happens into Cucumber's messages, in their order.
package struct EnvelopeEmitter {
    let code: SupportCode
    var ids: IdGenerator
    /// Suggests definitions for undefined steps.
    var snippets: SnippetGenerator
    private let handle: (Envelope) -> Void
    private(set) var runId = ""
    /// The id of the attempt whose events are emitted.
    var attemptId = ""
    /// The ids of the step definitions, each as the list that a step with this one definition has.
    private(set) var stepDefinitionIds: [[String]] = []
    /// The ids of the hooks, as they were defined.
    private(set) var hookIds: [String] = []

    /// - Parameters:
    ///   - ids: goes on from the ids of the documents and pickles.
    ///   - handle: takes each envelope.
    init(_ code: SupportCode, ids: IdGenerator, handle: @escaping (Envelope) -> Void) {
        self.code = code
        self.ids = ids
        snippets = SnippetGenerator(code)
        self.handle = handle
    }

    /// How long nothing ran between two parts of the run: it is left out of all times.
    var pause: Envelope.Duration?

    /// Emits an envelope as it is.
    package func emit(_ envelope: Envelope) { handle(pause.map(envelope.earlier) ?? envelope) }

    /// When something was, by the clock of the messages.
    func time(_ time: Timestamp) -> Timestamp { pause.map { time.earlier(by: $0) } ?? time }

    /// - Parameters:
    ///   - isWhole: with its text.
    ///   - told: which of its scenarios; nil is all.
    func emit(_ feature: LoadedFeature, isWhole: Bool, told: [Bool]? = nil) {
        let content = feature.content
        if isWhole { emit(.source(Source(uri: feature.uri, bytes: content.bytes))) }
        emit(.gherkinDocument(content.document))
        for (index, pickle) in content.pickles.enumerated() where told?[index] ?? true { emit(.pickle(pickle)) }
    }

    /// Emits a feature file that could not be parsed, and why.
    func emit(_ failure: FeatureSet.Failure) {
        emit(.source(failure.source))
        for error in failure.errors.errors { emit(.parseError(error)) }
    }

    /// Emits the definitions in the order in which the code gives them.
    package mutating func emitDefinitions() {
        var index = 0
        for definition in code.definitions {
            switch definition {
            case .step(let step):
                emit(step, code.undefinedParameterTypes[index])
                index += 1
            case .hook(let hook):
                emit(hook)
            case .parameterType(let type):
                emit(type)
            case .world:
                break
            }
        }
    }

    private mutating func emit(_ step: StepDefinition, _ undefined: Envelope.UndefinedParameterType?) {
        let id = ids.makeId()
        stepDefinitionIds.append([id])
        if let undefined { return emit(.undefinedParameterType(undefined)) }
        emit(.stepDefinition(.init(id: id, pattern: step.pattern, sourceReference: step.location.reference)))
    }

    private mutating func emit(_ hook: Hook) {
        let id = ids.makeId()
        hookIds.append(id)
        emit(
            .hook(
                .init(
                    id: id, name: hook.name, sourceReference: hook.location.reference, tagExpression: hook.tags,
                    type: hook.type)))
    }

    private mutating func emit(_ type: ParameterTypeDefinition) {
        emit(
            .parameterType(
                .init(
                    id: ids.makeId(), name: type.name, regularExpressions: type.regexps,
                    preferForRegularExpressionMatch: type.preferForRegexpMatch, useForSnippets: type.useForSnippets,
                    sourceReference: type.location.reference)))
    }

    /// Emits the start of the run, and which part of the plan it is.
    package mutating func emitStart(_ shard: ShardNote?, _ time: Timestamp) {
        runId = ids.makeId()
        emit(.testRunStarted(TestRunStarted(id: runId, timestamp: time)))
        if let shard { emit(.attachment(shard.attachment(runId, time))) }
    }

    /// Emits the end of the run.
    ///
    /// - Parameters:
    ///   - message: why it is not accepted, where no scenario says it; of an accepted run, what was left out.
    ///   - exception: what was thrown outside steps.
    package func emitEnd(success: Bool, message: String?, exception: TestStepResult.Exception?, at time: Timestamp) {
        emit(
            .testRunFinished(
                TestRunFinished(
                    message: message, success: success, timestamp: time, exception: exception,
                    testRunStartedId: runId)))
    }
}
