import BDDJSON
import Gherkin
import Synchronization

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
        /// A step with the value of one column, and the cached results of binding its texts.
        case ofColumn(StepInput, Int, BoundTexts)
    }

    /// The steps that were bound for the values of a column, because a value is in many cases.
    private final class BoundTexts: Sendable {
        private let steps = Mutex<[String: AssembledTestStep]>([:])
        /// Texts of more values are bound each time.
        private static let most = 1 << 10

        func step(_ value: String, _ bind: () -> AssembledTestStep) -> AssembledTestStep {
            if let step = steps.withLock({ $0[value] }) { return step }
            let step = bind()
            // A value with a bracket may form another placeholder, so that other values decide too.
            if value.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) { return step }
            steps.withLock { if $0.count < Self.most { $0[value] = step } }
            return step
        }
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
            if isFixed { return .fixed(binder.bind(step)) }
            return property.onlyColumn(of: step).map { .ofColumn(step, $0, BoundTexts()) } ?? .filled(step)
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
            case .ofColumn(let step, let column, let bound):
                steps.append(bound.step(values[column]) { binder.bind(step.filled(filling)) })
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
