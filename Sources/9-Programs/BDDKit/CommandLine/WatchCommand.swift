import BDDDiagnostics
import BDDLive
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps
import BDDWorkers
import CucumberMessages
import Dispatch
import Gherkin

/// `bdd watch`: runs the affected scenarios whenever a file is saved.
struct WatchCommand: Command {
    static let name = CommandName.watch
    static let usage = "bdd watch [OPTION…] [PATH | FILE:LINE[:LINE…] | @RERUN-FILE]…"
    static let summary: String? = "runs the affected scenarios whenever a file is saved"
    static var ownOptions: [OptionGroup<RunSettings>] {
        (RunSettings.options.dropLast() + ProgramOptions.groups).map { group in
            OptionGroup(title: group.title, options: group.options.filter { !$0.isOfSingleRuns })
        }
    }
    /// The sentence about the options that are those of a run.
    static var runOptions: String {
        let others = RunSettings.options.dropLast().flatMap(\.options).filter(\.isOfSingleRuns).map(\.longName)
        return """
            It takes the options of a run, such as --tags, --name and --format TYPE:FILE: 'bdd help options' explains them. It
            does not take \(others.dropLast().joined(separator: ", "))
            and \(others.last ?? "").
            """
    }
    static let usesWorkers = true
    static let writesFiles = true

    static func help(_ formats: ReportFormats) -> String {
        """
        Runs features, and runs the affected scenarios whenever a file is saved. After a change of a feature file, the
        changed scenarios run, those that had failed first. After a change of sources, 'swift build' builds the program,
        and the new one takes over; while it does not compile, the errors are shown and the previous program keeps
        running. A line after a path selects a scenario, and follows it when it moves.

        Usage: \(usage)

        In a terminal these keys are taken: Enter or a runs all, f what failed, s stops the run, q quits, ? shows this.
        Reports go to files ('--format TYPE:FILE') and are written after each round, of all scenarios.

        \(runOptions)

        'swift build' gets the arguments in BDD_BUILD_FLAGS too: name there what you built the program with, as in
        BDD_BUILD_FLAGS='-Xswiftc -DSTAGING', or all is built anew.

        Exit codes: with q 0 when all scenarios are accepted and 1 when not, 2 the job could not be done, 130 interrupted.

        """
    }

    /// The settings from the command line, the profiles and the environment. A report on standard output, which the
    /// screen uses, is refused only if it is on the command line.
    static func settings(_ given: GivenArguments<RunSettings>, in context: CommandContext) throws -> RunSettings {
        var settings = try RunSettings(
            given, context.environment, formats: context.formats, profiles: context.profiles)
        let isTyped = !given.values(of: "--format").isEmpty
        if isTyped, let format = settings.formats.first(where: { $0.file == nil }) {
            throw UsageError.watchedFormat(format.type.name)
        }
        settings.formats.removeAll { $0.file == nil }
        return settings
    }

    static func run(_ settings: RunSettings, in context: CommandContext) async throws -> ExitCode {
        let launcher = context.launcher ?? WorkerLauncher(context.environment)
        defer { launcher.end() }
        try ProcessRoom.require(usesWorkers: true)
        let (code, product) = (context.supportCode, BuiltProduct.current(context.environment))
        var problem: String?
        do { _ = try code.checked() } catch {
            guard product != nil else { throw error }
            problem = "\(error)"
        }
        let workers = settings.parallel ?? Terminal.processorCount
        if settings.showsBacktraces { launcher.showBacktraces() }
        // What replaces a worker that dies is ready too.
        if problem == nil, !launcher.keepIdle(workers + 2) { await Worker.serve(code) }
        let task = try WatchCommand(settings, context.environment).task(code, product, workers: workers)
        return try await watch(task, problem, launcher: launcher)
    }

    private let settings: RunSettings
    private let environment: [String: String]

    init(_ settings: RunSettings, _ environment: [String: String]) {
        self.settings = settings
        self.environment = environment
    }

    /// - Throws: an error in paths, patterns or files.
    func task(_ code: SupportCode, _ product: BuiltProduct?, workers: Int) throws -> WatchTask {
        let (settings, environment) = (settings, environment)
        let loader = try FeatureLoader(settings)
        let files = try loader.files().features
        try settings.requireOwnFiles(files, environment)
        if loader.paths.contains(where: { !$0.lines.isEmpty }) {
            var ids = IdGenerator()
            _ = try loader.lineSelection(loader.load(files, spills: false, ids: &ids).features)
        }
        var options = try RunOptions(settings)
        options.quarantines.day = .today
        var rules = LiveRules(
            code: code, options: options, dialect: settings.dialect, levels: settings.rules,
            warnings: settings.warnings, order: settings.order, workers: workers,
            selection: loader.contentSelection, lines: { (try? loader.lineSelection([$0])) ?? Selection() })
        if let earlier = try EarlierFeatures(settings, loader) {
            for error in earlier.errors { Terminal.standardError("\(error)\n") }
            rules.changes = { feature in
                var selection = Selection()
                selection.require(ids: earlier.changes(in: [feature]).ids)
                return selection
            }
        }
        let formats = settings.formats
        var reports: (@Sendable () throws -> RunReports)?
        if !formats.isEmpty {
            reports = { try RunReports(settings.requests(formats, environment), environment) }
        }
        return WatchTask(
            roots: loader.paths.map(\.path), find: { try loader.files().features }, rules: rules, reports: reports,
            outputs: Set(formats.compactMap { $0.file.map(WorkingDirectory.relative) }),
            options: { settings.screenOptions(environment) }, product: product,
            environment: environment)
    }

    private static func watch(
        _ task: WatchTask, _ problem: String?, launcher: WorkerLauncher
    ) async throws -> ExitCode {
        let before = WatchHandover.inheritance
        let inbox = try WatchInbox()
        let live = problem == nil ? try LiveRun(task.rules) { inbox.note($0) } : nil
        async let ended = loop(task, live, inbox: inbox, problem: problem, after: before)
        let execution = try serve(live, launcher, inbox: inbox)
        let end = await ended
        let hooks = RunOutcome(execution).failedHooks.filter { $0.type == .afterTestRun }
        for hook in hooks { Terminal.standardError("\(hook)\n") }
        switch end {
        case .interrupted: return .interrupted
        case .quit(let isAccepted): return isAccepted && hooks.isEmpty ? .accepted : .refused
        case .failed(let text):
            Terminal.standardError("bdd: error: \(text)\n")
            return execution.isInterrupted ? .interrupted : .notDone
        case .renewed(let handover):
            launcher.end()
            return handover.goOn(task)
        }
    }

    /// Runs scenarios until the watch loop ends.
    private static func serve(
        _ live: LiveRun?, _ launcher: WorkerLauncher, inbox: WatchInbox
    ) throws(SystemError) -> Execution {
        guard let live else { return Execution() }
        defer { inbox.put(.over) }
        return try live.serve(launcher)
    }

    /// Runs the loop in its own thread, because it waits for files.
    @concurrent
    private static func loop(
        _ task: WatchTask, _ live: LiveRun?, inbox: WatchInbox, problem: String?, after before: WatchHandover?
    ) async -> WatchEnd {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "bdd.watch").async {
                do throws(SystemError) {
                    let loop = try WatchLoop(task, live, inbox: inbox, problem: problem, before: before)
                    continuation.resume(returning: loop.run(before))
                } catch {
                    live?.order(.end)
                    continuation.resume(returning: .failed("files cannot be watched: \(error)"))
                }
            }
        }
    }
}
