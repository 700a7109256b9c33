import CucumberExpressions
import Gherkin

/// A test case that was told, with what is needed to tell what happens in it.
struct PlannedCase: Sendable {
    let pickle: Pickle
    /// The number of the test case's id. Those of its steps follow.
    let firstId: Int
    /// How many hooks stand before the first step.
    let hooksBefore: Int

    func stepId(_ index: Int) -> String { String(firstId + 1 + index) }

    /// The pickle step at a place among the test steps; nil for a hook.
    func pickleStep(_ index: Int) -> PickleStep? {
        let place = index - hooksBefore
        return pickle.steps.indices.contains(place) ? pickle.steps[place] : nil
    }
}

extension MessageStream {
    /// Tells a test case. Its own id and those of its steps follow each other, so that one number finds them all.
    mutating func tell(_ testCase: AssembledTestCase, of pickle: Pickle) -> PlannedCase {
        let planned = PlannedCase(
            pickle: pickle, firstId: ids.reserve(1 + testCase.steps.count),
            hooksBefore: testCase.steps.prefix { $0.isHook }.count)
        let steps = testCase.steps.enumerated().map { index, step in testStep(step.action, at: index, of: planned) }
        emit(
            .testCase(
                TestCase(
                    id: String(planned.firstId), pickleId: pickle.id, testSteps: steps,
                    testRunStartedId: runId)))
        return planned
    }

    private func testStep(_ action: AssembledTestStep.Action, at index: Int, of planned: PlannedCase) -> TestStep {
        let id = planned.stepId(index)
        switch action {
        case .hook(let hook):
            return TestStep(id: id, hookId: hookIds[hook.place])
        case .unmatchable:
            return TestStep(
                id: id, pickleStepId: planned.pickleStep(index)?.id, stepDefinitionIds: [], stepMatchArgumentsLists: [])
        case .step(_, let matches):
            return TestStep(
                id: id, pickleStepId: planned.pickleStep(index)?.id,
                stepDefinitionIds: matches.map { stepDefinitionIds[$0.index] },
                stepMatchArgumentsLists: matches.map { $0.arguments.map(StepMatchArgument.init) })
        }
    }

    /// Tells what happens in a test case. The events of one attempt must follow each other.
    mutating func tell(_ event: ScenarioEvent, of planned: PlannedCase, snippets: inout SnippetGenerator) {
        switch event {
        case .started(let attempt, let worker, let time):
            attemptId = ids.makeId()
            emit(
                .testCaseStarted(
                    TestCaseStarted(
                        id: attemptId, testCaseId: String(planned.firstId), attempt: attempt, workerId: worker,
                        timestamp: time)))
        case .stepStarted(let step, let time):
            emit(
                .testStepStarted(
                    TestStepStarted(testCaseStartedId: attemptId, testStepId: planned.stepId(step), timestamp: time)))
        case .attached(let step, let content, let time):
            let (body, encoding) = content.encoded
            emit(
                .attachment(
                    Attachment(
                        body: body, contentEncoding: encoding, mediaType: content.mediaType,
                        fileName: content.fileName, testCaseStartedId: attemptId, testStepId: planned.stepId(step),
                        timestamp: time)))
        case .stepFinished(let step, let result, let time):
            if result.status == .undefined { suggest(step, of: planned, &snippets) }
            emit(
                .testStepFinished(
                    TestStepFinished(
                        testCaseStartedId: attemptId, testStepId: planned.stepId(step), testStepResult: result,
                        timestamp: time)))
        case .finished(let willBeRetried, let time):
            emit(
                .testCaseFinished(
                    TestCaseFinished(testCaseStartedId: attemptId, timestamp: time, willBeRetried: willBeRetried)))
        }
    }

    private mutating func suggest(_ step: Int, of planned: PlannedCase, _ snippets: inout SnippetGenerator) {
        guard let pickleStep = planned.pickleStep(step) else { return }
        emit(
            .suggestion(
                Suggestion(
                    id: ids.makeId(), pickleStepId: pickleStep.id, snippets: snippets.snippets(for: pickleStep))))
    }
}

extension StepMatchArgument {
    init(_ argument: Argument) {
        self.init(group: Group(argument.group), parameterTypeName: argument.parameterType.name)
    }
}

extension StepMatchArgument.Group {
    init(_ group: CucumberExpressions.Group) {
        self.init(start: group.start, value: group.value, children: group.children?.map(Self.init))
    }
}
