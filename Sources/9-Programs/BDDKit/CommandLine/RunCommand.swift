import BDDAuthoring
import BDDDiagnostics
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRunning
import BDDShards
import BDDSteps
import BDDWorkers
import CucumberMessages
import Gherkin

/// `bdd [PATH…]`: runs features and reports what passes.
struct RunCommand: Command {
    static let name = CommandName.run
    static let usage = "bdd [OPTION…] [PATH | FILE:LINE[:LINE…] | @RERUN-FILE]…"
    static let summary: String? = nil
    static var ownOptions: [OptionGroup<RunSettings>] {
        RunSettings.optionGroups
    }
    static let usesWorkers = true
    static let writesFiles = true

    static func help(_ formats: ReportFormats) -> String {
        """
        Runs features written in plain language: accepted or refused, and why.

        Usage: \(usage)
               bdd COMMAND …

        \(Commands.list)
        \(Help.brief(options.filter(\.isMostUsed)))
        'bdd help COMMAND' explains a command, 'bdd help options' lists all options.

        """
    }

    /// The help with all options, and with the environment variables and files that affect a run.
    static var reference: String {
        """
        Usage: \(usage)

        Without a path, all features below Features/ are run.

        \(Help.text(groups))
        Exit codes: 0 accepted, 1 a scenario was refused, 2 the job could not be done, 130 interrupted.
        Environment: CUCUMBER_FILTER_TAGS is used when there is no --tags; NO_COLOR and FORCE_COLOR are respected;
        CI_NODE_INDEX and CI_NODE_TOTAL are used when there is no --shard, and so are those of CircleCI, Buildkite,
        Bazel and Slurm arrays; '--shard /N' takes JOB_COMPLETION_INDEX (Kubernetes), AWS_BATCH_JOB_ARRAY_INDEX or
        PARALLEL_SEQ (GNU parallel).
        '--shard' splits a row of examples too, if all of its values are tried and there are at least 1,000.

        """
    }

    private let settings: RunSettings
    private let shard: ShardChoice
    private let environment: [String: String]
    /// The stream of the run to resume; nil for a new run.
    private let resumed: ResumedStream?
    /// The unguarded process, if `--in-process` runs the steps in this process; otherwise nil.
    private let unwatched: UnwatchedProcess?

    /// A process that runs steps without a guard against their ending it.
    private enum UnwatchedProcess: String {
        /// A debugger is attached to it.
        case debugged = "under a debugger"
        /// The program called the run as a function.
        case ofCaller = "called as a function"

        var remark: String {
            "bdd: warning: this run is not a gate: \(rawValue) '--in-process' has no time limits, "
                + "and a step can end it with any exit code\n"
        }
    }

    /// - Parameter isOwnProcess: whether this process is the program's own, so that a worker can be a copy of it.
    /// - Throws: `JobShardError`.
    init(
        _ settings: RunSettings, _ environment: [String: String], resumed: ResumedStream? = nil,
        isOwnProcess: Bool = false
    ) throws(JobShardError) {
        self.resumed = resumed
        unwatched = !settings.inProcess ? nil : !isOwnProcess ? .ofCaller : Debugger.isAttached ? .debugged : nil
        self.settings = Self.withoutLists(settings)
        self.environment = environment
        shard = settings.bisect == nil ? try ShardChoice(settings.shard, environment) : .whole
    }

    /// Leaves out the rerun lists of a dry run, so that they do not replace those of the last run. A dry run executes
    /// nothing, so none of its scenarios needs to be run again.
    private static func withoutLists(_ settings: RunSettings) -> RunSettings {
        guard settings.dryRun else { return settings }
        var settings = settings
        settings.formats.removeAll { format in
            guard format.type.isInput, let file = format.file else { return false }
            Terminal.standardError("bdd: warning: a dry run does not write \(file), because it executes nothing\n")
            return true
        }
        return settings
    }

    /// Profiles and environment count beside the command line.
    static func settings(_ given: GivenArguments<RunSettings>, in context: CommandContext) throws -> RunSettings {
        try RunSettings(given, context.environment, formats: context.formats, profiles: context.profiles)
    }

    static func run(_ settings: RunSettings, in context: CommandContext) async throws -> ExitCode {
        try await RunCommand(settings, context.environment, isOwnProcess: context.isOwnProcess)
            .run(context.glue(), context.code, launcher: context.launcher)
    }

    /// - Parameters:
    ///   - code: the definitions of the glue, if they were made already.
    ///   - launcher: the launcher of workers; nil if none has started.
    /// - Throws: an error, with a description for people, if the run cannot be carried out.
    func run(
        _ glue: @autoclosure () -> [any Glue], _ code: SupportCode? = nil, launcher: WorkerLauncher? = nil
    ) async throws -> ExitCode {
        let launcher = launcher ?? WorkerLauncher(environment)
        defer { launcher.end() }
        if let unwatched {
            Terminal.standardError(unwatched.remark)
            // A step that ends this process leaves no report, so an earlier report must not remain.
            EarlierReports(settings.formats, arguments: settings.paths).remove()
        }
        try ProcessRoom.require(usesWorkers: mostWorkers > 0)
        if settings.showsBacktraces { launcher.showBacktraces() }
        let code = try (code ?? SupportCode(glue())).checked { readableFeatures }
        let options = try RunOptions(settings)
        let loader = try FeatureLoader(settings)
        let earlier = try EarlierFeatures(settings, loader)
        var ids = IdGenerator()
        let files = try loader.files()
        let history = try settings.runHistory(isLive: true, marks: shard.part == nil ? [] : [.shard])
        try settings.requireOwnFiles(files.features, environment)
        if shard.part != nil {
            // Nothing in such a stream would say that it is a part.
            if !settings.hasMessageExtras { throw UsageError.conflict("--shard", "--no-message-extras") }
            try BazelTest(environment).acceptShard()
        }
        if FeatureSet.takesThreads(files.features.count) {
            await prepare(min(mostWorkers, Terminal.processorCount), launcher, code: code)
        }
        let features = loader.load(files.features, spills: settings.order.isByFile && settings.bisect == nil, ids: &ids)
        let findings = FeatureFindings(
            features, misnamed: files.misnamed, code: code, dialect: settings.dialect, levels: settings.rules,
            warnings: settings.warnings)
        // A file that must not be run has errors, and they are all there is to say.
        let changes = findings.refuses ? nil : earlier?.changes(in: features.features)
        let plan = try plan(
            features, findings, loader: loader, changes: changes, launcher: launcher, code: code, options: options)
        if let bisect = settings.bisect, !findings.refuses {
            let process = FreshProcess(
                code: code, features: features.features, options: options, environment: environment, ids: ids)
            return try await BisectCommand(bisect: bisect, process: process).run(plan)
        }

        let workers = workerCount(plan)
        await prepare(workers, launcher, code: code)
        let outputs = try RunReports(
            settings.requests(
                settings.liveReports, environment, planned: plan.countsByFile, news: history?.news), environment,
            resumed: resumed, listener: history?.recorder())
        // Before, nothing was lost when an interrupt ended the program; from now on it is to be reported.
        _ = try Interrupts.start()
        let recorder = Recorder(outputs, code, ids: ids)
        recorder.withSequencer { sequencer in
            for message in head(plan, options) { sequencer.emit { $0.emit(message) } }
            if let note = changes.flatMap({ earlier?.note($0) }) {
                sequencer.emit { $0.emit(.attachment(note.attachment)) }
            }
            for diagnostic in findings.reported { sequencer.emit { $0.emit(.attachment(diagnostic.attachment())) } }
            sequencer.emit(features, reported: plan.reported)
            sequencer.emitDefinitions()
        }
        writeNotes(code, features, findings: findings, plan: plan)
        for error in earlier?.errors ?? [] { Terminal.standardError("\(error)\n") }
        if let changes, let note = earlier?.note(changes) { Terminal.standardError("\(note.sentence)\n") }
        for file in loader.emptyReruns {
            Terminal.standardError("\(file) is empty, so there is nothing to run again\n")
        }
        let context = RunContext(code, options, recorder: recorder)
        var runner = Runner(plan: plan, context: context)
        if let resumed, !findings.refuses {
            try runner.resume(resumed)
        }
        let outcome =
            !findings.refuses
            ? await runner.run(in: try executor(context, plan, workers: workers, launcher: launcher))
            : runner.refuse(features.readFailures)
        // A report that cannot be written must not hide what the run found.
        defer { writeRemarks(findings, options, outcome: outcome) }
        try recorder.withSequencer { sequencer throws(OutputErrors) in try sequencer.finishReports() }
        try history?.finish()
        if let error = outcome.systemError { throw error }
        if settings.properties.promotes { try promote(outcome.falsifications, plan) }
        return findings.refuses ? .notDone : ExitCode(recorder.withSequencer(\.verdict))
    }

    /// The features that can be read, for messages about definitions before anything runs.
    private var readableFeatures: [LoadedFeature] {
        guard let loader = try? FeatureLoader(settings), let files = try? loader.files().features else { return [] }
        var ids = IdGenerator()
        return loader.load(files, spills: false, ids: &ids).features
    }

    /// The first messages: the machine and, in saved streams, the arguments of the run.
    private func head(_ plan: Plan, _ options: RunOptions) -> [Envelope] {
        if let resumed { return resumed.head }
        let meta = Envelope.meta(.current(environment))
        guard settings.formats.contains(where: { $0.type.name == ReportFormat.message.name }) else { return [meta] }
        let arguments = settings.repeatedArguments(shard.part, options.properties)
        let note = RunNote(
            planned: plan.pickles.count, arguments: arguments, isDryRun: settings.dryRun,
            wholePaths: shard.part == nil ? nil : settings.wholePaths, honorsQuarantine: settings.honorsQuarantine)
        return [meta, .attachment(note.attachment)]
    }

    /// The scenarios to run; none if a file must not be run. Findings in the files may explain why none is left.
    private func plan(
        _ features: FeatureSet, _ findings: FeatureFindings, loader: FeatureLoader, changes: ChangedScenarios?,
        launcher: WorkerLauncher, code: SupportCode, options: RunOptions
    ) throws -> Plan {
        guard !findings.refuses else { return Plan([], shard: shard.part) }
        do {
            return try plan(
                features, loader, changes: changes, launcher: launcher, code: code, options: options)
        } catch let error as SelectionError {
            Terminal.standardError(DiagnosticRenderer().render(findings.warnings))
            throw error
        }
    }

    private func plan(
        _ features: FeatureSet, _ loader: FeatureLoader, changes: ChangedScenarios?, launcher: WorkerLauncher,
        code: SupportCode, options: RunOptions
    ) throws -> Plan {
        var timings = Timings()
        if shard.part != nil {
            for path in settings.timings { try timings.add(MessageFile(path: path)) }
        }
        let selection = try loader.selection(
            features.features, ranked: settings.order == .named, ids: changes?.ids)
        let counts = try caseCounts(features, selection, launcher: launcher, code: code, options: options)
        var plan = Plan(
            features.features, selection: selection, order: settings.order, shard: shard.part,
            durations: timings.durations(of: features.features), caseCounts: counts, parameters: settings.parameters)
        try plan.readTimeouts()
        try plan.readProperties(code, options)
        if case .replay = options.properties.strategy, !plan.isEmpty, plan.properties.isEmpty, !settings.dryRun {
            throw SelectionError.noProperty
        }
        guard plan.isEmpty, !settings.allowsNoTests, loader.emptyReruns.isEmpty else { return plan }
        // It is reported, but not an error, if nothing has changed; a tag that no scenario has is an error.
        if changes != nil, !Plan(features.features, selection: try loader.selection(features.features)).isEmpty {
            return plan
        }
        throw SelectionError(nothingOf: features.features, settings)
    }

    /// The numbers of cases of the properties in the plan of all shards, each of which may run a part; none in a run
    /// without shards. A cell that cannot be used is reported by the shard with its scenario.
    private func caseCounts(
        _ features: FeatureSet, _ selection: Selection, launcher: WorkerLauncher, code: SupportCode,
        options: RunOptions
    ) throws(SystemError) -> [Int: Int] {
        guard shard.part != nil else { return [:] }
        var whole = Plan(features.features, selection: selection, order: settings.order)
        do throws(UnusableProperties) { try whole.readProperties(code, options) } catch { return [:] }
        let properties = whole.countableProperties
        guard unwatched == nil else { return properties.compactMapValues { $0.caseCount(code) } }
        var counter = CaseCounter(launcher, options)
        return try counter.counts(of: properties)
    }

    private func executor(
        _ context: RunContext, _ plan: Plan, workers: Int, launcher: WorkerLauncher
    ) throws(SystemError) -> any Executor {
        workers == 0
            ? InProcessExecutor(context)
            : try WorkerPool(context, size: workers, most: plan.mayShareCases ? mostWorkers : nil, launcher: launcher)
    }

    /// How many workers the scenarios run in; 0 is in this process.
    private func workerCount(_ plan: Plan) -> Int {
        guard mostWorkers > 1 else { return mostWorkers }
        let wanted = settings.parallel == nil && plan.pickles.count < Self.smallRun ? 1 : mostWorkers
        return max(1, min(wanted, plan.pickles.count))
    }

    /// A dry run executes nothing, so it needs no workers.
    private var mostWorkers: Int {
        if settings.dryRun || unwatched != nil { return 0 }
        return settings.inProcess ? 1 : settings.parallel ?? Terminal.processorCount
    }

    /// Runs with fewer scenarios are done before a second worker has started.
    private static let smallRun = 100

    /// Copies this program for workers. It does not return in a copy.
    private func prepare(_ workers: Int, _ launcher: WorkerLauncher, code: SupportCode) async {
        if !launcher.keepIdle(workers) { await Worker.serve(code) }
    }

    /// Writes the notes above the reports: findings in the features and in their selection, the order's seed,
    /// the shard, the errors of feature files, all of them, and definitions that no step can match.
    private func writeNotes(_ code: SupportCode, _ features: FeatureSet, findings: FeatureFindings, plan: Plan) {
        for selection in settings.unaskedSelections { Terminal.standardError("\(selection)\n") }
        Terminal.standardError(DiagnosticRenderer().render(findings.warnings))
        for remark in !findings.refuses ? SelectionHints.remarks(features.features, settings) : [] {
            Terminal.standardError("bdd: warning: \(remark)\n")
        }
        if case .random(let seed) = settings.order {
            let again = "'--order random:\(seed)'"
            let use = shard.part == nil ? "\(again) gives it again" : "all other shards need \(again) too"
            Terminal.standardError("Random order, seed \(seed): \(use).\n")
        }
        if let note = plan.shard { Terminal.standardError("\(shard.announcement(note))\n") }
        if shard.part == nil, !settings.timings.isEmpty {
            Terminal.standardError("'--timings' has no effect, because this run is not split: see '--shard'.\n")
        }
        if resumed == nil { settings.warnOfUnusedAttachments(settings.formats) }
        Terminal.standardError(DiagnosticRenderer().render(plan.warnings))
        // They are why nothing runs, so they stand above the totals.
        Terminal.standardError(DiagnosticRenderer().render(findings.errors))
        for problem in code.remarks + code.unfilledTexts(in: features.features) {
            Terminal.standardError("\(problem)\n")
        }
    }

    /// Writes the remarks below the reports: the seed of the properties, which a quiet run leaves out as failures name
    /// it, hooks of the run that failed, and scenarios without a result.
    private func writeRemarks(_ findings: FeatureFindings, _ options: RunOptions, outcome: RunOutcome) {
        if !settings.quiet, let seed = outcome.announcement(options.properties) { Terminal.standardError("\(seed)\n") }
        Terminal.standardError(DiagnosticRenderer().render(outcome.suspicious))
        for line in outcome.remarks { Terminal.standardError("\(line)\n") }
        for remark in resumed?.attachments.remarks ?? [] { Terminal.standardError("\(remark)\n") }
        if outcome.isInterrupted, Commands.isRegistered(.resume), let file = messageFile {
            let command = "\(ProgramName.word) resume \(ShellText.word(file))"
            Terminal.standardError("'\(command)' runs the scenarios that have no result yet.\n")
        } else if outcome.isInterrupted, Commands.isRegistered(.resume), messageFile == nil, settings.hasMessageExtras,
            !settings.quiet, !settings.dryRun
        {
            Terminal.standardError("With '-f message:FILE' an interrupted run can be resumed.\n")
        }
    }

    /// The file for the messages of the run; nil if there is none that can be resumed.
    private var messageFile: String? {
        guard settings.hasMessageExtras else { return nil }
        let files = settings.formats.filter { $0.type.name == ReportFormat.message.name }.compactMap(\.file)
        return resumed?.path ?? files.first { (try? FileStatus($0))?.kind == .regular }
    }

    /// - Throws: `PromotionErrors` for all rows that could not be written.
    private func promote(_ falsifications: [Falsification], _ plan: Plan) throws {
        var promoter = Promoter(plan.features, dialect: settings.dialect)
        promoter.promote(falsifications)
        for note in promoter.notes { Terminal.standardError("\(note)\n") }
        if !promoter.errors.isEmpty { throw PromotionErrors(errors: promoter.errors) }
    }
}

extension FeatureSet {
    /// The files that cannot be read at all: no message says so of them.
    fileprivate var readFailures: [RunFailure] {
        unreadable.map { RunFailure(kind: .unreadableFile, text: $0.description) }
    }
}

extension RunOutcome {
    /// How many random cases of the properties passed, where they came from, and what gives them again; nil when no case of
    /// a property was run.
    fileprivate func announcement(_ options: PropertyOptions) -> String? {
        let seed = options.strategy.seed
        guard propertySeeds.contains(seed) else { return nil }
        if case .replay(_, let number) = options.strategy { return "Properties: case \(number) of seed \(seed)." }
        let passed = randomCasesPassed
        switch passed {
        case 0: return "To repeat the cases of properties: --seed \(seed)"
        case 1: return "1 random case of a property passed. To repeat it: --seed \(seed)"
        default: return "\(passed.groupedText) random cases of properties passed. To repeat them: --seed \(seed)"
        }
    }
}
