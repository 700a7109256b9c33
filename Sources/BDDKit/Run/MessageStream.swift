import CucumberExpressions
import CucumberMessages
import Gherkin

/// Makes the messages of a run: gives ids, and puts what happens into envelopes in Cucumber's order.
struct MessageStream {
    var ids: IdGenerator
    let emit: (Envelope) -> Void
    private(set) var runId = ""
    /// The id of the attempt that is being told.
    var attemptId = ""
    /// The ids of the step definitions, each as the list that a step with this one definition has.
    private(set) var stepDefinitionIds: [[String]] = []
    private(set) var hookIds: [String] = []

    /// - Parameter ids: goes on from the ids of the documents and pickles.
    init(ids: IdGenerator, emit: @escaping (Envelope) -> Void) {
        self.ids = ids
        self.emit = emit
    }

    func tell(_ meta: Meta) { emit(.meta(meta)) }

    /// - Parameter isWhole: with its text.
    func tell(_ feature: LoadedFeature, isWhole: Bool) {
        let content = feature.content
        if isWhole { emit(.source(Source(uri: feature.uri, bytes: content.bytes))) }
        emit(.gherkinDocument(content.document))
        for pickle in content.pickles { emit(.pickle(pickle)) }
    }

    func tell(_ failure: FeatureSet.Failure) {
        emit(.source(failure.source))
        for error in failure.errors.errors { emit(.parseError(error)) }
    }

    /// Tells the definitions in the order in which the code gives them.
    mutating func tell(_ code: SupportCode) {
        var place = 0
        for definition in code.definitions {
            switch definition {
            case .step(let step):
                tell(step, code.undefinedParameterTypes[place])
                place += 1
            case .hook(let hook):
                tell(hook)
            case .parameterType(let type):
                tell(type)
            }
        }
    }

    private mutating func tell(_ step: StepDefinition, _ undefined: Envelope.UndefinedParameterType?) {
        let id = ids.makeId()
        stepDefinitionIds.append([id])
        if let undefined { return emit(.undefinedParameterType(undefined)) }
        emit(.stepDefinition(.init(id: id, pattern: step.pattern, sourceReference: step.location.reference)))
    }

    private mutating func tell(_ hook: Hook) {
        let id = ids.makeId()
        hookIds.append(id)
        emit(
            .hook(
                .init(
                    id: id, name: hook.name, sourceReference: hook.location.reference, tagExpression: hook.tags,
                    type: hook.type)))
    }

    private mutating func tell(_ type: ParameterTypeDefinition) {
        emit(
            .parameterType(
                .init(
                    id: ids.makeId(), name: type.name, regularExpressions: type.regexps,
                    preferForRegularExpressionMatch: type.preferForRegexpMatch, useForSnippets: type.useForSnippets,
                    sourceReference: type.location.reference)))
    }

    mutating func runStarted(_ time: Timestamp) {
        runId = ids.makeId()
        emit(.testRunStarted(TestRunStarted(id: runId, timestamp: time)))
    }

    /// Tells which part of the plan this run is.
    func tell(_ note: ShardNote, _ time: Timestamp) { emit(.attachment(note.attachment(runId, time))) }

    func runFinished(success: Bool, message: String?, _ time: Timestamp) {
        emit(
            .testRunFinished(
                TestRunFinished(message: message, success: success, timestamp: time, testRunStartedId: runId)))
    }

    /// - Parameter place: of the hook among all hooks, as they were defined.
    /// - Returns: the id under which the hook's end is told.
    mutating func hookStarted(_ place: Int, worker: String?, _ time: Timestamp) -> String {
        let id = ids.makeId()
        emit(
            .testRunHookStarted(
                TestRunHookStarted(
                    id: id, testRunStartedId: runId, hookId: hookIds[place], workerId: worker,
                    timestamp: time)))
        return id
    }

    func hookAttached(_ content: AttachmentContent, hook id: String, _ time: Timestamp) {
        let (body, encoding) = content.encoded
        emit(
            .attachment(
                Attachment(
                    body: body, contentEncoding: encoding, mediaType: content.mediaType, fileName: content.fileName,
                    testRunHookStartedId: id, timestamp: time)))
    }

    func hookFinished(_ id: String, _ result: TestStepResult, _ time: Timestamp) {
        emit(
            .testRunHookFinished(TestRunHookFinished(testRunHookStartedId: id, result: result, timestamp: time)))
    }
}
