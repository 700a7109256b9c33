import BDDSteps
package import CucumberMessages
package import Gherkin

/// Emits the envelopes of a run: assigns ids and translates events into Cucumber's messages, in order.
package struct EnvelopeEmitter {
    let code: SupportCode
    package var ids: IdGenerator
    /// Suggests definitions for undefined steps.
    var snippets: SnippetGenerator
    private let handle: (Envelope) -> Void
    private(set) var runId = ""
    /// The id of the attempt whose events are being emitted.
    var attemptId = ""
    /// The ids of the step definitions, each in a list of one: the list for a step that matches only this definition.
    private(set) var stepDefinitionIds: [[String]] = []
    /// The ids of the hooks, in the order of definition.
    private(set) var hookIds: [String] = []

    /// - Parameters:
    ///   - ids: continues the ids of the documents and pickles.
    ///   - handle: receives each envelope.
    init(_ code: SupportCode, ids: IdGenerator, handle: @escaping (Envelope) -> Void) {
        self.code = code
        self.ids = ids
        snippets = SnippetGenerator(code)
        self.handle = handle
    }

    /// The pause between the two parts of a resumed run, which is subtracted from all timestamps; nil for none.
    package var pause: Envelope.Duration?

    /// Emits `envelope`, with `pause` subtracted from its timestamp.
    package func emit(_ envelope: Envelope) { handle(pause.map(envelope.earlier) ?? envelope) }

    /// The timestamp for messages at the time `time`: earlier by `pause`.
    func time(_ time: Timestamp) -> Timestamp { pause.map { time.earlier(by: $0) } ?? time }

    /// Emits the document and the pickles of a feature file.
    ///
    /// - Parameters:
    ///   - isWhole: whether the source text is emitted too.
    ///   - reported: whether to emit each pickle, by its index in the file; nil to emit all.
    func emit(_ feature: LoadedFeature, isWhole: Bool, reported: [Bool]? = nil) {
        let content = feature.content
        if isWhole { emit(.source(Source(uri: feature.uri, bytes: content.bytes))) }
        emit(.gherkinDocument(content.document))
        for (index, pickle) in content.pickles.enumerated() where reported?[index] ?? true { emit(.pickle(pickle)) }
    }

    /// Emits the source of a feature file that could not be parsed, and its errors.
    func emit(_ failure: FeatureSet.Failure) {
        emit(.source(failure.source))
        for error in failure.errors.errors { emit(.parseError(error)) }
    }

    /// Emits all definitions in the order of definition.
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

    /// Emits the start of the run and, for a shard, its note.
    package mutating func emitStart(_ shard: ShardNote?, _ time: Timestamp) {
        runId = ids.makeId()
        emit(.testRunStarted(TestRunStarted(id: runId, timestamp: time)))
        if let shard { emit(.attachment(shard.attachment(runId, time))) }
    }

    /// Emits the end of the run.
    ///
    /// - Parameters:
    ///   - message: why the run is refused, if no scenario shows it; for an accepted run, what was left out.
    ///   - exception: an error outside steps.
    package func emitEnd(success: Bool, message: String?, exception: TestStepResult.Exception?, at time: Timestamp) {
        emit(
            .testRunFinished(
                TestRunFinished(
                    message: message, success: success, timestamp: time, exception: exception,
                    testRunStartedId: runId)))
    }
}
