package import Gherkin

/// A unit of work for an executor: a pickle with its number in the plan, its time limit, and how to run it.
///
/// This is a class because it is passed on many times and never changes.
package final class Job: Sendable {
    /// How the job's pickle is run.
    package enum Kind: Sendable {
        /// The scenario runs as it is written.
        case scenario
        /// This input runs in place of the scenario, and is reported as the scenario.
        indirect case changed(ScenarioInput)
        /// The row of examples stands for any values: many cases run, and one of them is reported.
        indirect case property(Property)
    }

    package let number: Int
    /// The number of attempts before this one.
    let attempt: Int
    package let pickle: Pickle
    /// The time that each step may take, in nanoseconds.
    package let timeout: Int
    package let kind: Kind

    package init(number: Int, attempt: Int = 0, pickle: Pickle, timeout: Int, kind: Kind = .scenario) {
        self.number = number
        self.attempt = attempt
        self.pickle = pickle
        self.timeout = timeout
        self.kind = kind
    }

    /// The job for the next attempt.
    var again: Job {
        Job(number: number, attempt: attempt + 1, pickle: pickle, timeout: timeout, kind: kind)
    }

    /// The property that the job runs; nil for a scenario.
    var property: Property? {
        if case .property(let property) = kind { property } else { nil }
    }

    /// The data to run the scenario; for a property, its row as it is written.
    var input: ScenarioInput {
        if case .changed(let input) = kind { input } else { ScenarioInput(pickle) }
    }

    /// The number of steps, including hooks.
    func stepCount(_ code: SupportCode) -> Int {
        switch kind {
        case .scenario: code.stepCount(of: pickle)
        case .changed(let input): code.stepCount(of: input)
        case .property(let property): code.stepCount(of: property.input.outline)
        }
    }

    /// Binds the scenario to the code.
    ///
    /// - Parameter row: the values of a property's case; nil binds the property's row as it is written.
    package func bind(_ binder: StepBinder, row: ReportedRow? = nil) -> AssembledTestCase {
        switch (kind, row) {
        case (.property(let property), let row?): binder.bind(property.input.filled(with: row.values))
        case (.changed(let input), _): binder.bind(input)
        case (.scenario, _), (.property, nil): binder.bind(pickle)
        }
    }

    /// The `file:line` of the hook or step at `index`.
    package func location(ofStep index: Int, _ code: SupportCode) -> String {
        let input = input
        let step = index - code.hooksBefore(input.tags)
        return "\(input.uri):\(input.steps.indices.contains(step) ? input.steps[step].line : input.line)"
    }

    /// Whether the part at `index` is a step of the scenario; false for a hook.
    func isStep(_ index: Int, _ code: SupportCode) -> Bool {
        let input = input
        return input.steps.indices.contains(index - code.hooksBefore(input.tags))
    }
}
