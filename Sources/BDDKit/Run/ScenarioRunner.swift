/// Runs one attempt at one test case in this process: each hook and step in order, whatever happens.
struct ScenarioRunner: Sendable {
    /// Whether steps are executed, or only matched.
    enum Mode: Sendable {
        case execute
        /// Defined steps are skipped; undefined and ambiguous ones are told as such.
        case dryRun
        /// All steps and hooks are skipped.
        case skipAll
    }

    let clock: RunClock
    let mode: Mode

    /// - Returns: the worst status of the steps.
    func run(
        _ testCase: AssembledTestCase, attempt: Int, _ handle: @escaping @Sendable (ScenarioEvent) -> Void
    ) async -> Status {
        let execution = StepExecution { [clock] in handle(.attached($0, $1, clock.now())) }
        return await StepExecution.$current.withValue(execution) {
            await run(testCase, Scenario(testCase.input, attempt: attempt), execution, handle)
        }
    }

    private func run(
        _ testCase: AssembledTestCase, _ scenario: consuming Scenario, _ execution: StepExecution,
        _ handle: (ScenarioEvent) -> Void
    ) async -> Status {
        let worlds = Worlds()
        var skipping = mode != .execute
        for index in testCase.steps.indices {
            let start = clock.now()
            handle(.stepStarted(index, start))
            let result: TestStepResult
            let end: Timestamp
            if let prepared = preparedResult(of: testCase.steps[index], in: scenario, skipping: skipping) {
                result = prepared
                end = clock.now()
            } else {
                execution.begin(index)
                let thrown = await thrownError(of: testCase.steps[index], worlds, scenario)
                execution.end()
                end = clock.now()
                result = Self.result(thrown, duration: end - start, at: testCase.steps[index], of: scenario)
            }
            scenario.status = max(scenario.status, result.status)
            skipping = skipping || result.status > .passed
            handle(.stepFinished(index, result, end))
        }
        return scenario.status
    }

    /// The result of a step that is not executed: an undefined or ambiguous one, or one that is skipped. After hooks
    /// are never skipped because of what happened before.
    private func preparedResult(
        of step: AssembledTestStep, in scenario: Scenario, skipping: Bool
    ) -> TestStepResult? {
        switch step.action {
        case .hook(let hook):
            if mode != .execute { return TestStepResult(status: .skipped) }
            return skipping && hook.hook.type == .beforeTestCase ? TestStepResult(status: .skipped) : nil
        case .unmatchable(let reason):
            return TestStepResult(failure: reason, at: "\(scenario.uri):\(step.line)")
        case .step(_, let matches):
            if mode == .skipAll { return TestStepResult(status: .skipped) }
            if matches.isEmpty { return TestStepResult(status: .undefined) }
            if matches.count > 1 { return TestStepResult(status: .ambiguous) }
            return skipping ? TestStepResult(status: .skipped) : nil
        }
    }

    private func thrownError(
        of step: AssembledTestStep, _ worlds: Worlds, _ scenario: Scenario
    ) async -> (any Error)? {
        do {
            try await step.run(worlds, scenario)
            return nil
        } catch {
            return error
        }
    }

    private static func result(
        _ thrown: (any Error)?, duration: Envelope.Duration, at step: AssembledTestStep, of scenario: Scenario
    ) -> TestStepResult {
        guard let thrown else { return TestStepResult(status: .passed, duration: duration) }
        return TestStepResult(thrown: thrown, duration: duration, at: "\(scenario.uri):\(step.line)")
    }
}

extension AssembledTestStep {
    fileprivate func run(_ worlds: Worlds, _ scenario: Scenario) async throws {
        switch action {
        case .hook(let hook):
            guard case .scenario(let body) = hook.hook.body else { return }
            try await body(worlds, scenario)
        case .unmatchable:
            return
        case .step(let step, let matches):
            guard let match = matches.first else { return }
            try match.definition.requireArguments(of: step, matched: match.arguments.count)
            var arguments = StepArguments(
                matched: match.arguments, docString: step.docString, dataTable: step.dataTable)
            try await match.definition.body(worlds, &arguments)
        }
    }
}

extension Scenario {
    init(_ input: ScenarioInput, attempt: Int) {
        self.init(
            name: input.name, uri: input.uri, line: input.line, tags: input.tags, attempt: attempt, status: .unknown)
    }
}
