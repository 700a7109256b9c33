import BDDReports
import BDDRunning
package import BDDSteps
import CucumberMessages
import Gherkin
import Synchronization

/// Feature files bound to steps, for another runner of tests to run scenario by scenario in its own process.
package final class FeatureSuite: Sendable {
    /// A scenario: what a runner shows of it.
    package struct Case: Sendable {
        let job: Job

        /// The scenario's name.
        package var name: String { job.pickle.name }
        /// The path of the feature file.
        package var uri: String { job.pickle.uri }
        /// The line of the scenario, or of its row of examples.
        package var line: Int { job.pickle.scenarioLocation.line }
    }

    /// What became of a scenario.
    package struct Outcome: Sendable, Equatable {
        /// Why it is not accepted; nothing when it is.
        package var problems: [Problem] = []
        /// Why it was left by its own wish; nil when it was not.
        package var skipped: String?
        /// What its steps and hooks attached.
        package var attachments: [Attached] = []
    }

    /// All scenarios, in the order of the files.
    package let cases: [Case]
    /// What keeps features or steps from being used at all.
    package let problems: [Problem]
    /// Whether there are no scenarios as the environment asks for others.
    package let isLeftOut: Bool
    private let executor: TestingExecutor
    private let runner: Runner
    /// Begins with the first scenario.
    private let outcome = Mutex<Task<RunOutcome, Never>?>(nil)

    /// Reads the feature files that are chosen.
    ///
    /// - Parameter environment: may leave only some of the scenarios: `CUCUMBER_FEATURES`, `CUCUMBER_FILTER_TAGS`,
    ///   `CUCUMBER_FILTER_NAME`.
    package init(_ choice: FeatureChoice, glue: [any Glue], environment: [String: String] = [:]) {
        let code = SupportCode(glue)
        var ids = IdGenerator()
        let load = LoadedSuite(choice, code, environment, &ids)
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

    /// Runs a scenario, and before the first one the BeforeAll hooks.
    package func run(_ scenario: Case) async -> Outcome {
        begin()
        let events = Mutex<[ScenarioEvent]>([])
        do {
            try await executor.run(scenario.job.number) { event in events.withLock { $0.append(event) } }
        } catch {
            return Outcome(problems: error.hooks.map(Problem.init))
        }
        return ScenarioOutcome(scenario, events.withLock(\.self), runner.context).outcome
    }

    /// Runs the AfterAll hooks when scenarios have run.
    ///
    /// - Returns: what is wrong with them, and with the run as a whole.
    package func finish() async -> [Problem] {
        guard let outcome = outcome.withLock(\.self) else { return [] }
        executor.finish()
        let hooks = await outcome.value.failedHooks.filter { $0.type == .afterTestRun }.map(Problem.init)
        let verdict = runner.context.recorder.withSequencer(\.verdict)
        // The other runner may leave out cases.
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
