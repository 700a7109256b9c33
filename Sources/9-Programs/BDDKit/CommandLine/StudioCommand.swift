import BDDAuthoring
import BDDDiagnostics
import BDDLanguageService
import BDDLive
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps
import BDDStudio
import BDDWorkers
import Dispatch

/// `bdd studio`: serves a page on which people write, run and read features.
struct StudioCommand: Command {
    struct Settings: CommandSettings {
        /// The options of `bdd watch`.
        var run: RunSettings
        var studio = StudioSettings()

        var paths: [String] {
            get { run.paths }
            set { run.paths = newValue }
        }

        init(formats: ReportFormats) {
            run = RunSettings(formats: formats)
        }
    }

    static let name = CommandName.studio
    static let usage = "bdd studio [OPTION…] [PATH | FILE:LINE[:LINE…]]…"
    static let summary: String? = "opens a page to write, run and look at features"
    static var ownOptions: [OptionGroup<Settings>] {
        [OptionGroup(title: nil, options: options)]
            + WatchCommand.ownOptions.map { group in
                OptionGroup(title: group.title, options: group.options.map { $0.lifted(into: \.run) })
            }
    }
    static let usesWorkers = true
    /// False, because the environment of the workers must say that the run is live.
    static let startsWorkerEarly = false
    static let writesFiles = true

    private static let options: [Option<Settings>] = [
        .value(
            "--port", placeholder: "N",
            help: "where the page is served; 0 for any free port (default: 4480, or any that is free)"
        ) {
            let port = try OptionValue.number($1, from: 0)
            guard port < 65_536 else {
                throw UsageError.badValue(option: "--port", value: $1, expected: "a number up to 65535")
            }
            $0.studio.port = port
        },
        .flag("--no-open", help: "print the page's address only, and open no browser") { $0.studio.opensPage = false },
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Serves a page on which you write features, run them and see what happens, and opens it in your browser. It
        offers sentences, marks mistakes, and runs the scenarios that you change, saved or not. Text that is not saved
        is kept in a hidden file beside the feature. When sources change, the program is built, and the new one takes
        over. Only this machine can open the page, and only with the key in its address. Each key works once; then a new
        address is printed.

        Usage: \(usage)

        \(Help.text([OptionGroup(title: nil, options: options + [.help])]))
        \(WatchCommand.runOptions)

        'swift build' gets the arguments in BDD_BUILD_FLAGS too: name there what you built the program with, as in
        BDD_BUILD_FLAGS='-Xswiftc -DSTAGING', or all is built anew.

        Exit codes: 0 Ctrl-C has ended it, 2 the job could not be done.

        """
    }

    static func settings(_ given: GivenArguments<Settings>, in context: CommandContext) throws -> Settings {
        var watch = given.inner(WatchCommand.options)
        watch.operands = given.operands
        var settings = Settings(formats: context.formats)
        try given.without(WatchCommand.options).apply(to: &settings)
        settings.run = try WatchCommand.settings(watch, in: context)
        return settings
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        Interrupts.ignoreBrokenPipes()
        var environment = context.environment
        environment[LiveView.variable] = "1"
        let launcher = WorkerLauncher(environment)
        defer { launcher.end() }
        try ProcessRoom.require(usesWorkers: true)
        let code = try context.supportCode.checked()
        let workers = settings.run.parallel ?? Terminal.processorCount
        let before = StudioHandover.inheritance
        let task = try WatchCommand(settings.run, environment).task(
            code, BuiltProduct.current(environment), workers: workers)
        let run = StudioRun(task)
        let live = try run.begin()
        if let before { live.order(.expectFailures(before.failures)) }
        let listeners = Listeners()
        let browser = Browser(environment, folder: task.product?.scratch)
        defer { browser.end() }
        let changes = FileChanges(before?.changes ?? [])
        let studio = try studio(settings, task, run: run, key: before?.key, listeners: listeners, changes: changes) {
            next in
            browser.end()
            try? write("for another browser: \(next.address)\n")
        }
        if before == nil {
            try write("\(studio.key.address)\n")
            if settings.studio.opensPage { browser.open(studio.key.address) }
        }
        let access = studio.access
        let (endServing, noteChanges) = (studio.end, studio.noteChanges)
        // From here on only the thread that serves uses the studio.
        nonisolated(unsafe) let served = studio
        DispatchQueue(label: "bdd.studio").async { served.serve() }
        let over = try Pipe()
        async let ended = watch(task, over.reading, noteChanges: noteChanges, listeners: listeners) {
            live.order(.end)
            endServing()
        }
        let execution = try live.serve(launcher)
        _ = over.writing.writeSome([1])
        let end = await ended
        switch end {
        case .renewed: break
        case .interrupted: return .accepted
        case .failed(let text):
            let reasons = execution.failures.map(\.text) + [text]
            Terminal.standardError(reasons.map { "bdd: error: \($0)\n" }.joined())
            return .notDone
        }
        launcher.end()
        browser.end()
        return StudioHandover(key: access.present, failures: run.failures, changes: changes.all).goOn(task)
    }

    private static func write(_ text: String) throws {
        let output = BufferedOutput(.standardOutput)
        output.write(text)
        try output.finish()
    }

    /// - Throws: `StudioError` if the page cannot be served at any of the ports.
    private static func studio(
        _ settings: Settings, _ task: WatchTask, run: StudioRun, key: StudioKey?, listeners: Listeners,
        changes: FileChanges, wasUsed: @escaping @Sendable (StudioKey) -> Void
    ) throws -> Studio {
        let service = LanguageService(
            task.rules.code.catalogue, dialect: settings.run.dialect, levels: settings.run.rules,
            indentation: settings.run.indentation(of:)
        ) {
            try? FeatureFiles.readFeature($0)
        }
        let files = StudioFiles(roots: task.roots) { (try? task.find()) ?? [] }
        let ports = key.map { [$0.port] } ?? settings.studio.port.map { [$0] } ?? [StudioSettings.usualPort, 0]
        do throws(SystemError) {
            var texts: [String: [UInt8]?] = [:]
            let studio = try Studio(
                ports: ports, key: key, name: ProgramName.word, service: service, files: files, program: run,
                listeners: listeners, changes: changes, wasUsed: wasUsed
            ) { path, bytes in texts[path] = .some(bytes) }
            run.take(texts)
            return studio
        } catch {
            throw StudioError(port: ports[0], error: error)
        }
    }

    /// Watches the files in a thread of its own, because waiting for changes blocks the thread.
    @concurrent
    private static func watch(
        _ task: WatchTask, _ over: FileDescriptor, noteChanges: @escaping @Sendable ([String]) -> Void,
        listeners: Listeners,
        end: @escaping @Sendable () -> Void
    ) async -> StudioWatch.End {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "bdd.studio.files").async {
                defer { end() }
                do throws(SystemError) {
                    var watch = try StudioWatch(task, over: over, noteChanges: noteChanges) {
                        listeners.tell("build", $0)
                    }
                    continuation.resume(returning: watch.run())
                } catch {
                    continuation.resume(returning: .failed("files cannot be watched: \(error)"))
                }
            }
        }
    }
}

/// The page cannot be served at `port`.
private struct StudioError: Error, CustomStringConvertible {
    let port: Int
    let error: SystemError

    var description: String {
        "nothing can be served at port \(port): \(error)\n"
            + "help: another program uses it, perhaps another studio; choose another port with '--port N'"
    }
}
