import BDDDiagnostics
import BDDMutation
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps
import BDDWorkers
import Gherkin

/// `bdd mutate`: finds parts of features, or Swift code, that can be changed without a scenario noticing.
struct MutateCommand: Command {
    struct Settings: CommandSettings {
        /// The options of a run that `bdd mutate` also takes.
        var run: RunSettings
        var format = MutationFormat.text
        /// The number of changes that may be accepted; nil allows any number.
        var mostSurvivors: Int?
        var seed: UInt64 = 1
        /// The id of the only change to run; nil for all changes.
        var replay: String?
        /// Whether to change Swift code instead of features.
        var changesCode = false
        /// The Swift files and folders to change.
        var sources: [String] = []
        /// A revision of git: only lines that changed since then are changed; nil for all lines.
        var changedSince: String?

        var paths: [String] {
            get { run.paths }
            set { run.paths = newValue }
        }

        init(formats: ReportFormats) {
            run = RunSettings(formats: formats)
        }
    }

    static let name = CommandName.mutate
    static let usage = "bdd mutate [OPTION…] [PATH…], or bdd mutate --code [OPTION…] SWIFT-PATH…"
    static let summary: String? = "finds words of features, or code, that no check looks at"
    static var ownOptions: [OptionGroup<Settings>] {
        [OptionGroup(title: nil, options: options + runOptions.map { $0.lifted(into: \.run) })]
    }

    private static var runOptions: [Option<RunSettings>] { RunSettings.options(takenBy: name).flatMap(\.options) }
    static let usesWorkers = true

    private static let options: [Option<Settings>] = [
        .format(\.format),
        .value("--max-survivors", placeholder: "N", help: "exit code 1 when more than N changes are accepted") {
            $0.mostSurvivors = try OptionValue.number($1, from: 0)
        },
        .value("--seed", placeholder: "S", help: "other random values of properties than those of the seed 1") {
            $0.seed = try OptionValue.seed($1)
        },
        .value("--replay", placeholder: "ID", help: "run one change again, and show each step") {
            $0.replay = $1
        },
        .flag("--code", help: "change Swift code: the paths are Swift files or folders") {
            $0.changesCode = true
        },
        .value(
            "--changed-since", placeholder: "REVISION",
            help: "change only scenarios, or with --code lines of code, that git finds changed since then"
        ) {
            $0.changedSince = $1
        },
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Changes one thing of the features at a time, in memory: it replaces a value by another one of its kind, drops or
        swaps rows of a table, and leaves out a Given or a When. A check should then fail. If none does, nobody would
        notice this defect, and the change is listed.

        Usage: \(usage)

        Without a path, all features below Features/ are changed. With --code it is Swift that is changed: name files
        or folders of the package; with --changed-since the default is the whole package. The program is built for
        debugging first, then once more with all defects in it, in a folder of its own; no source is touched. With
        --replay the exit code is 1 when the change survives. A second run tries only what has changed and what
        survived.

        \(Help.text(groups))
        What is not ('I do not see …', 'nothing happens'), limits ('at least 44') and what holds for all ('each of them
        …') are understood: such a step may accept another value. What else may be another is marked directly above the
        step, or the row of examples, with the reason:
          # mutate: keeps "BBBB" – any result will do
          # mutate: keeps the step – or: the steps, the rows, the order, the text – …
        or listed in a file 'mutate.md' beside the features, below '## PATH/OF.feature':
          | SCENARIO | STEP | "VALUE" | REASON |
        In Swift, a comment in the line or directly above it keeps a defect that no scenario can notice:
          // mutate: keeps CODE because REASON – or: keeps the line, keeps the file

        Exit codes: 0 done, 1 more survivors than --max-survivors allows, a scenario that fails without any change, or
        a mark that keeps nothing, 2 the job could not be done, 130 interrupted: what is known by then is written.

        """
    }

    private let settings: Settings
    private let code: SupportCode
    private let launcher: WorkerLauncher
    private let environment: [String: String]

    static func settings(_ given: GivenArguments<Settings>, in context: CommandContext) throws -> Settings {
        var settings = Settings(formats: context.formats)
        try given.without(runOptions).apply(to: &settings)
        try given.check(settings)
        var run = given.inner(runOptions)
        if settings.changesCode {
            settings.sources = given.operands.isEmpty && settings.changedSince != nil ? ["."] : given.operands
            if settings.sources.isEmpty {
                throw UsageError.missingOperand(
                    "the path of a Swift file or folder", example: "bdd mutate --code Sources")
            }
        } else {
            run.operands = given.operands
        }
        settings.run = try RunSettings(run, context.environment, formats: context.formats)
        if !settings.changesCode { settings.run.changedSince = settings.changedSince }
        return settings
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        let launcher = context.launcher ?? WorkerLauncher(context.environment)
        defer { launcher.end() }
        try ProcessRoom.require(usesWorkers: true)
        let code = try context.supportCode.checked()
        return try await MutateCommand(
            settings: settings, code: code, launcher: launcher, environment: context.environment
        ).run()
    }

    private func run() async throws -> ExitCode {
        let loader = try FeatureLoader(settings.run)
        let earlier = try EarlierFeatures(settings.run, loader)
        var ids = IdGenerator()
        let files = try loader.files()
        let features = loader.load(files.features, spills: false, ids: &ids)
        let findings = FeatureFindings(
            features, misnamed: files.misnamed, code: code, dialect: settings.run.dialect, warnings: .hidden)
        guard !findings.refuses else {
            Terminal.standardError(DiagnosticRenderer().render(findings.errors))
            return .notDone
        }
        var options = RunOptions(stepTimeout: settings.run.stepTimeout, parameters: settings.run.parameters)
        options.properties.strategy = .consistent(seed: settings.seed)
        options.quarantines = QuarantineRule(isOn: settings.run.honorsQuarantine, day: .today)
        let plan = try plan(features.features, loader, earlier: earlier, options: options)
        let workers = max(1, min(settings.run.parallel ?? Terminal.processorCount, plan.pickles.count))
        if settings.changesCode {
            // The workers for defects are processes of another program.
            launcher.end()
            return try await DefectSearch(
                request, code, plan: plan, options: options, environment: environment, workers: workers
            ).run()
        }
        if !launcher.keepIdle(workers) { await Worker.serve(code) }
        let mutation = Mutation(code, plan, options: options, seed: settings.seed)
        let progress = MutationProgress()
        let run = try MutationRun(code, options, workers: workers, launcher: launcher, progress: progress)
        guard try await run.begin() else { return try await fail(run) }
        let work = await mutation.run(in: run, replay: settings.replay)
        progress.erase()
        let execution = await run.end()
        if execution.isInterrupted {
            try answerPart(work)
            return .interrupted
        }
        for failure in execution.failures { Terminal.standardError("bdd: error: \(failure.text)\n") }
        return try answer(work, isWhole: execution.failedHooks.isEmpty && execution.failures.isEmpty)
    }

    /// Reports a failed hook of the run, after which no scenario can run.
    private func fail(_ run: MutationRun) async throws -> ExitCode {
        let execution = await run.end()
        for hook in RunOutcome(execution).failedHooks { Terminal.standardError("\(hook)\n") }
        return execution.isInterrupted ? .interrupted : .notDone
    }

    private func plan(
        _ features: [LoadedFeature], _ loader: FeatureLoader, earlier: EarlierFeatures?, options: RunOptions
    ) throws -> Plan {
        let changes = earlier?.changes(in: features)
        if let changes, let earlier {
            for line in earlier.errors + [earlier.note(changes).sentence] { Terminal.standardError("\(line)\n") }
        }
        var plan = Plan(features, selection: try loader.selection(features, ids: changes?.ids))
        try plan.readTimeouts()
        try plan.readProperties(code, options)
        guard plan.isEmpty, !settings.run.allowsNoTests, changes?.ids.isEmpty != true else { return plan }
        throw SelectionError(nothingOf: features, settings.run)
    }

    private var request: DefectSearch.Request {
        DefectSearch.Request(
            sources: settings.sources, changedSince: settings.changedSince, replay: settings.replay,
            seed: settings.seed, format: settings.format, mostSurvivors: settings.mostSurvivors)
    }

    /// Writes the results so far after an interrupt. They are incomplete, so they decide nothing.
    private func answerPart(_ work: Mutation.Work) throws {
        guard case .result(let result) = work.answer else { return }
        _ = try answer(work, isWhole: false)
        if let interruption = result.interruption { Terminal.standardError("bdd: error: \(interruption.text)\n") }
    }

    private func answer(_ work: Mutation.Work, isWhole: Bool) throws -> ExitCode {
        for failure in work.excused + work.failures { Terminal.standardError("\(failure)\n") }
        let output = BufferedOutput(.standardOutput)
        var isRefused = !work.failures.isEmpty
        switch work.answer {
        case .unknownReplay(let id):
            Terminal.standardError(
                "bdd: error: no change of these features has the id '\(id)'\n")
            return .notDone
        case .replay(let text, let isAccepted):
            output.write(text)
            isRefused = isRefused || isAccepted
        case .result(let result):
            output.write(settings.format.text(of: result))
            if settings.format != .github {
                Terminal.standardError(DiagnosticRenderer().render(result.diagnostics))
            }
            isRefused = isRefused || result.diagnostics.contains { $0.severity == .error }
            if let most = settings.mostSurvivors, result.survivors.count > most { isRefused = true }
        }
        try output.finish()
        return !isWhole ? .notDone : isRefused ? .refused : .accepted
    }
}
