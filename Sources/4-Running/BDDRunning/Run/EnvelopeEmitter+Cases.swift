import BDDDiagnostics
import BDDRules
import BDDSteps
import CucumberExpressions
import CucumberMessages
import Gherkin

extension EnvelopeEmitter {
    /// Assigns ids to a test case. The ids of its steps follow its own id, so that `firstId` determines all of them.
    mutating func plan(_ testCase: AssembledTestCase, of job: Job) -> PlannedTestCase {
        PlannedTestCase(
            job, firstId: ids.reserve(1 + testCase.steps.count), hooksBefore: testCase.hooksBefore)
    }

    /// Emits a test case.
    ///
    /// - Parameter align: converts the match arguments of a step, given its index, to offsets in the pickle's text; nil
    ///   if the texts are the same.
    func emit(
        _ testCase: AssembledTestCase, of planned: PlannedTestCase,
        align: ((Int, [StepMatchArgument]) -> [StepMatchArgument])? = nil
    ) {
        var steps = testCase.steps.enumerated().map { index, step in testStep(step, at: index, of: planned) }
        if let align {
            for index in steps.indices {
                steps[index].stepMatchArgumentsLists = steps[index].stepMatchArgumentsLists?.map { align(index, $0) }
            }
        }
        emit(
            .testCase(
                TestCase(
                    id: String(planned.firstId), pickleId: planned.pickle.id, testSteps: steps,
                    testRunStartedId: runId)))
    }

    private func testStep(
        _ step: AssembledTestStep, at index: Int, of planned: PlannedTestCase
    ) -> TestStep {
        let id = planned.stepId(index)
        switch step {
        case .hook(let hook, _):
            return TestStep(id: id, hookId: hookIds[hook.index])
        case .unmatchable:
            return TestStep(
                id: id, pickleStepId: planned.pickleStepId(index), stepDefinitionIds: [], stepMatchArgumentsLists: [])
        case .step(let step):
            return TestStep(
                id: id, pickleStepId: planned.pickleStepId(index),
                stepDefinitionIds: ids(of: step.matches), stepMatchArgumentsLists: argumentLists(of: step.matches))
        }
    }

    private func ids(of matches: ExpressionIndex.Matches) -> [String] {
        matches.count == 1
            ? stepDefinitionIds[code.index(of: matches[0])] : matches.flatMap { stepDefinitionIds[code.index(of: $0)] }
    }

    private func argumentLists(of matches: ExpressionIndex.Matches) -> [[StepMatchArgument]] {
        if matches.count == 1, matches[0].arguments.isEmpty { return Self.noArguments }
        return matches.map { $0.arguments.map(StepMatchArgument.init) }
    }

    /// The argument lists of a step without arguments, shared by all such steps.
    private static let noArguments: [[StepMatchArgument]] = [[]]

    /// Emits an event of a test case. The events of one attempt must not be mixed with those of another attempt.
    mutating func emit(_ event: ScenarioEvent, of planned: PlannedTestCase) {
        switch event {
        case .reported(let row, _):
            emit(row, of: planned)
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
            if result.status == .undefined { explain(step, of: planned) }
            emit(
                .testStepFinished(
                    TestStepFinished(
                        testCaseStartedId: attemptId, testStepId: planned.stepId(step), testStepResult: result,
                        timestamp: time)))
        case .drawn, .limited: break
        case .finished(_, let willBeRetried, let time):
            emit(
                .testCaseFinished(
                    TestCaseFinished(testCaseStartedId: attemptId, timestamp: time, willBeRetried: willBeRetried)))
        }
    }

    /// Emits why the step has no definition, and a suggestion with code that would define it.
    private mutating func explain(_ step: Int, of planned: PlannedTestCase) {
        guard let pickleStep = planned.pickleStep(step) else { return }
        let index = step - planned.hooksBefore
        let diagnostic = Diagnostic(
            step: pickleStep.text, uri: planned.pickle.uri, at: pickleStep.location, in: code.catalogue)
        if let diagnostic {
            emit(.attachment(diagnostic.attachment(attemptId: attemptId, stepId: planned.stepId(step))))
        }
        let suggested = snippets.snippets(for: pickleStep, property: planned.job.property.map { ($0.input, index) })
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
