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
        do { return try await search() } catch is Tool.Interrupted {
            Terminal.standardError("bdd: error: interrupted before a defect was tried, so nothing is known\n")
            return .interrupted
        }
    }

    private func search() async throws -> ExitCode {
        let start = SteadyClock.nanoseconds
        let tool = Tool(environment)
        var program = try DefectProgram()
        let package = try DefectPackage(tool)
        try requireSources(package)
        let changes = try request.changedSince.map { revision in try ChangedLines(since: revision, tool) }
        let scenarios = plan.mutableScenarios(options)
        var store = try store(package, scenarios)
        try await program.build(
            package, tool, only: request.replay,
            isWanted: { path in isNamed(path) && changes?.has(path) != false }, lines: { changes?.lines(of: $0) },
            store: store)
        if program.defects.isEmpty, program.known.isEmpty { return try answerNothing(program.leftOut, program.marks) }
        let built = SteadyClock.nanoseconds
        var tried = program.known
        var untried: Int?
        var failing: [(Pickle, String)] = []
        if !program.defects.isEmpty {
            let progress = MutationProgress()
            defer { progress.erase() }
            let run = DefectRun(code, options, environment: environment, program: program.path)
            let trial = try await DefectTrial(
                run, scenarios, sites: program.siteCount, folder: program.folder, workers: workers, progress: progress)
            let outcomes = zip(program.defects, try await trial.outcomes(program.defects))
            tried += outcomes.compactMap { defect, outcome in outcome.map { (defect, $0) } }
            let left = outcomes.count { $0.1 == nil }
            if left > 0 { untried = left }
            failing = trial.failing.map { (scenarios[$0].pickle, $1) }
        }
        tried.sort { $0.defect.number < $1.defect.number }
        keep(tried, program.leftOutDefects, hashes: program.hashes, in: &store)
        let result = DefectResult(
            defects: tried.map(\.defect), outcomes: tried.map(\.outcome), scenarios: shown(scenarios),
            leftOut: program.leftOut, seed: request.seed, times: (built - start, SteadyClock.nanoseconds - built),
            marks: program.marks, files: program.sources, known: program.known.count, untried: untried)
        return try answer(result, failing: failing)
    }

    /// The outcomes of earlier runs; nil if all must be tried, or if it is unknown on what an outcome depends.
    private func store(_ package: DefectPackage, _ scenarios: [MutableScenario]) throws -> DefectStore? {
        guard request.replay == nil else { return nil }
        let files = package.manifest.modules.flatMap(\.sources)
        let others = files.filter { !isNamed(WorkingDirectory.relative($0)) }.sorted()
        guard !others.isEmpty else { return nil }
        let texts = try others.map { String(decoding: try FileDescriptor.contents(of: $0), as: UTF8.self) }
        let parameters = options.parameters.map { "\($0)=\($1)" }.sorted()
        let name = DefectStore.hash(request.sources.map(WorkingDirectory.relative).sorted())
        return DefectStore(
            path: "\(package.scratch)/bdd-defects-\(name).json",
            context: ["1", "\(request.seed)", "\(options.stepTimeout)"] + parameters + others + texts,
            scenarios: scenarios.map(\.pickle), features: plan.features.map(\.source))
    }

    private func keep(
        _ tried: [(defect: Defect, outcome: DefectOutcome)], _ leftOut: [Defect], hashes: [String: String],
        in store: inout DefectStore?
    ) {
        for (defect, outcome) in tried { store?.record(outcome, of: defect, in: hashes[defect.path] ?? "") }
        for defect in leftOut { store?.recordLeftOut(defect, in: hashes[defect.path] ?? "") }
        store?.write()
    }

    /// Whether all defects of the files are tried, so that it is known whether a mark is needed.
    private var triesAll: Bool { request.replay == nil && request.changedSince == nil }

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

    private func answerNothing(_ leftOut: Int, _ marks: [DefectMarks]) throws -> ExitCode {
        if let id = request.replay {
            throw DefectError(text: "no defect of these files that compiles has the id '\(id)'")
        }
        return try answer(
            DefectResult(defects: [], outcomes: [], scenarios: [], leftOut: leftOut, seed: request.seed, marks: marks),
            failing: [])
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
        case .html where request.replay == nil: output.write(DefectPage(result).text)
        case .text, .html: output.write(request.replay == nil ? result.text : result.replayText)
        }
        try output.finish()
        if let interruption = result.interruption {
            Terminal.standardError("bdd: error: \(interruption)\n")
            return .interrupted
        }
        let findings = triesAll ? result.diagnostics : []
        if request.format != .github { Terminal.standardError(DiagnosticRenderer().render(findings)) }
        let isWrong = findings.contains { $0.severity == .error }
        let survivors = result.survivors.count + result.unreachedCount
        let isTooMany = request.mostSurvivors.map { survivors > $0 } ?? (request.replay != nil && survivors > 0)
        return isTooMany || isWrong || !failing.isEmpty ? .refused : .accepted
    }
}
