import CucumberExpressions
import CucumberMessages
import Gherkin

/// A test case that was told, with what is needed to tell what happens in it.
final class PlannedCase {
    /// The scenario as it is told: a case of a property is told with its values.
    var pickle: Pickle
    /// The number of the test case's id. Those of its steps follow.
    let firstId: Int
    /// How many hooks stand before the first step.
    let hooksBefore: Int
    /// Whether the test case has been told.
    var isTold = false
    /// What the test case is a case of; nil when it is no property, or none that was run yet.
    var property: PropertyInput?

    init(pickle: Pickle, firstId: Int, hooksBefore: Int) {
        self.pickle = pickle
        self.firstId = firstId
        self.hooksBefore = hooksBefore
    }

    func stepId(_ index: Int) -> String { String(firstId + 1 + index) }

    /// The id of the pickle step at a place among the test steps; nil for a hook.
    func pickleStepId(_ index: Int) -> String? { pickle.stepId(at: index - hooksBefore) }

    /// The pickle step at a place among the test steps; nil for a hook.
    func pickleStep(_ index: Int) -> PickleStep? {
        let place = index - hooksBefore
        return pickle.steps.indices.contains(place) ? pickle.steps[place] : nil
    }
}

extension MessageStream {
    /// Gives ids to a test case. Its own and those of its steps follow each other, so that one number finds them all.
    mutating func plan(_ testCase: AssembledTestCase, of pickle: Pickle) -> PlannedCase {
        PlannedCase(
            pickle: pickle, firstId: ids.reserve(1 + testCase.steps.count),
            hooksBefore: testCase.hooksBefore)
    }

    /// Tells a test case.
    ///
    /// - Parameter place: gives the arguments of a step as they stand in its pickle's text, where that is another one.
    func tell(
        _ testCase: AssembledTestCase, of planned: PlannedCase,
        place: ((Int, [StepMatchArgument]) -> [StepMatchArgument])? = nil
    ) {
        var steps = testCase.steps.enumerated().map { index, step in testStep(step.action, at: index, of: planned) }
        if let place {
            for index in steps.indices {
                steps[index].stepMatchArgumentsLists = steps[index].stepMatchArgumentsLists?.map { place(index, $0) }
            }
        }
        emit(
            .testCase(
                TestCase(
                    id: String(planned.firstId), pickleId: planned.pickle.id, testSteps: steps,
                    testRunStartedId: runId)))
    }

    private func testStep(_ action: AssembledTestStep.Action, at index: Int, of planned: PlannedCase) -> TestStep {
        let id = planned.stepId(index)
        switch action {
        case .hook(let hook):
            return TestStep(id: id, hookId: hookIds[hook.place])
        case .unmatchable:
            return TestStep(
                id: id, pickleStepId: planned.pickleStepId(index), stepDefinitionIds: [], stepMatchArgumentsLists: [])
        case .step(_, let matches):
            return TestStep(
                id: id, pickleStepId: planned.pickleStepId(index),
                stepDefinitionIds: ids(of: matches), stepMatchArgumentsLists: argumentLists(of: matches))
        }
    }

    private func ids(of matches: [StepMatch]) -> [String] {
        matches.count == 1 ? stepDefinitionIds[matches[0].index] : matches.flatMap { stepDefinitionIds[$0.index] }
    }

    private func argumentLists(of matches: [StepMatch]) -> [[StepMatchArgument]] {
        if matches.count == 1, matches[0].arguments.isEmpty { return Self.noArguments }
        return matches.map { $0.arguments.map(StepMatchArgument.init) }
    }

    /// The lists of a step that takes nothing from its text: all such steps share it.
    private static let noArguments: [[StepMatchArgument]] = [[]]

    /// Tells what happens in a test case. The events of one attempt must follow each other.
    mutating func tell(_ event: ScenarioEvent, of planned: PlannedCase, snippets: inout SnippetGenerator) {
        switch event {
        case .assembled(let testCase, let row, _):
            planned.property = row.property
            // A property that is tried again is told once.
            if !planned.isTold { tell(testCase, row, of: planned) }
            planned.isTold = true
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
        let place = step - planned.hooksBefore
        let suggested = snippets.snippets(for: pickleStep, property: planned.property.map { ($0, place) })
        emit(.suggestion(Suggestion(id: ids.makeId(), pickleStepId: pickleStep.id, snippets: suggested)))
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
