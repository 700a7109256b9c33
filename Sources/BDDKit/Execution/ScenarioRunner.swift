import CucumberMessages
import Synchronization

/// Runs one attempt at one test case in this process: each hook and step in order, whatever happens.
struct ScenarioRunner: Sendable {
    /// Whether steps are executed, or only matched.
    enum Mode: Sendable {
        case execute
        /// Defined steps are skipped; undefined and ambiguous ones keep their status.
        case dryRun
        /// All steps and hooks are skipped.
        case skipAll
    }

    let clock: RunClock
    let mode: Mode
    /// Runs something in a task that is not cancelled, whether or not this one is.
    var carryOnUncancelled: @Sendable (@escaping @Sendable () async -> Void) async -> Void = { body in
        await Task { await body() }.value
    }

    /// Runs the test case and emits each event of its hooks and steps.
    ///
    /// - Returns: the worst status of the steps.
    func run(
        _ testCase: AssembledTestCase, attempt: Int, emit: @escaping @Sendable (ScenarioEvent) -> Void
    ) async -> Status {
        let execution = StepExecution { [clock] in emit(.attached($0, $1, clock.now())) }
        return await StepExecution.$current.withValue(execution) {
            await run(testCase, Scenario(testCase, attempt: attempt), execution: execution, emit: emit)
        }
    }

    private func run(
        _ testCase: AssembledTestCase, _ scenario: consuming Scenario, execution: StepExecution,
        emit: (ScenarioEvent) -> Void
    ) async -> Status {
        let worlds = Worlds()
        var skipping = Skipping(mode)
        for index in testCase.steps.indices {
            let start = clock.now()
            emit(.stepStarted(index, start))
            execution.begin(index)
            let outcome = await outcome(
                of: testCase.steps[index].action, skipping: skipping, worlds: worlds, scenario: scenario)
            execution.end()
            let end = clock.now()
            var result = Self.result(outcome, duration: end - start, of: scenario, line: testCase.steps[index].line)
            result.lacksCheck =
                result.status == .passed && testCase.steps[index].isToCheck && !execution.hasChecked
            scenario.status = max(scenario.status, result.status)
            skipping.note(result.status)
            emit(.stepFinished(index, result, end))
        }
        return scenario.status
    }

    /// What became of a step.
    private enum StepOutcome {
        case executed(thrown: (any Error)?)
        case notExecuted(Status)
        case unmatchable(String)
    }

    /// Executes a step, unless it is undefined, ambiguous or skipped. What happened before never skips an After hook.
    private func outcome(
        of action: AssembledTestStep.Action, skipping: Skipping, worlds: Worlds, scenario: Scenario
    ) async -> StepOutcome {
        if let status = skipping.status(of: action, mode) { return .notExecuted(status) }
        do {
            switch action {
            case .hook(let hook):
                guard case .scenario(let body) = hook.hook.body else { return .executed(thrown: nil) }
                if hook.hook.type == .afterTestCase, Task.isCancelled {
                    try await cleanUp(body, worlds, scenario: scenario)
                } else {
                    try await body(worlds, scenario)
                }
            case .unmatchable(let reason):
                return .unmatchable(reason)
            case .step(let step, let matches):
                try matches[0].definition.requireArguments(of: step, matched: matches[0].arguments.count)
                var arguments = StepArguments(
                    matched: matches[0].arguments, docString: step.docString, dataTable: step.dataTable)
                try await matches[0].definition.body(worlds, &arguments)
            }
            return .executed(thrown: nil)
        } catch {
            return .executed(thrown: error)
        }
    }

    /// Runs an After hook although the task was cancelled, because a step took too long. It gets a task of its own: in
    /// this one all that can be cancelled would throw at once, and nothing would be cleaned up.
    private func cleanUp(
        _ body: @escaping @Sendable (Worlds, Scenario) async throws -> Void, _ worlds: Worlds, scenario: Scenario
    ) async throws {
        // Nobody else uses them until the hook has ended.
        nonisolated(unsafe) let worlds = worlds
        let thrown = Mutex<(any Error)?>(nil)
        await carryOnUncancelled {
            do { try await body(worlds, scenario) } catch { thrown.withLock { $0 = error } }
        }
        if let error = thrown.withLock({ $0 }) { throw error }
    }

    private static func result(
        _ outcome: StepOutcome, duration: Envelope.Duration, of scenario: Scenario, line: Int
    ) -> TestStepResult {
        switch outcome {
        case .executed(nil): TestStepResult(status: .passed, duration: duration)
        case .executed(let thrown?):
            TestStepResult(thrown: thrown, duration: duration, at: "\(scenario.uri):\(line)")
        case .notExecuted(let status): TestStepResult(status: status)
        case .unmatchable(let reason): TestStepResult(failure: reason, at: "\(scenario.uri):\(line)")
        }
    }
}

extension Scenario {
    init(_ testCase: AssembledTestCase, attempt: Int) {
        self.init(
            name: testCase.name, uri: testCase.uri, line: testCase.line, tags: testCase.tags, attempt: attempt,
            status: .unknown)
    }
}
