import BDDJSON
import Gherkin

/// Creates the cases of one property.
///
/// Work that does not depend on the values is done once: looking up the generators and binding the steps that have no
/// placeholder.
struct CaseMaker: Sendable {
    let property: PropertyInput
    let row: PropertyRow
    private let binder: StepBinder
    private let header: OutlineHeader
    /// The hooks that run before and after the steps.
    private let hooks: (before: [AssembledTestStep], after: [AssembledTestStep])
    private let steps: [Step]

    private enum Step: Sendable {
        case fixed(AssembledTestStep)
        case filled(StepInput)
    }

    init(_ property: PropertyInput, _ code: SupportCode) {
        let binder = StepBinder(code: code)
        self.property = property
        self.binder = binder
        header = OutlineHeader(property.header)
        row = PropertyRow(property, code.generators)
        hooks = binder.hooks(for: property.outline.tags, line: property.outline.line)
        steps = property.outline.steps.enumerated().map { index, step in
            let isFixed = index < property.backgroundSteps || !step.mayHavePlaceholder
            return isFixed ? .fixed(binder.bind(step)) : .filled(step)
        }
    }

    /// The number of hooks and steps in each case.
    var stepCount: Int { hooks.before.count + steps.count + hooks.after.count }

    /// The case in which `values` replace the outline's placeholders.
    func testCase(_ values: [String]) -> AssembledTestCase {
        let filling = header.filling(values)
        var steps = hooks.before
        for step in self.steps {
            switch step {
            case .fixed(let step): steps.append(step)
            case .filled(let step): steps.append(binder.bind(step.filled(filling)))
            }
        }
        if !hooks.after.isEmpty { steps += hooks.after }
        let outline = property.outline
        return AssembledTestCase(
            name: filling.fill(outline.name), uri: outline.uri, line: outline.line, tags: outline.tags, steps: steps,
            in: binder.code)
    }
}

extension StepInput {
    /// Whether the step can contain a placeholder, which is written in angle brackets.
    fileprivate var mayHavePlaceholder: Bool {
        docString != nil || dataTable != nil || text.withBytes { $0.contains(.less) }
    }
}
