import CucumberMessages
import Gherkin

extension EnvelopeEmitter {
    /// Emits the test case of a property, once the property is decided.
    ///
    /// A case that went wrong gets its own pickle, so that reports show the values in its steps. The pickle keeps the
    /// scenario's name, because reports identify scenarios by name. Other cases are emitted as written: the match
    /// arguments of their steps are moved to the `{type}` placeholders.
    mutating func emit(_ row: ReportedRow, of planned: PlannedTestCase) {
        guard let property = planned.job.property?.input, planned.markEmitted() else { return }
        let testCase = planned.job.bind(StepBinder(code: code), row: row)
        if row.isShown {
            planned.pickle = planned.pickle.filled(with: row.values, name: planned.pickle.name, ids: &ids)
            emit(.pickle(planned.pickle))
            return emit(testCase, of: planned)
        }
        let alignments = alignments(testCase, row.values, property: property, planned: planned)
        emit(testCase, of: planned) { step, arguments in
            alignments[step].map { alignment in
                arguments.map { .init(group: alignment.align($0.group), parameterTypeName: $0.parameterTypeName) }
            } ?? []
        }
    }

    /// The alignment for each test step; nil for a hook, and for a step whose texts cannot be aligned.
    private func alignments(
        _ testCase: AssembledTestCase, _ values: [String], property: PropertyInput, planned: PlannedTestCase
    ) -> [TextAlignment?] {
        let marked = property.marked.steps
        return testCase.steps.indices.map { index in
            guard case .step(let step) = testCase.steps[index], let pickleStep = planned.pickleStep(index)
            else { return nil }
            return TextAlignment(
                marked: marked[index - planned.hooksBefore].text, written: pickleStep.text, case: step.input.text,
                values: values, of: property)
        }
    }
}
