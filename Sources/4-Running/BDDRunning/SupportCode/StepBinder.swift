import CucumberExpressions
import Gherkin

/// Binds scenarios to the hooks and step definitions in `code`.
package struct StepBinder: Sendable {
    package let code: SupportCode

    package init(code: SupportCode) {
        self.code = code
    }

    /// Binds `input` to the code: matching Before hooks, then the steps, then matching After hooks in reverse order.
    func bind(_ input: ScenarioInput) -> AssembledTestCase {
        bind(name: input.name, uri: input.uri, line: input.line, tags: input.tags, stepCount: input.steps.count) {
            for step in input.steps { $0.append(bind(step)) }
        }
    }

    /// Binds `pickle` to the code without creating a `ScenarioInput` first.
    func bind(_ pickle: Pickle) -> AssembledTestCase {
        let heading = pickle.heading
        let line = heading.line ?? 0
        return bind(
            name: heading.name, uri: heading.uri, line: line, tags: heading.tagNames, stepCount: heading.stepCount
        ) { steps in
            pickle.forEachStep { steps.append(bind(StepInput(text: $0, line: $1 ?? line, type: $2, argument: $3))) }
        }
    }

    private func bind(
        name: String, uri: String, line: Int, tags: [String], stepCount: Int,
        addSteps: (inout [AssembledTestStep]) -> Void
    ) -> AssembledTestCase {
        var steps: [AssembledTestStep] = []
        steps.reserveCapacity(code.beforeHooks.count + stepCount + code.afterHooks.count)
        let hooks = hooks(for: tags, line: line)
        steps += hooks.before
        addSteps(&steps)
        steps += hooks.after
        return AssembledTestCase(name: name, uri: uri, line: line, tags: tags, steps: steps, in: code)
    }

    /// The Before and After hooks that apply to a scenario with the tags `tags`.
    func hooks(for tags: [String], line: Int) -> (before: [AssembledTestStep], after: [AssembledTestStep]) {
        (steps(code.beforeHooks, tags, line: line), steps(code.afterHooks, tags, line: line))
    }

    private func steps(_ hooks: [SupportCode.CompiledHook], _ tags: [String], line: Int) -> [AssembledTestStep] {
        var steps: [AssembledTestStep] = []
        for hook in hooks where hook.applies(to: tags) {
            steps.append(.hook(hook, line: line))
        }
        return steps
    }

    func bind(_ step: StepInput) -> AssembledTestStep {
        do throws(MatchError) {
            return .step(BoundStep(step, try code.matches(step.text)))
        } catch {
            return .unmatchable(error.description, line: step.line)
        }
    }
}
