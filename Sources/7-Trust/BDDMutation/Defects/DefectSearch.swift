import BDDDiagnostics
import BDDPlatform
import BDDReports
package import BDDRunning
package import BDDSteps
import Gherkin

/// Does the work of `bdd mutate --code`: finds defects, builds a program with them, tries them, prints the results.
package struct DefectSearch {
    /// The settings of a search.
    package struct Request {
        /// The Swift files and folders that get defects.
        package let sources: [String]
        /// A revision of git: only lines that changed since then get defects; nil for all lines.
        package let changedSince: String?
        /// The id of the only defect to try; nil for all defects.
        package let replay: String?
        /// The seed of random values in scenarios.
        package let seed: UInt64
        package let format: MutationFormat
        /// The number of defects that may survive or stay unreached; nil allows any number, but not for a `replay`.
        package let mostSurvivors: Int?

        package init(
            sources: [String], changedSince: String?, replay: String?, seed: UInt64, format: MutationFormat,
            mostSurvivors: Int?
        ) {
            self.sources = sources
            self.changedSince = changedSince
            self.replay = replay
            self.seed = seed
            self.format = format
            self.mostSurvivors = mostSurvivors
        }
    }

    private let code: SupportCode
    private let plan: Plan
    private let options: RunOptions
    private let request: Request
    private let environment: [String: String]
    private let workers: Int

    package init(
        _ request: Request, _ code: SupportCode, plan: Plan, options: RunOptions, environment: [String: String],
        workers: Int
    ) {
        self.request = request
        self.code = code
        self.plan = plan
        self.options = options
        self.environment = environment
        self.workers = workers
    }

    package func run() async throws -> ExitCode {
        do { return try await search() } catch is Tool.Interrupted { return .interrupted }
    }

    private func search() async throws -> ExitCode {
        let start = SteadyClock.nanoseconds
        let tool = Tool(environment)
        var program = try DefectProgram()
        let package = try DefectPackage(tool)
        try requireSources(package)
        let changes = try request.changedSince.map { revision in try ChangedLines(since: revision, tool) }
        try await program.build(
            package, tool, only: request.replay,
            isWanted: { path in isNamed(path) && changes?.has(path) != false }, lines: { changes?.lines(of: $0) })
        guard !program.defects.isEmpty else { return try answerNothing(program.leftOut) }
        let built = SteadyClock.nanoseconds
        let scenarios = plan.mutableScenarios(options)
        let progress = MutationProgress()
        defer { progress.erase() }
        let run = DefectRun(code, options, environment: environment, program: program.path)
        let trial = try await DefectTrial(
            run, scenarios, sites: program.siteCount, folder: program.folder, workers: workers, progress: progress)
        let outcomes = try await trial.outcomes(program.defects)
        progress.erase()
        let result = DefectResult(
            defects: program.defects, outcomes: outcomes, scenarios: shown(scenarios), leftOut: program.leftOut,
            seed: request.seed, times: (built - start, SteadyClock.nanoseconds - built))
        return try answer(result, failing: trial.failing.map { (scenarios[$0].pickle, $1) })
    }

    private func isNamed(_ path: String) -> Bool {
        !path.hasPrefix(".build/") && request.sources.contains { Self.has($0, path) }
    }

    /// Whether the file at `path` is `source`, or is below the folder `source`.
    private static func has(_ source: String, _ path: String) -> Bool {
        let folder = WorkingDirectory.relative(source)
        return folder == "." || path == folder || path.hasPrefix(folder + "/")
    }

    /// - Throws: `DefectError` if a path contains no Swift file of the program.
    private func requireSources(_ package: DefectPackage) throws {
        let files = package.manifest.modules.flatMap(\.sources).map(WorkingDirectory.relative)
        let empty = request.sources.filter { source in !files.contains { Self.has(source, $0) } }
        guard !empty.isEmpty else { return }
        let names = empty.map { "'\($0)'" }.joined(separator: ", ")
        throw DefectError(text: "this program has no Swift file of the package in \(names)")
    }

    /// The scenarios as the results show them, each with its rule.
    private func shown(_ scenarios: [MutableScenario]) -> [DefectResult.Scenario] {
        var rules: [String: String] = [:]
        for feature in plan.features {
            let document = feature.document
            document.forEachChild { child, rule in
                guard case .scenario(let scenario) = child else { return }
                rules[scenario.id] = rule?.name ?? document.feature?.name
            }
        }
        return scenarios.map { scenario in
            let rule = scenario.pickle.astNodeIds.first.flatMap { rules[$0] }
            return DefectResult.Scenario(scenario.pickle, rule: rule ?? scenario.pickle.uri)
        }
    }

    private func answerNothing(_ leftOut: Int) throws -> ExitCode {
        if let id = request.replay {
            throw DefectError(text: "no defect of these files that compiles has the id '\(id)'")
        }
        return try answer(
            DefectResult(defects: [], outcomes: [], scenarios: [], leftOut: leftOut, seed: request.seed), failing: [])
    }

    private func answer(_ result: DefectResult, failing: [(Pickle, String)]) throws -> ExitCode {
        for (pickle, reason) in failing {
            Terminal.standardError(
                "\(pickle.scenarioLocation): error: this scenario is not accepted without any defect\(reason)\n")
        }
        let output = BufferedOutput(.standardOutput)
        switch request.format {
        case .json: output.write(result.json)
        case .github: output.write(result.workflowCommands)
        case .text, .html: output.write(request.replay == nil ? result.text : result.replayText)
        }
        try output.finish()
        let survivors = result.survivors.count + result.unreachedCount
        let isTooMany = request.mostSurvivors.map { survivors > $0 } ?? (request.replay != nil && survivors > 0)
        return isTooMany || !failing.isEmpty ? .refused : .accepted
    }
}
