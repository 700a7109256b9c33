import CucumberExpressions

/// Binds scenarios to the code.
struct Assembler: Sendable {
    let code: SupportCode

    /// The hooks that apply and the steps of a scenario: Before hooks, steps, After hooks in reverse.
    func assemble(_ input: ScenarioInput) -> AssembledTestCase {
        let hooks = code.hooks.filter { $0.applies(to: input.tags) }
        let before = hooks.filter { $0.hook.type == .beforeTestCase }
        let after = hooks.filter { $0.hook.type == .afterTestCase }.reversed()
        let steps =
            before.map { AssembledTestStep(action: .hook($0), line: input.line) }
            + input.steps.map { AssembledTestStep(action: action(for: $0), line: $0.line) }
            + after.map { AssembledTestStep(action: .hook($0), line: input.line) }
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
