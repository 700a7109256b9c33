import BDDAuthoring
import BDDDiagnostics
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRules
import BDDRunning
import BDDSteps
import Gherkin

/// `bdd check`: all that can be said of feature files without running them.
struct CheckCommand: Command {
    struct Settings: CommandSettings {
        /// The settings that a run has too: paths, rules, profiles.
        var run: RunSettings
        var format = FindingsFormat.text
        var fixes = false
        var baseline: String?

        var paths: [String] {
            get { run.paths }
            set { run.paths = newValue }
        }

        init(formats: ReportFormats) {
            run = RunSettings(ofProgramWith: formats)
        }
    }

    static let name = CommandName.check
    static let usage = "bdd check [OPTION…] [PATH…]"
    static let summary: String? = "finds mistakes in features without running them"

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .format(\.format),
                .value(
                    "--baseline", placeholder: "FILE",
                    help: "leave out findings of FILE, an earlier output of '--format json'",
                    traits: .completed(by: .files)
                ) { $0.baseline = $1 },
                .flag("--fix", help: "fix findings with only one possible meaning, and show each change") {
                    $0.fixes = true
                },
            ] + RunSettings.options(takenBy: name).flatMap(\.options).map { $0.lifted(into: \.run) })
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Finds mistakes in features without running them: what cannot be parsed, lines that are lost, steps that have no
        definition or several, in every row of examples too.

        Usage: \(usage)

        Without a path, all features below Features/ are checked. A profile in cucumber.json can set the same options.

        \(Help.text(groups))
        Rules, with the names for '--rule' and for comments:
        \(Columns.aligned(CheckRule.allCases.map { [$0.rawValue, $0.summary] }, indent: 2, gap: 2))
        Rules that only runs have:
        \(Columns.aligned(Self.rulesOfRuns, indent: 2, gap: 2))
        In a feature file, a comment leaves out what a rule finds in the next line or, above the feature, in the file:
          # check: ignore RULE – because …

        Exit codes: 0 nothing found, 1 something found, 2 the job could not be done.

        """
    }

    private static let rulesOfRuns = [
        [Diagnostic.uncheckedStep, "Then steps that pass without a check"],
        [Diagnostic.freshWorld, "Then steps that look at another world than the steps before them"],
    ]

    private let settings: Settings
    private let code: SupportCode

    /// The settings from the command line, and from those profile options that a check accepts.
    static func settings(_ given: GivenArguments<Settings>, in context: CommandContext) throws -> Settings {
        var settings = Settings(formats: context.formats)
        let profiles = try ProfileOptions(for: given, of: options, reader: context.profiles)
        settings.run = RunSettings(ofProgramWith: context.formats)
        try profiles.apply(to: &settings.run)
        try given.apply(to: &settings)
        try given.check(settings)
        settings.paths = given.operands.isEmpty ? profiles.paths : given.operands
        return settings
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        let code = try context.supportCode.checked()
        return try CheckCommand(settings: settings, code: code).run(context.environment)
    }

    private func run(_ environment: [String: String]) throws -> ExitCode {
        var findings = try find(isFirst: true)
        var mended = MendedLines()
        if settings.fixes { findings = try fix(findings, &mended) }
        let isForPeople = settings.format == .text
        let output = isForPeople ? .forPeople(environment) : BufferedOutput(.standardOutput)
        let isAllMended = isForPeople && findings.isEmpty && !mended.text.isEmpty
        output.write(isAllMended ? "Nothing else found.\n" : settings.format.text(of: findings))
        try output.finish()
        return findings.isEmpty ? .accepted : .refused
    }

    /// Applies safe fixes, repeats this while new ones appear, and shows all changes that were made.
    ///
    /// - Returns: the remaining findings.
    private func fix(_ findings: [Diagnostic], _ mended: inout MendedLines) throws -> [Diagnostic] {
        var findings = findings
        defer { Terminal.standardError(mended.text) }
        for _ in 0..<Self.mostFixes {
            let fixer = try FindingFixer(findings)
            guard !fixer.isEmpty else { break }
            try fixer.write(&mended)
            findings = try find()
        }
        return findings
    }

    /// How often a change may lead to another.
    private static let mostFixes = 200

    /// - Parameter isFirst: Whether no fix was applied yet. If so, prints the number of changed scenarios.
    private func find(isFirst: Bool = false) throws -> [Diagnostic] {
        let loader = try FeatureLoader(settings.run)
        let earlier = try EarlierFeatures(settings.run, loader)
        let files = try loader.files()
        var ids = IdGenerator()
        let features = loader.load(files.features, spills: false, ids: &ids)
        let findings = FeatureFindings(
            checking: features, misnamed: files.misnamed, code: code, dialect: settings.run.dialect,
            levels: settings.run.rules)
        let known = try settings.baseline.map(Baseline.init)
        let changes = earlier?.changes(in: features.features)
        if isFirst, let changes, let earlier {
            for line in earlier.errors + [earlier.note(changes).sentence] { Terminal.standardError("\(line)\n") }
        }
        return findings.diagnostics.filter { finding in
            known?.contains(finding) != true && changes?.contains(finding.uri, line: finding.location?.line) != false
        }
    }
}
