import CucumberExpressions

/// Binds scenarios to the code.
struct Assembler: Sendable {
    let code: SupportCode

    /// The hooks that apply and the steps of a scenario: Before hooks, steps, After hooks in reverse.
    func assemble(_ input: ScenarioInput) -> AssembledTestCase {
        var steps: [AssembledTestStep] = []
        steps.reserveCapacity(code.beforeHooks.count + input.steps.count + code.afterHooks.count)
        for hook in code.beforeHooks where hook.applies(to: input.tags) {
            steps.append(AssembledTestStep(action: .hook(hook), line: input.line))
        }
        for step in input.steps { steps.append(AssembledTestStep(action: action(for: step), line: step.line)) }
        for hook in code.afterHooks where hook.applies(to: input.tags) {
            steps.append(AssembledTestStep(action: .hook(hook), line: input.line))
        }
        return AssembledTestCase(input: input, steps: steps)
    }

    private func action(for step: StepInput) -> AssembledTestStep.Action {
        do throws(MatchError) {
            return .step(step, try code.matches(step.text))
        } catch {
            return .unmatchable(error.description)
        }
    }
}
