import BDDDiagnostics
import BDDPlatform
package import BDDReports
package import BDDRules
package import BDDRunning
import CucumberExpressions
package import Gherkin

/// The settings of a run, from the command line, profiles and the environment.
package struct RunSettings: CommandSettings, Sendable {
    package enum Color: String, CaseIterable, Sendable {
        case auto, always, never
    }

    package struct Format: Sendable {
        package var type: ReportFormat
        /// The file to write; nil for standard output.
        package var file: String?

        package init(type: ReportFormat, file: String? = nil) {
            self.type = type
            self.file = file
        }
    }

    /// How properties draw their cases.
    package struct Properties: Sendable {
        var runs: Int?
        var seed: UInt64?
        /// Whether the run that is resumed drew the seed: then rows whose values can be counted try all of them.
        var isSeedDrawn = false
        var replay: (seed: UInt64, caseNumber: Int)?
        /// Whether counterexamples of a property are written into its feature file.
        package var promotes = false
    }

    /// A search for the scenarios that make another one fail.
    package struct Bisect: Sendable {
        /// The seed of the order in which the scenario fails.
        package let seed: UInt64
        /// The scenario that fails in that order, as `FILE:LINE`; nil for the first one that fails.
        package var target: String?
        /// The options that were typed to say how scenarios run, for a command that runs some of them.
        package var repeated: [String] = []
    }

    package var paths: [String] = []
    /// The file of profiles; nil is the usual one, which may be missing.
    package var config: String?
    /// The profiles to use; none is the default one.
    var profiles: [String] = []
    package var tags: [String] = []
    package var names: [String] = []
    var excludes: [String] = []
    package var formats: [Format] = []
    /// Whether reports may replace files that are not earlier reports.
    package var overwrites = false
    /// The formats that `--format` takes.
    package let knownFormats: ReportFormats
    package var order = ScenarioOrder.defined
    /// The revision since which scenarios must have changed; nil selects unchanged ones too.
    package var changedSince: String?
    /// Which part of the plan to run; nil leaves it to the variables of a build server or a scheduler.
    package var shard: ShardOption?
    /// The message streams that show how long scenarios take.
    package var timings: [String] = []
    /// The bisection to carry out; nil for a run in the chosen order.
    package var bisect: Bisect?
    package var properties = Properties()
    package var isStrict = true
    /// Whether scenarios in quarantine may fail.
    package var honorsQuarantine = true
    package var dryRun = false
    var failFast = false
    var workInProgress = false
    var retries = 0
    /// How many worker processes; nil lets the program choose.
    package var parallel: Int?
    /// Whether all scenarios run in one process.
    package var inProcess = false
    package var stepTimeout = StepTimeout.standard
    package var showsBacktraces = false
    var retryTagFilter: String?
    /// The parameters that steps and hooks read through `RunParameters`.
    package var parameters: [String: String] = [:]
    package var allowsNoTests = false
    package var quiet = false
    /// The treatment of warnings about feature files.
    package var warnings = Warnings.shown
    /// The severities of the rules for feature files.
    package var rules = RuleLevels()
    package var color = Color.auto
    package var tagLinks: [TagLink] = []
    /// The specifications whose ids and rules the `html` report shows.
    package var requirements: [String] = []
    /// The file that runs are written into, one line each; nil for none.
    package var history: String?
    /// The number of runs that the history keeps.
    package var historyLimit = standardHistoryLimit
    package static let standardHistoryLimit = 100
    /// The name of the suite in the `junit` format; nil for the usual one.
    package var junitSuiteName: String?
    /// The folder for attachments of scenarios that were not accepted, which the `junit` format names; nil for none.
    package var junitAttachments: String?
    /// Whether the `message` format contains this program's extensions.
    package var hasMessageExtras = true
    /// The attachments that the `message` format contains.
    package var attachments = KeptAttachments.all
    package var dialect = Dialect.english
    /// How `format` indents lines; nil leaves it to `.editorconfig`.
    package var indentation: Indentation?
    /// The options that say which scenarios run and how, as if all had been typed. Order and shard are left out: they
    /// may be drawn at random or come from a variable.
    private(set) var repeatedOptions: [String] = []
    /// The parameters as a command for some of the scenarios must repeat them: those that were typed, and those of
    /// profiles that were named. The default profile has its own.
    package private(set) var repeatedParameters: [String] = []
    /// The selections that come from no option, such as a profile, as one line each.
    package private(set) var unaskedSelections: [String] = []

    package init(formats: ReportFormats) {
        knownFormats = formats
    }
}

extension RunSettings {
    /// Whether a report of one of these formats is written.
    func writes(_ formats: String...) -> Bool { self.formats.contains { formats.contains($0.type.name) } }

    /// Whether `--exclude` leaves out files.
    package var hasExcludes: Bool { !excludes.isEmpty }

    /// The settings from the command line, the profiles and the environment together.
    ///
    /// - Parameter formats: the formats that `--format` takes; nil ignores the formats of profiles.
    /// - Throws: `UsageError` for the command line, `ProfileErrors` for a profile, `BisectionError`.
    package init(_ arguments: [String], _ environment: [String: String], formats: ReportFormats?) throws {
        let given = try OptionParser(options: RunSettings.runOptions).read(arguments)
        try self.init(
            given, environment, formats: formats ?? ReportFormats(all: []), makesReports: formats != nil)
    }

    /// The settings from the command line, the profiles and the environment together.
    ///
    /// An option on the command line replaces the same option in profiles, and profile options that it excludes. This
    /// holds for lists too; only parameters are merged by name. Paths on the command line replace paths in profiles.
    /// `CUCUMBER_FILTER_TAGS` applies only if nothing else selects tags.
    ///
    /// - Parameters:
    ///   - formats: the formats that `--format` takes.
    ///   - reader: reads the files of profiles.
    ///   - makesReports: whether to use the formats in profiles; false for runs whose results are reported elsewhere.
    /// - Throws: `UsageError` for the command line, `ProfileErrors` for a profile, `BisectionError`.
    package init(
        _ given: GivenArguments<RunSettings>, _ environment: [String: String], formats: ReportFormats,
        profiles reader: ProfileReader = ProfileReader(), makesReports: Bool = true
    ) throws {
        self.init(formats: formats)
        var profiles = try ProfileOptions(given, RunSettings.profileOptions, reader: reader)
        if !makesReports { profiles.keep { $0 != "--format" } }
        profiles.removeOverridden(by: given.options)
        try profiles.apply(to: &self)
        try given.apply(to: &self)
        try requireReview(environment)
        if bisect == nil, let file = BazelTest(environment).results, let junit = knownFormats["junit"] {
            self.formats.append(Format(type: junit, file: file))
        }
        try GivenArguments(options: profiles.options + given.options).check(self, typed: given.options)
        paths = try bisect == nil ? given.operands : takeBisectTarget(of: given)
        if paths.isEmpty { paths = profiles.paths }
        if let bisect { order = .random(seed: bisect.seed) }
        noteSelection(of: profiles, unless: !self.profiles.isEmpty, withPaths: given.operands.isEmpty)
        repeatedParameters = ((self.profiles.isEmpty ? [] : profiles.options) + given.options)
            .filter(\.option.setsParameter).flatMap(\.arguments)
        repeatedOptions = (profiles.options + given.options).filter(\.option.saysWhatRuns).flatMap(\.arguments)
        if tags.isEmpty, let filter = environment["CUCUMBER_FILTER_TAGS"], !filter.isEmpty {
            unaskedSelections.append("CUCUMBER_FILTER_TAGS selects what runs: --tags \(ShellText.word(filter))")
            tags = [filter]
            repeatedOptions += ["--tags", filter]
        }
    }

    /// Refuses, on a build server, options whose output a person must review.
    package func requireReview(_ environment: [String: String]) throws(UsageError) {
        guard let ci = environment["CI"], !ci.isEmpty, ci != "false" else { return }
        if let option = RunSettings.runOptions.first(where: { $0.needsReview(self) }) {
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

    /// Records what the default profile selects.
    private mutating func noteSelection(of profiles: ProfileOptions<RunSettings>, unless isNamed: Bool, withPaths: Bool)
    {
        let options = profiles.options.filter {
            $0.option.filter != nil || ["--shard", "--dry-run"].contains($0.option.longName)
        }
        let words = options.flatMap(\.arguments) + (withPaths && bisect == nil ? profiles.paths : [])
        guard !isNamed, !words.isEmpty else { return }
        let file = config ?? ProfileFile.standardPath
        unaskedSelections.append("\(file) selects what runs: \(words.map(ShellText.word).joined(separator: " "))")
    }

    /// The filters as they are typed, for messages.
    var typedFilters: [String] { typedPatterns { _ in true } + paths.filter { $0.contains(":") } }

    /// The arguments that select which files are read, as they were typed.
    var typedFileFilters: [String] { typedPatterns { $0 == .files } + paths.filter { $0.hasPrefix("@") } }

    private func typedPatterns(where isIncluded: (Option<RunSettings>.Filter.Subject) -> Bool) -> [String] {
        RunSettings.runOptions.flatMap { option -> [String] in
            guard let filter = option.filter, isIncluded(filter.subject) else { return [] }
            return self[keyPath: filter.values].map { "\(option.longName) '\($0)'" }
        }
    }
}

extension RunSettings {
    /// The arguments that reproduce the plan, whatever profiles and variables contain.
    ///
    /// A random seed is placed after the shard, a seed from the command line before it.
    package func repeatedArguments(_ shard: Shard?, _ properties: PropertyOptions) -> [String] {
        var arguments = repeatedOptions
        if case .defined = order {} else { arguments += ["--order", order.description] }
        arguments += ["--shard", shard.map { "\($0.index)/\($0.total)" } ?? "1/1"]
        if self.properties.seed == nil, self.properties.replay == nil {
            arguments += ["--seed", String(properties.strategy.seed)]
        }
        if attachments != .all { arguments += ["--attachments", attachments.description] }
        return arguments + ["--"] + paths
    }

    /// The settings that repeated arguments give.
    ///
    /// - Throws: `UsageError`.
    package init(repeating arguments: [String], formats: ReportFormats) throws {
        self.init(formats: formats)
        let given = try OptionParser(options: RunSettings.runOptions).read(arguments)
        try given.apply(to: &self)
        paths = given.operands
        let options = arguments.prefix { $0 != "--" }
        if let shard = options.lastIndex(of: "--shard"), let seed = options.lastIndex(of: "--seed") {
            properties.isSeedDrawn = seed > shard
        }
    }
}

extension Option<RunSettings> {
    /// Whether the option must be repeated as typed to run the same plan again.
    fileprivate var saysWhatRuns: Bool {
        let others = ["--profile", "--config", "--order", "--shard", "--parallel", "--in-process"]
        return purpose != .presentation && !others.contains(longName)
    }
}

extension RunOptions {
    /// - Throws: `SelectionError` for a tag expression that cannot be read.
    package init(_ settings: RunSettings) throws(SelectionError) {
        var retryTags: TagExpression?
        if let filter = settings.retryTagFilter { retryTags = try TagExpression(selecting: filter) }
        self.init(
            isStrict: settings.isStrict, dryRun: settings.dryRun, failFast: settings.failFast,
            workInProgress: settings.workInProgress, stepTimeout: settings.stepTimeout,
            showsBacktraces: settings.showsBacktraces, retries: settings.retries, retryTags: retryTags,
            parameters: settings.parameters, suspicions: SuspicionPolicy(settings.warnings, settings.rules),
            properties: PropertyOptions(settings.properties))
        quarantines.isOn = settings.honorsQuarantine
    }
}

extension RunSettings {
    /// Replays the case that the environment variable `BDD_REPLAY` names, whatever seed a profile has.
    ///
    /// - Throws: `ReplayVariableError` if `value` is not a seed and a case.
    package mutating func replay(_ value: String) throws(ReplayVariableError) {
        do throws(BadValue) {
            properties.replay = try OptionValue.replay(value)
        } catch {
            throw ReplayVariableError(value: value, expected: error.expected)
        }
    }
}

/// The error for a value of the environment variable `BDD_REPLAY` that is not a seed and a case.
package struct ReplayVariableError: Error, CustomStringConvertible {
    let value: String
    let expected: String

    package var description: String {
        "bdd: error: \(PropertyOptions.replayVariable)='\(value)' is not \(expected)"
    }
}

extension PropertyOptions {
    /// A case to replay has its own seed; without any seed the run draws one.
    init(_ settings: RunSettings.Properties) {
        self.init()
        runs = settings.runs
        if let replay = settings.replay {
            strategy = .replay(seed: replay.seed, caseNumber: replay.caseNumber)
        } else if let seed = settings.seed {
            strategy = settings.isSeedDrawn ? .random(seed: seed) : .consistent(seed: seed)
        }
    }
}
