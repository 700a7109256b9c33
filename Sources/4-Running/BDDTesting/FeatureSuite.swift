import BDDReports
import BDDRunning
package import BDDSteps
import CucumberMessages
import Gherkin
import Synchronization

/// Feature files bound to steps. Another test runner runs them scenario by scenario in its own process.
package final class FeatureSuite: Sendable {
    /// A scenario as a test runner shows it.
    package struct Case: Sendable {
        let job: Job

        /// The scenario's name.
        package var name: String { job.pickle.name }
        /// The path of the feature file.
        package var uri: String { job.pickle.uri }
        /// The line of the scenario in the feature file, from 1; for an outline, the line of its row of examples.
        package var line: Int { job.pickle.scenarioLocation.line }
    }

    /// The result of a scenario.
    package struct Outcome: Sendable, Equatable {
        /// The reasons why the scenario is not accepted; empty if it is accepted.
        package var problems: [Problem] = []
        /// The problems of a scenario in quarantine, which do not refuse it.
        package var excused: [Problem] = []
        /// A remark about the scenario's quarantine; nil for a scenario that has none.
        package var remark: String?
        /// The reason why the scenario skipped itself; nil if it did not.
        package var skipped: String?
        /// The attachments of its steps and hooks.
        package var attachments: [Attached] = []
    }

    /// All scenarios, in the order of the files.
    package let cases: [Case]
    /// The problems that keep features or steps from being used at all.
    package let problems: [Problem]
    /// Whether the suite is empty because the environment selects other scenarios.
    package let isLeftOut: Bool
    private let executor: TestingExecutor
    private let runner: Runner
    /// The run, which begins with the first scenario; nil before.
    private let outcome = Mutex<Task<RunOutcome, Never>?>(nil)

    /// Reads the feature files that `choice` selects.
    ///
    /// - Parameter environment: environment variables; `CUCUMBER_FEATURES`, `CUCUMBER_FILTER_TAGS` and
    ///   `CUCUMBER_FILTER_NAME` narrow the selection.
    package init(_ choice: FeatureChoice, glue: [any Glue], environment: [String: String] = [:]) {
        let code = SupportCode(glue)
        var ids = IdGenerator()
        let load = LoadedSuite(choice, code, environment: environment, ids: &ids)
        problems = (code.problems + code.undefinedParameterTypeProblems).map(Problem.init) + load.problems
        isLeftOut = load.isLeftOut
        cases = load.plan.pickles.indices.map { [load] in
            Case(job: load.plan.job($0, stepTimeout: load.options.stepTimeout))
        }
        let context = RunContext(code, load.options, recorder: Recorder(RunReports([]), code, ids: ids))
        context.recorder.withSequencer { [load] sequencer in
            sequencer.emit(load.features)
            sequencer.emitDefinitions()
        }
        executor = TestingExecutor(context)
        runner = Runner(plan: load.plan, context: context)
    }

    /// Runs a scenario; before the first scenario, runs the BeforeAll hooks.
    package func run(_ scenario: Case) async -> Outcome {
        begin()
        let events = Mutex<[ScenarioEvent]>([])
        do {
            try await executor.run(scenario.job.number) { event in events.withLock { $0.append(event) } }
        } catch {
            return Outcome(problems: error.hooks.map(Problem.init))
        }
        return ScenarioOutcome(scenario, events.withLock(\.self), in: runner.context).outcome
    }

    /// Runs the AfterAll hooks if a scenario has run.
    ///
    /// - Returns: the problems of the hooks and of the run as a whole.
    package func finish() async -> [Problem] {
        guard let outcome = outcome.withLock(\.self) else { return [] }
        executor.finish()
        let hooks = await outcome.value.failedHooks.filter { $0.type == .afterTestRun }.map(Problem.init)
        let verdict = runner.context.recorder.withSequencer(\.verdict)
        // The other test runner may leave out cases.
        let missing = Verdict.text(missing: verdict.missing)
        let reasons = verdict.reasonsOfRun.map(\.text).filter { $0 != missing }
        return hooks + reasons.map { Problem(message: $0, uri: cases.first?.uri ?? "", line: 1) }
    }

    private func begin() {
        outcome.withLock { outcome in
            if outcome == nil { outcome = Task { [runner, executor] in await runner.run(in: executor) } }
        }
    }
}
