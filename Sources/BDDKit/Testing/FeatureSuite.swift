import BDDLanguageService
import BDDReports
import CucumberExpressions
import CucumberMessages
import Gherkin
import Synchronization

/// Feature files bound to steps, for another runner of tests to run scenario by scenario in its own process.
package final class FeatureSuite: Sendable {
    /// A scenario: what a runner shows of it.
    package struct Case: Sendable {
        fileprivate let job: Job

        /// The scenario's name.
        package var name: String { job.pickle.name }
        /// The path of the feature file.
        package var uri: String { job.pickle.uri }
        /// The line of the scenario, or of its row of examples.
        package var line: Int { job.pickle.scenarioLocation.line }
    }

    /// Something that is not as it should be, and the line of the feature file or of the code that it concerns.
    package struct Problem: Error, Sendable, Equatable {
        /// What is wrong, for people.
        package let message: String
        /// The path of the feature file, or of the code.
        package let uri: String
        /// The line there, counted from 1.
        package let line: Int

        /// Makes a problem with all that is said of it.
        package init(message: String, uri: String, line: Int) {
            self.message = message
            self.uri = uri
            self.line = line
        }
    }

    /// All scenarios, in the order of the files.
    package let cases: [Case]
    /// What keeps features or steps from being used at all.
    package let problems: [Problem]
    private let executor: TestingExecutor
    private let runner: Runner
    /// Begins with the first scenario.
    private let outcome = Mutex<Task<RunOutcome, Never>?>(nil)

    /// Reads the feature files below a path.
    package init(path: String, glue: [any Glue]) {
        let code = SupportCode(glue)
        var problems = (code.problems + code.undefinedParameterTypeProblems).map(Problem.init)
        var ids = IdGenerator()
        var features = FeatureSet(paths: [], dialect: .english, ids: &ids)
        do {
            features = FeatureSet(paths: try FeatureFiles.find(path), dialect: .english, ids: &ids)
        } catch {
            problems.append(Problem(message: error.description, uri: path, line: 1))
        }
        problems += features.unreadable.map { Problem(message: $0.description, uri: path, line: 1) }
        let findings = FeatureFindings(features, misnamed: [], code, dialect: .english)
        problems += findings.errors.filter { $0.code != CheckRule.unreadable.rawValue }.map(Problem.init)
        let options = PropertyOptions(program: nil)
        var finder = PropertyFinder(code.generators, options, executes: true, features: features.features)
        var plan = Plan(features.features)
        for number in plan.pickles.indices { plan.properties[number] = finder.property(plan.pickles[number]) }
        self.problems = problems + finder.diagnostics.filter { $0.severity == .error }.map(Problem.init)
        cases = plan.pickles.indices.map { [plan] in Case(job: plan.job($0)) }
        let context = RunContext(code, recorder: Recorder(RunReports([]), code, ids: ids))
        context.recorder.withSequencer { [features] sequencer in
            sequencer.emit(features)
            sequencer.emitDefinitions()
        }
        executor = TestingExecutor(context)
        runner = Runner(plan: plan, context: context)
    }

    /// Runs a scenario, and before the first one the BeforeAll hooks.
    ///
    /// - Returns: why it is not accepted; nothing when it is.
    package func run(_ scenario: Case) async -> [Problem] {
        begin()
        let events = Mutex<[ScenarioEvent]>([])
        do {
            try await executor.run(scenario.job.number) { event in events.withLock { $0.append(event) } }
        } catch {
            return error.hooks.map(Problem.init)
        }
        return problems(events.withLock(\.self), scenario)
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

    private func problems(_ events: [ScenarioEvent], _ scenario: Case) -> [Problem] {
        let row = events.lazy.compactMap { if case .reported(let row, _) = $0 { row } else { nil } }.first
        let testCase = scenario.job.testCase(row, Assembler(code: runner.context.code))
        return events.compactMap { event in
            guard case .stepFinished(let index, let result, _) = event,
                !runner.context.options.accepts(result.status)
            else { return nil }
            return Problem(testCase.steps[index], result, of: scenario)
        }
    }
}

extension FeatureSuite.Problem {
    fileprivate init(_ diagnostic: Diagnostic) {
        self.init(
            message: DiagnosticRenderer().render(diagnostic), uri: diagnostic.uri,
            line: diagnostic.location?.line ?? 1)
    }

    fileprivate init(_ problem: DefinitionProblem) {
        self.init(
            message: problem.error.description, uri: problem.location.path, line: problem.location.line)
    }

    fileprivate init(_ hook: FailedRunHook) {
        self.init(
            message: hook.message ?? hook.status.rawValue, uri: hook.location.path, line: hook.location.line)
    }

    fileprivate init(_ step: AssembledTestStep, _ result: TestStepResult, of scenario: FeatureSuite.Case) {
        let subject =
            switch step.action {
            case .step(let input, _): input.text
            case .hook(let hook): "hook \(hook.hook.name ?? hook.hook.location.description)"
            case .unmatchable: scenario.name
            }
        let summary = "\(result.status.rawValue.lowercased()): \(subject)"
        self.init(
            message: result.message.map { "\(summary)\n\($0)" } ?? summary, uri: scenario.uri, line: step.line)
    }
}
