import BDDDiagnostics
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRules
import BDDRunning
import BDDShards
import BDDSite
import BDDSteps
import CucumberMessages
import Gherkin

/// `bdd site`: makes the pages of a site from features, with the results of runs if there are any.
struct SiteCommand: Command {
    struct Settings: CommandSettings {
        /// The settings that a run has too.
        var run: RunSettings
        /// The folder of the site, then the features.
        var paths: [String] = []
        var title = "Living documentation"
        var results: [String] = []
        var history: String?
        var requirements: [String] = []
        var changedSince: String?

        init(formats: ReportFormats) {
            run = RunSettings(formats: formats)
        }
    }

    static let name = CommandName.site
    static let usage = "bdd site [OPTION…] FOLDER [PATH…]"
    static let summary: String? = "writes the features and their results as a site of static pages"
    static let operand = Completion.files
    static let writesFiles = true

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .value(
                    "--results", kind: .list, placeholder: "RUN.ndjson",
                    help: "the message stream of a run, for the results; repeatable",
                    traits: .completed(by: .files)
                ) {
                    $0.results.append($1)
                },
                .value(
                    "--history", placeholder: "FILE", help: "a history of runs: what is new, and since when",
                    traits: .completed(by: .files)
                ) {
                    $0.history = $1
                },
                .value(
                    "--requirements", kind: .list, placeholder: "FILE",
                    help: "a specification whose ids are the requirements; repeatable",
                    traits: .completed(by: .files)
                ) {
                    $0.requirements.append($1)
                },
                .value(
                    "--changed-since", placeholder: "REV",
                    help: "list the scenarios whose meaning has changed since a Git revision"
                ) {
                    $0.changedSince = $1
                },
                .value(
                    "--title", placeholder: "TEXT", help: "the name of the site (default: Living documentation)"
                ) {
                    $0.title = $1
                },
            ] + RunSettings.options(takenBy: name).flatMap(\.options).map { $0.lifted(into: \.run) })
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Writes pages that show the features as they are written, with the state of each scenario, the requirements, the
        sentences, the tags, and a search. They work from a folder as well as from a server, and load nothing from elsewhere.

        Usage: \(usage)

        PATH is a feature file or a folder (default: Features; without one, the features in the results). Without results
        the pages are documentation only. Only pages that changed are written; pages of features that are gone are
        removed. No other file in the folder is touched.

        \(Help.text(groups))
        Exit codes: 0 the site is written, 2 it could not be written.

        """
    }

    private let settings: Settings
    private let context: CommandContext

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        guard let folder = settings.paths.first, !folder.isEmpty else {
            throw UsageError.missingOperand("the folder of the site", example: "bdd site FOLDER")
        }
        return try SiteCommand(settings: settings, context: context).run(WorkingDirectory.relative(folder))
    }

    private func run(_ folder: String) throws -> ExitCode {
        let contents = try contents()
        let site = Site(contents)
        warn(of: (contents.results?.count ?? 0) - site.resultCount)
        let (place, lock) = try SiteFolder.open(folder, files: site.files.map(\.path)) { paths in
            paths.mapByProcessors(portion: 64) { SiteFolder.hash(ofFile: $0) }
        }
        try place.begin()
        let outcomes = site.files.mapByProcessors(portion: 16) { file in
            Result { () throws(SiteFolderError) in try place.write(file) }
        }
        let written = try outcomes.map { outcome throws(SiteFolderError) in try outcome.get() }
        let removed = try place.finish(written, lock)
        for path in removed.kept {
            Terminal.standardError("bdd: warning: \(path) was changed by hand, so it is kept\n")
        }
        let output = BufferedOutput(.standardOutput)
        output.write("\(folder)/index.html: \(Self.summary(site, written, removed: removed))\n")
        try output.finish()
        return .accepted
    }

    /// Warns about results without a scenario: the features have changed since the run, or are different ones.
    private func warn(of count: Int) {
        guard count > 0 else { return }
        let subject = count == 1 ? "1 result is" : "\(count) results are"
        Terminal.standardError(
            "bdd: warning: \(subject) for scenarios that are not here: they have changed since the run, or the run "
                + "had other features\n")
    }

    /// `49 features, 603 scenarios; 12 of 260 files written, 1 removed`.
    private static func summary(_ site: Site, _ written: [SiteFolder.Written], removed: SiteFolder.Removed) -> String {
        let counts =
            "\(site.featureCount) feature\(site.featureCount == 1 ? "" : "s"), "
            + "\(site.scenarioCount) scenario\(site.scenarioCount == 1 ? "" : "s")"
        let files = "\(written.count(where: \.isNew)) of \(written.count) files written"
        return "\(counts); \(files)" + (removed.count > 0 ? ", \(removed.count) removed" : "")
    }
}

/// The contents of the site.
extension SiteCommand {
    private func contents() throws -> SiteContents {
        let specifications = try settings.requirements.map(SpecDocument.init(reading:))
        let history = try settings.history.map { try HistoryFile($0).existing() }
        let runs = try SiteRuns(settings.results, isStrict: settings.run.isStrict)
        let features = try features(runs)
        var contents = SiteContents(title: settings.title, documents: features.map(\.document))
        contents.specifications = specifications
        contents.history = history
        contents.tagLinks = settings.run.tagLinks
        contents.isStrict = settings.run.isStrict
        contents.pictures = runs.pictures
        if !runs.results.isEmpty { contents.results = runs.results }
        if Commands.runsFeatures { contents.steps = StepList(try context.supportCode.checked(), features).steps }
        contents.changes = try changes(features.map(\.document))
        contents.readFile = Self.readPicture
        return contents
    }

    /// The features that the command line names; otherwise those in the default folder; otherwise those in the results.
    private func features(_ runs: SiteRuns) throws -> [LoadedFeature] {
        let paths = Array(settings.paths.dropFirst())
        var ids = IdGenerator()
        if paths.isEmpty, !settings.results.isEmpty, !FeatureFiles.defaultFolders.contains(where: FeatureFiles.exists) {
            return runs.features(settings.run.dialect, &ids)
        }
        var run = settings.run
        run.paths = paths
        let loader = try FeatureLoader(run)
        let set = loader.load(try loader.files().features, spills: false, ids: &ids)
        guard set.isWhole else { throw SiteError.features(Self.text(of: set, settings.run.dialect)) }
        return set.features
    }

    static func text(of set: FeatureSet, _ dialect: Dialect) -> String {
        let errors = set.failures.flatMap { Diagnostic.all($0.errors, in: $0.source, dialect: dialect) }
        return set.unreadable.map { "\($0)\n" }.joined() + DiagnosticRenderer().render(errors)
    }

    private func changes(_ documents: [GherkinDocument]) throws -> SiteContents.SpecificationChange? {
        guard let revision = settings.changedSince else { return nil }
        let paths = settings.paths.count > 1 ? Array(settings.paths.dropFirst()) : FeatureFiles.defaultFolders
        let start = try GitRevision.start(revision, context.environment)
        let old = try SpecificationVersion.revision(start).contents(
            of: paths.map(WorkingDirectory.relative), settings.run.dialect)
        for error in old.errors { Terminal.standardError("\(error)\n") }
        let broken = Set(old.brokenFiles)
        let new = documents.filter { !broken.contains($0.uri) }
        return SiteContents.SpecificationChange(
            SpecificationDiff(from: Specification(old.documents), to: Specification(new)), since: revision)
    }

    /// The bytes of a file in the working directory; nil for a file outside it, even if a link leads there.
    @Sendable private static func readPicture(_ path: String) -> [UInt8]? {
        let root = LinkTarget.absolute(".")
        guard LinkTarget.absolute(path).hasPrefix(root == "/" ? root : "\(root)/") else { return nil }
        return try? FileDescriptor.contents(of: path, isRegular: true)
    }
}

/// The features of a site cannot be parsed.
enum SiteError: WholeMessage {
    case features(String)

    var description: String {
        switch self {
        case .features(let errors): String(errors.dropLast())
        }
    }
}
