import BDDSteps
package import CucumberMessages

/// Runs BeforeAll and AfterAll hooks in this process.
package struct HookRunner: Sendable {
    package let code: SupportCode
    package let clock: RunClock

    package init(code: SupportCode, clock: RunClock) {
        self.code = code
        self.clock = clock
    }

    /// Runs all hooks of the given type, even after one has failed. AfterAll hooks run in reverse order.
    package func run(_ type: Envelope.Hook.HookType, _ emit: @escaping @Sendable (ScenarioEvent) -> Void) async {
        let hooks = code.hooks.filter { $0.hook.type == type }
        for hook in type == .afterTestRun ? hooks.reversed() : hooks {
            guard case .run(let body) = hook.hook.body else { continue }
            let start = clock.now()
            emit(.stepStarted(hook.index, start))
            let execution = StepExecution { [clock] in emit(.attached($0, $1, clock.now())) }
            execution.begin(hook.index)
            var thrown: (any Error)?
            do {
                try await StepExecution.$current.withValue(execution) { try await body(TestRun()) }
            } catch {
                thrown = error
            }
            execution.end()
            let end = clock.now()
            let result =
                thrown.map { TestStepResult(thrown: $0, duration: end - start, at: hook.hook.location.description) }
                ?? TestStepResult(status: .passed, duration: end - start)
            emit(.stepFinished(hook.index, result, end))
        }
    }
}
