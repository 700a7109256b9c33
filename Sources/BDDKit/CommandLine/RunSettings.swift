import BDDLanguageService
import BDDReports
import CucumberExpressions
import Gherkin

/// What the command line of a run asks for.
struct RunSettings: CommandSettings, Sendable {
    enum Color: String, CaseIterable, Sendable {
        case auto, always, never
    }

    struct Format: Sendable {
        var type: ReportFormat
        /// Nil is standard output.
        var file: String?
    }

    /// How properties draw their cases.
    struct Properties: Sendable {
        var runs: Int?
        var seed: UInt64?
        var replay: (seed: UInt64, caseNumber: Int)?
        /// Whether what falsifies a property is written into its feature file.
        var promotes = false
    }

    /// A search for the scenarios that make another one fail.
    struct Bisect: Sendable {
        /// The seed of the order in which it fails that fails in no other.
        let seed: UInt64
        /// The scenario that fails in it, as `FILE:LINE`; nil is the first that does.
        var target: String?
        /// The options that were typed to say how scenarios run, for a command that runs some of them.
        var repeated: [String] = []
    }

    /// What `bdd mutate` does with features.
    struct Mutation: Sendable {
        var format = MutationFormat.text
        /// How many changes may be accepted; nil allows any number.
        var mostSurvivors: Int?
        var seed: UInt64 = 1
        /// The id of the one change to run.
        var replay: String?
        /// Whether Swift code is changed, and not features.
        var changesCode = false
        /// The Swift files and folders to change.
        var sources: [String] = []
        /// The revision since which a line must have changed to be changed here; nil changes all.
        var changedSince: String?
    }

    var paths: [String] = []
    /// The file of profiles; nil is the usual one, which may be missing.
    var config: String?
    /// The profiles to use; none is the default one.
    var profiles: [String] = []
    var tags: [String] = []
    var names: [String] = []
    var excludes: [String] = []
    var formats: [Format] = []
    /// Whether reports may replace files that are no earlier reports.
    var overwrites = false
    /// The formats that `--format` takes.
    let knownFormats: ReportFormats
    var order = ScenarioOrder.defined
    /// Which part of the plan to run; nil leaves it to the variables of a build server or a scheduler.
    var shard: ShardOption?
    /// The message streams that show how long scenarios take.
    var timings: [String] = []
    /// Nil runs as ordered.
    var bisect: Bisect?
    var properties = Properties()
    var mutation = Mutation()
    /// What `bdd studio` is asked for.
    var studio = StudioSettings()
    var isStrict = true
    var dryRun = false
    var failFast = false
    var workInProgress = false
    var retries = 0
    /// How many worker processes; nil lets the program choose.
    var parallel: Int?
    /// Whether all scenarios run in one process.
    var inProcess = false
    var stepTimeout = StepTimeout.standard
    var showsBacktraces = false
    var retryTagFilter: String?
    /// What steps and hooks find in `Parameters`.
    var parameters: [String: String] = [:]
    var allowsNoTests = false
    var quiet = false
    /// What becomes of warnings about feature files.
    var warnings = Warnings.shown
    /// How bad what is strange in feature files is.
    var rules = RuleLevels()
    var color = Color.auto
    var tagLinks: [TagLink] = []
    var dialect = Dialect.english
    /// The options that say which scenarios run and how, as if all had been typed, but for order and part, which may be
    /// drawn or come from a variable.
    private(set) var repeatedOptions: [String] = []
    /// What selects scenarios although no option asks for it, a line for each.
    private(set) var unaskedSelections: [String] = []

    init(formats: ReportFormats = .builtIn) {
        knownFormats = formats
    }
}

extension RunSettings {
    /// What the command line, the profiles and the environment say together.
    ///
    /// - Parameter formats: those that `--format` takes.
    /// - Throws: `UsageError` for the command line, `ProfileErrors` for a profile, `BisectionError`.
    init(_ arguments: [String], _ environment: [String: String], formats: ReportFormats = .builtIn) throws {
        let given = try OptionParser(options: RunCommand.options).read(arguments)
        var typed = RunSettings(formats: formats)
        try given.apply(to: &typed)
        try self.init(given, typed: typed, environment)
    }

    /// What the command line, the profiles and the environment say together.
    ///
    /// The command line wins over profiles, option by option: also where an option is a list, its list replaces that of
    /// the profiles, and so does an option that excludes theirs; only parameters are joined, name by name. Paths on the
    /// command line replace those in profiles. `CUCUMBER_FILTER_TAGS` counts when nothing else says which tags.
    /// - Parameter typed: the settings after the options of the command line.
    /// - Throws: `UsageError` for the command line, `ProfileErrors` for a profile, `BisectionError`.
    init(_ given: GivenArguments<RunSettings>, typed: RunSettings, _ environment: [String: String]) throws {
        self.init(formats: typed.knownFormats)
        var profiles = try ProfileOptions(typed.profiles, in: typed.config, RunCommand.options)
        profiles.removeOverridden(by: given.options)
        try profiles.apply(to: &self)
        try given.apply(to: &self)
        try requireReview(environment)
        try GivenArguments(options: profiles.options + given.options).check(self)
        paths = try bisect == nil ? given.operands : takeBisectTarget(of: given)
        if paths.isEmpty { paths = profiles.paths }
        if let bisect { order = .random(seed: bisect.seed) }
        noteSelection(of: profiles, unless: !typed.profiles.isEmpty, withPaths: given.operands.isEmpty)
        repeatedOptions = (profiles.options + given.options).filter(\.option.saysWhatRuns).flatMap(\.arguments)
        if tags.isEmpty, let filter = environment["CUCUMBER_FILTER_TAGS"], !filter.isEmpty {
            unaskedSelections.append("CUCUMBER_FILTER_TAGS selects what runs: --tags \(ShellText.word(filter))")
            tags = [filter]
            repeatedOptions += ["--tags", filter]
        }
        if bisect == nil, let file = BazelTest(environment).results { formats.append(Format(type: .junit, file: file)) }
    }

    /// Refuses under CI what a person has to look at.
    func requireReview(_ environment: [String: String]) throws(UsageError) {
        guard let ci = environment["CI"], !ci.isEmpty, ci != "false" else { return }
        if let option = RunCommand.options.first(where: { $0.needsReview(self) }) {
            throw .unreviewed(option: option.longName)
        }
    }

    /// Reads the command line of a bisection: a path with a line is the scenario that fails.
    ///
    /// - Returns: the other paths.
    /// - Throws: `BisectionError.severalTargets`.
    private mutating func takeBisectTarget(of given: GivenArguments<RunSettings>) throws(BisectionError) -> [String] {
        let targets = given.operands.filter { !$0.hasPrefix("@") && !PathArgument($0).lines.isEmpty }
        if targets.count > 1 { throw .severalTargets(targets) }
        bisect?.target = targets.first
        bisect?.repeated = given.options.filter { $0.option.purpose == .execution }.flatMap(\.arguments)
        return given.operands.filter { $0 != targets.first }
    }

    /// Notes what the default profile selects.
    private mutating func noteSelection(of profiles: ProfileOptions<RunSettings>, unless isNamed: Bool, withPaths: Bool)
    {
        let options = profiles.options.filter { $0.option.filter != nil || $0.option.longName == "--shard" }
        let words = options.flatMap(\.arguments) + (withPaths && bisect == nil ? profiles.paths : [])
        guard !isNamed, !words.isEmpty else { return }
        let file = config ?? ProfileFile.standardPath
        unaskedSelections.append("\(file) selects what runs: \(words.map(ShellText.word).joined(separator: " "))")
    }

    /// The filters as they are typed, for messages.
    var typedFilters: [String] { typedPatterns { _ in true } + paths.filter { $0.contains(":") } }

    /// What decides which files are read, as it is typed.
    var typedFileFilters: [String] { typedPatterns { $0 == .files } + paths.filter { $0.hasPrefix("@") } }

    private func typedPatterns(where isIncluded: (Option<RunSettings>.Filter.Subject) -> Bool) -> [String] {
        RunCommand.options.flatMap { option -> [String] in
            guard let filter = option.filter, isIncluded(filter.subject) else { return [] }
            return self[keyPath: filter.values].map { "\(option.longName) '\($0)'" }
        }
    }
}

extension RunSettings {
    /// What gives the same plan again, whatever profiles and variables say then.
    func repeatedArguments(_ shard: Shard?, _ properties: PropertyOptions) -> [String] {
        var arguments = repeatedOptions
        if case .defined = order {} else { arguments += ["--order", order.description] }
        arguments += ["--shard", shard.map { "\($0.index)/\($0.total)" } ?? "1/1"]
        if self.properties.seed == nil, self.properties.replay == nil {
            arguments += ["--seed", String(properties.strategy.seed)]
        }
        return arguments + ["--"] + paths
    }

    /// What such arguments ask for.
    ///
    /// - Throws: `UsageError`.
    init(repeating arguments: [String], formats: ReportFormats) throws {
        self.init(formats: formats)
        let given = try OptionParser(options: RunCommand.options).read(arguments)
        try given.apply(to: &self)
        paths = given.operands
    }
}

extension Option<RunSettings> {
    /// Whether it is to be repeated as it was typed where the same plan is to be run again.
    fileprivate var saysWhatRuns: Bool {
        let others = ["--profile", "--config", "--order", "--shard", "--parallel", "--in-process"]
        return purpose != .presentation && !others.contains(longName)
    }
}

extension RunOptions {
    /// - Throws: `SelectionError` for a tag expression that cannot be read.
    init(_ settings: RunSettings) throws(SelectionError) {
        var retryTags: TagExpression?
        if let filter = settings.retryTagFilter { retryTags = try TagExpression(selecting: filter) }
        self.init(
            isStrict: settings.isStrict, dryRun: settings.dryRun, failFast: settings.failFast,
            workInProgress: settings.workInProgress, stepTimeout: settings.stepTimeout,
            showsBacktraces: settings.showsBacktraces, retries: settings.retries, retryTags: retryTags,
            parameters: settings.parameters, uncheckedSteps: settings.warnings,
            properties: PropertyOptions(settings.properties))
    }
}

extension PropertyOptions {
    /// A case to replay has its own seed; without any seed the run draws one.
    init(_ settings: RunSettings.Properties) {
        runs = settings.runs
        if let replay = settings.replay {
            strategy = .replay(seed: replay.seed, caseNumber: replay.caseNumber)
        } else if let seed = settings.seed {
            strategy = .consistent(seed: seed)
        }
    }
}
