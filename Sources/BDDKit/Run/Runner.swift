import Gherkin
import Synchronization

/// Runs a plan in this process and tells all that happens.
struct Runner {
    let plan: Plan
    let code: SupportCode
    let options: RunOptions
    let clock: RunClock
    let recorder: Recorder

    /// Runs everything.
    ///
    /// - Returns: whether the run is accepted: every hook passed, every scenario was accepted, and all that was
    ///   planned has a result.
    func run() async -> Bool {
        recorder.tell { $0.runStarted(clock.now()) }
        let ready = await runHooks(.beforeTestRun)
        let accepted = ready ? await runCases() : false
        let cleanedUp = await runHooks(.afterTestRun)
        let success = accepted && cleanedUp && code.undefinedParameterTypes.isEmpty
        recorder.tell { $0.runFinished(success: success, clock.now()) }
        return success
    }

    /// Tells a run in which nothing can run, as feature files have errors.
    func refuse() -> Bool {
        recorder.tell { $0.runStarted(clock.now()) }
        recorder.tell { $0.runFinished(success: false, clock.now()) }
        return false
    }

    // MARK: Hooks of the run

    /// Runs all hooks of the type, also after one of them failed; AfterAll hooks in reverse.
    private func runHooks(_ type: Envelope.Hook.HookType) async -> Bool {
        guard !options.dryRun else { return true }
        let hooks = code.hooks.filter { $0.hook.type == type }
        var success = true
        for hook in type == .afterTestRun ? hooks.reversed() : hooks {
            success = await run(hook) <= .skipped && success
        }
        return success
    }

    private func run(_ hook: SupportCode.CompiledHook) async -> Status {
        guard case .run(let body) = hook.hook.body else { return .unknown }
        let start = clock.now()
        let id = recorder.tell { $0.hookStarted(hook, worker: nil, start) }
        let execution = StepExecution { [recorder, clock] content in
            recorder.tell { $0.hookAttached(content, hook: id, clock.now()) }
        }
        var thrown: (any Error)?
        do {
            try await StepExecution.$current.withValue(execution) { try await body(TestRun()) }
        } catch {
            thrown = error
        }
        let end = clock.now()
        let result =
            thrown.map { TestStepResult(thrown: $0, duration: end - start, at: hook.hook.location.description) }
            ?? TestStepResult(status: .passed, duration: end - start)
        recorder.tell { $0.hookFinished(id, result, end) }
        return result.status
    }

    // MARK: Scenarios

    private func runCases() async -> Bool {
        let assembler = Assembler(code: code)
        for pickle in plan.pickles { recorder.plan(assembler.assemble(ScenarioInput(pickle)), of: pickle) }
        var success = true
        for (number, pickle) in plan.pickles.enumerated() {
            let testCase = assembler.assemble(ScenarioInput(pickle))
            let status = await run(testCase, number, mode(refused: !success))
            success = success && options.accepts(status)
        }
        return success && recorder.unfinished.isEmpty
    }

    private func mode(refused: Bool) -> ScenarioRunner.Mode {
        options.dryRun ? .dryRun : options.failFast && refused ? .skipAll : .execute
    }

    /// Runs a scenario, and again while it fails and retries are left.
    private func run(_ testCase: AssembledTestCase, _ number: Int, _ mode: ScenarioRunner.Mode) async -> Status {
        let runner = ScenarioRunner(clock: clock, mode: mode)
        for attempt in 0... {
            recorder.record(.started(attempt: attempt, worker: nil, clock.now()), of: number)
            let status = await runner.run(testCase, attempt: attempt) { [recorder] in recorder.record($0, of: number) }
            let again = options.retries(status, attempt: attempt, tags: testCase.input.tags)
            recorder.record(.finished(willBeRetried: again, clock.now()), of: number)
            if !again { return status }
        }
        return .unknown
    }
}
