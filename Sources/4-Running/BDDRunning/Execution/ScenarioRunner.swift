import BDDSteps
import CucumberExpressions
import CucumberMessages
import Synchronization

/// Runs one attempt at one test case in this process: each hook and step in order, whatever happens.
package struct ScenarioRunner: Sendable {
    /// Whether steps are executed, or only matched.
    package enum Mode: Sendable {
        case execute
        /// Defined steps are skipped; undefined and ambiguous ones keep their status.
        case dryRun
        /// All steps and hooks are skipped.
        case skipAll
    }

    package let clock: RunClock
    package let mode: Mode
    /// Runs something in a task that is not cancelled, whether or not this one is.
    private let carryOnUncancelled: @Sendable (@escaping @Sendable () async -> Void) async -> Void

    /// Runs the code of a step, hook or teardown, and throws problems that the code reported in another way than by
    /// throwing.
    package typealias StepWatch = @Sendable (@escaping @Sendable () async throws -> Void) async throws -> Void

    /// Nil where code can do nothing wrong but throw.
    private let watch: StepWatch?

    package init(
        clock: RunClock, mode: Mode,
        carryOnUncancelled: @escaping @Sendable (@escaping @Sendable () async -> Void) async -> Void = { body in
            await Task { await body() }.value
        }, watch: StepWatch? = nil
    ) {
        self.clock = clock
        self.mode = mode
        self.watch = watch
        self.carryOnUncancelled = carryOnUncancelled
    }

    /// Runs the test case and emits each event of its hooks and steps.
    ///
    /// - Returns: the worst status of the steps.
    func run(
        _ testCase: AssembledTestCase, attempt: Int, emit: @escaping @Sendable (ScenarioEvent) -> Void
    ) async -> Status {
        let place = ScenarioPlace(uri: testCase.uri, line: testCase.line, isTest: watch != nil)
        let execution = StepExecution(of: place) { [clock] in emit(.attached($0, $1, clock.now())) }
        return await StepExecution.$current.withValue(execution) {
            await run(testCase, Scenario(testCase, attempt: attempt), execution: execution, emit: emit)
        }
    }

    private func run(
        _ testCase: AssembledTestCase, _ scenario: consuming Scenario, execution: StepExecution,
        emit: (ScenarioEvent) -> Void
    ) async -> Status {
        let worlds = Worlds(testCase.worlds)
        var skipping = Skipping(mode)
        for index in testCase.steps.indices {
            let step = testCase.steps[index]
            let start = clock.now()
            emit(.stepStarted(index, start))
            if let limit = timeLimit(of: step, in: testCase) { emit(.limited(limit)) }
            execution.begin(index)
            let definition = outcomeDefinition(of: step, in: testCase)
            let isFresh = definition.map { worlds.isFreshBesideOthers($0.world) } ?? false
            var outcome = await outcome(
                of: step, testCase, skipping: skipping, worlds: worlds, scenario: &scenario)
            if index == testCase.steps.count - 1 {
                await tearDown(scenario, &outcome)
                // A `deinit` is code of the scenario, so its errors fail the running step.
                worlds.letGo()
            }
            execution.end()
            let end = clock.now()
            var result = Self.result(outcome, duration: end - start, of: scenario, line: step.line)
            if let definition {
                result.suspicion = suspicion(of: definition, result, hasChecked: execution.hasChecked, isFresh: isFresh)
            }
            scenario.status = max(scenario.status, result.status)
            skipping.note(result.status)
            emit(.stepFinished(index, result, end))
        }
        return scenario.status
    }

    /// The result of a step.
    private enum StepOutcome {
        case executed(thrown: (any Error)?)
        case notExecuted(Status)
        case unmatchable(String)
    }

    /// Executes a step, unless it is undefined, ambiguous or skipped. What happened before never skips an After hook.
    private func outcome(
        of step: AssembledTestStep, _ testCase: AssembledTestCase, skipping: Skipping, worlds: Worlds,
        scenario: inout Scenario
    ) async -> StepOutcome {
        if let status = skipping.status(of: step, mode) { return .notExecuted(status) }
        do {
            switch step {
            case .hook(let hook, _):
                scenario.step = nil
                try await watched(worlds, scenario) { try await run(hook, $0, scenario: $1) }
            case .unmatchable(let reason, _):
                return .unmatchable(reason)
            case .step(let step):
                scenario.step = Scenario.Step(text: step.input.text, line: step.input.line)
                try await watched(worlds, scenario) { try await run(step, of: testCase, in: $0, scenario: $1) }
                worlds.areUsedBySteps = true
            }
            return .executed(thrown: nil)
        } catch {
            return .executed(thrown: error)
        }
    }

    private func watched(
        _ worlds: Worlds, _ scenario: Scenario, _ body: @escaping @Sendable (Worlds, Scenario) async throws -> Void
    ) async throws {
        guard let watch else { return try await body(worlds, scenario) }
        // Nobody else uses them until the code has ended.
        nonisolated(unsafe) let worlds = worlds
        try await watch { try await body(worlds, scenario) }
    }

    private func run(
        _ step: BoundStep, of testCase: AssembledTestCase, in worlds: Worlds, scenario: Scenario
    ) async throws {
        let hooks = testCase.stepHooks
        let match = step.matches[0]
        let definition = testCase.definition(of: match)
        var thrown: (any Error)?
        do {
            for hook in hooks.before {
                do { try await run(hook, worlds, scenario: scenario) } catch { throw ThrownAside(error, by: hook.hook) }
            }
            try definition.requireArguments(of: step.input, matched: match.arguments.count)
            var arguments = StepArguments(
                matched: match.arguments, docString: step.input.docString, dataTable: testCase.table(of: step.input),
                scenario: definition.takesScenario ? scenario : nil)
            if arguments.areAsynchronous { try await arguments.makeAsynchronousValues() }
            try await definition.body(worlds, &arguments)
        } catch {
            thrown = error
        }
        if !hooks.after.isEmpty {
            var scenario = scenario
            if let thrown { scenario.status = max(scenario.status, TestStepResult(thrown: thrown).status) }
            for hook in hooks.after {
                do {
                    try await run(hook, worlds, scenario: scenario)
                } catch {
                    note(ThrownAside(error, by: hook.hook), in: &thrown)
                }
            }
        }
        if let thrown { throw thrown }
    }

    /// Runs a hook. One that cleans up runs also when a step took too long.
    private func run(_ hook: SupportCode.CompiledHook, _ worlds: Worlds, scenario: Scenario) async throws {
        guard case .scenario(let body) = hook.hook.body else { return }
        if hook.hook.type == .afterTestCase || hook.hook.type == .afterTestStep, Task.isCancelled {
            // Nobody else uses them until the hook has ended.
            nonisolated(unsafe) let worlds = worlds
            try await cleanUp { try await body(worlds, scenario) }
        } else {
            try await body(worlds, scenario)
        }
    }

    /// Runs the teardowns and ends the scenario after all steps and hooks have run.
    private func tearDown(_ scenario: Scenario, _ outcome: inout StepOutcome) async {
        while let teardown = scenario.teardowns.takeLast() {
            do {
                if Task.isCancelled {
                    try await cleanUp { try await teardown.body() }
                } else if let watch {
                    try await watch { try await teardown.body() }
                } else {
                    try await teardown.body()
                }
            } catch {
                var thrown: (any Error)? = if case .executed(let thrown) = outcome { thrown } else { nil }
                note(ThrownAside(error, by: "a teardown", at: teardown.location), in: &thrown)
                outcome = .executed(thrown: thrown)
            }
        }
    }

    /// Keeps the error that decides the status of a step, and adds further errors to its log.
    private func note(_ error: ThrownAside, in thrown: inout (any Error)?) {
        guard let first = thrown else { return thrown = error }
        let isDecided = TestStepResult(thrown: first).status >= TestStepResult(thrown: error).status
        if !isDecided { thrown = error }
        let other = isDecided ? TestStepResult(thrown: error) : TestStepResult(thrown: first)
        guard let text = other.message else { return }
        StepExecution.attach(AttachmentContent(body: .text(text), mediaType: MediaType.log))
    }

    /// The time that the step's definition gives it, in nanoseconds; nil if it gives none.
    private func timeLimit(of step: AssembledTestStep, in testCase: AssembledTestCase) -> Int? {
        guard mode == .execute, case .step(let step) = step else { return nil }
        return step.matches.first.flatMap { testCase.definition(of: $0).timeLimit }
    }

    /// The definition of a step that states an expectation; nil for other steps.
    private func outcomeDefinition(of step: AssembledTestStep, in testCase: AssembledTestCase) -> StepDefinition? {
        guard case .step(let step) = step, step.input.isOutcome else { return nil }
        return step.matches.first.map(testCase.definition)
    }

    private func suspicion(
        of definition: StepDefinition, _ result: TestStepResult, hasChecked: Bool, isFresh: Bool
    ) -> TestStepResult.Suspicion? {
        guard result.status == .passed || result.status == .failed else { return nil }
        if isFresh { return .freshWorld }
        return result.status == .passed && definition.checks == .byExpecting && !hasChecked ? .lacksCheck : nil
    }

    /// Runs `body` in a task of its own. The current task was cancelled if a step took too long, and code that heeds
    /// cancellation would then throw at once instead of cleaning up.
    private func cleanUp(_ body: @escaping @Sendable () async throws -> Void) async throws {
        let thrown = Mutex<(any Error)?>(nil)
        await carryOnUncancelled {
            do { try await body() } catch { thrown.withLock { $0 = error } }
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
