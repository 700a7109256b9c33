package import Gherkin

/// A scenario or a property to run, and its number in the plan.
///
/// A class, as it is handed on many times and never changes.
package final class Job: Sendable {
    /// The scenario or property that the job runs.
    package enum Kind: Sendable {
        case scenario
        /// A row of examples that stands for any values: many cases are run, and one of them is reported.
        indirect case property(Property)
    }

    package let number: Int
    /// How often it was tried before.
    let attempt: Int
    package let pickle: Pickle
    /// How long each of its steps may take, in nanoseconds.
    package let timeout: Int
    package let kind: Kind
    /// The input that replaces the scenario's own text; nil for a property, which has its own input.
    private let changed: ScenarioInput?

    /// - Parameters:
    ///   - changed: what is run instead of the scenario as it is written.
    ///   - property: what the scenario is, when it is a property.
    package convenience init(
        number: Int, attempt: Int = 0, pickle: Pickle, changed: ScenarioInput? = nil, timeout: Int,
        property: Property? = nil
    ) {
        self.init(
            number: number, attempt: attempt, pickle: pickle, changed: changed, timeout: timeout,
            kind: property.map(Kind.property) ?? .scenario)
    }

    private init(number: Int, attempt: Int, pickle: Pickle, changed: ScenarioInput?, timeout: Int, kind: Kind) {
        self.number = number
        self.attempt = attempt
        self.pickle = pickle
        self.changed = changed
        self.timeout = timeout
        self.kind = kind
    }

    /// The next attempt.
    var again: Job {
        Job(number: number, attempt: attempt + 1, pickle: pickle, changed: changed, timeout: timeout, kind: kind)
    }

    /// The scenario as it is run.
    var source: ScenarioSource { changed.map(ScenarioSource.input) ?? .pickle(pickle) }

    /// How many steps it has, hooks with them.
    func stepCount(_ code: SupportCode) -> Int {
        switch kind {
        case .property(let property): code.stepCount(of: property.input.outline)
        case .scenario: changed.map(code.stepCount) ?? code.stepCount(of: pickle)
        }
    }

    /// The scenario bound to the code, of a property the case with the values of a row.
    package func testCase(_ row: ReportedRow?, _ binder: StepBinder) -> AssembledTestCase {
        guard case .property(let property) = kind, let row else {
            return binder.bind(source)
        }
        return binder.bind(property.input.filled(with: row.values))
    }

    /// The `file:line` of one of the scenario's hooks and steps.
    package func location(ofStep index: Int, _ code: SupportCode) -> String {
        let input = source.input
        let step = index - code.hooksBefore(input.tags)
        return "\(input.uri):\(input.steps.indices.contains(step) ? input.steps[step].line : input.line)"
    }

    /// Whether the part at `index` is a step of the scenario; false for a hook.
    func isStep(_ index: Int, _ code: SupportCode) -> Bool {
        source.input.steps.indices.contains(index - code.hooksBefore(source.input.tags))
    }
}
