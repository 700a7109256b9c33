import BDDReports
import CucumberExpressions
import CucumberMessages
import Gherkin
import Synchronization

/// Feature files bound to steps, for another runner of tests to run scenario by scenario in its own process.
package final class FeatureSuite: Sendable {
    /// A scenario: what a runner shows of it.
    package struct Case: Sendable {
        let pickle: Pickle
        let property: Property?

        package var name: String { pickle.name }
        package var uri: String { pickle.uri }
        package var line: Int { pickle.scenarioLocation.line }
    }

    /// Something that is not as it should be, and the line of the feature file or of the code that it concerns.
    package struct Problem: Error, Sendable, Equatable {
        package let message: String
        package let uri: String
        package let line: Int

        package init(message: String, uri: String, line: Int) {
            self.message = message
            self.uri = uri
            self.line = line
        }
    }

    package let cases: [Case]
    /// What keeps features or steps from being used at all.
    package let problems: [Problem]
    private let code: SupportCode
    private let clock = RunClock.system()
    private let beforeAll = Mutex<Task<[Problem], Never>?>(nil)

    /// Reads the feature files below a path.
    package init(path: String, glue: [any Glue]) {
        code = SupportCode(glue)
        var problems = (code.problems + code.undefinedParameterTypeProblems).map(Problem.init)
        var ids = IdGenerator()
        var features = FeatureSet(paths: [], dialect: .english, ids: &ids)
        do {
            features = FeatureSet(paths: try FeatureFiles.find(path), dialect: .english, ids: &ids)
        } catch {
            problems.append(Problem(message: error.description, uri: path, line: 1))
        }
        problems += features.unreadable.map { Problem(message: $0.description, uri: path, line: 1) }
        for failure in features.failures {
            problems += Diagnostic.all(failure.errors, in: failure.source).map(Problem.init)
        }
        var finder = PropertyFinder(code.generators, PropertyOptions(program: nil), executes: true, features.features)
        cases = features.features.flatMap(\.pickles).map { Case(pickle: $0, property: finder.property($0)) }
        self.problems = problems + finder.diagnostics.filter { $0.severity == .error }.map(Problem.init)
    }

    /// Runs a scenario, and before the first one the BeforeAll hooks.
    ///
    /// - Returns: why it is not accepted; nothing when it is.
    package func run(_ scenario: Case) async -> [Problem] {
        let hooks = await runBeforeAll()
        guard hooks.isEmpty else { return hooks }
        if let property = scenario.property {
            return await run(
                PropertyRun(property, hooksBefore: code.hooksBefore(scenario.pickle.tagNames)), scenario)
        }
        let testCase = Assembler(code: code).assemble(scenario.pickle)
        let problems = Mutex<[Problem]>([])
        _ = await ScenarioRunner(clock: clock, mode: .execute).run(testCase, attempt: 0) { event in
            guard case .stepFinished(let index, let result, _) = event, !RunOptions().accepts(result.status) else {
                return
            }
            problems.withLock { $0.append(Problem(testCase.steps[index], result, scenario)) }
        }
        return problems.withLock { $0 }
    }

    private func run(_ property: PropertyRun, _ scenario: Case) async -> [Problem] {
        let job = await PropertyLoop(code: code, clock: clock, mode: .execute).run(
            Job(number: 0, attempt: 0, pickle: scenario.pickle, timeout: 0, property: property))
        var testCase: AssembledTestCase?
        var problems: [Problem] = []
        for event in job.property?.events(Assembler(code: code), attempt: 0, clock.now()) ?? [] {
            if case .assembled(let assembled, _, _) = event { testCase = assembled }
            guard case .stepFinished(let index, let result, _) = event, !RunOptions().accepts(result.status),
                let step = testCase?.steps[index]
            else { continue }
            problems.append(Problem(step, result, scenario))
        }
        return problems
    }

    /// Runs the AfterAll hooks when scenarios have run.
    package func finish() async -> [Problem] {
        guard beforeAll.withLock({ $0 != nil }) else { return [] }
        return await runHooks(.afterTestRun)
    }

    private func runBeforeAll() async -> [Problem] {
        let task = beforeAll.withLock { task in
            let running = task ?? Task { await self.runHooks(.beforeTestRun) }
            task = running
            return running
        }
        return await task.value
    }

    private func runHooks(_ type: Envelope.Hook.HookType) async -> [Problem] {
        let problems = Mutex<[Problem]>([])
        let hooks = code.hooksAsDefined
        await HookRunner(code: code, clock: clock).run(type) { event in
            guard case .finished(let place, let result, _) = event, result.status > .skipped else { return }
            let location = hooks[place].location
            let message = result.message ?? result.status.rawValue
            problems.withLock { $0.append(Problem(message: message, uri: location.path, line: location.line)) }
        }
        return problems.withLock { $0 }
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

    fileprivate init(_ step: AssembledTestStep, _ result: TestStepResult, _ scenario: FeatureSuite.Case) {
        let subject =
            switch step.action {
            case .step(let input, _): input.text
            case .hook(let hook): "hook \(hook.hook.name ?? hook.hook.location.description)"
            case .unmatchable: scenario.name
            }
        let words = "\(result.status.rawValue.lowercased()): \(subject)"
        self.init(
            message: result.message.map { "\(words)\n\($0)" } ?? words, uri: scenario.uri, line: step.line)
    }
}
