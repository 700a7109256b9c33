import BDDDiagnostics
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReportFormats
import BDDReports
import BDDRunning
import BDDSteps
import Gherkin

/// `bdd diff`: compares two versions of a specification, and prints the differences in meaning.
struct DiffCommand: Command {
    enum Format: String, CaseIterable, Sendable {
        case text, json, markdown, html, github
    }

    struct Settings: CommandSettings {
        /// The settings that a run has too: the language of files, colours.
        var run: RunSettings
        var paths: [String] = []
        var format = Format.text
        var features: [String] = []

        init(formats: ReportFormats) {
            run = RunSettings(formats: formats)
        }
    }

    static let name = CommandName.diff
    static let usage = "bdd diff [OPTION…] [OLD [NEW]]"
    static let summary: String? = "shows which scenarios differ in meaning between two versions"
    static let operand = Completion.files

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .format(\.format),
                .value(
                    "--features", kind: .list, placeholder: "PATH",
                    help: "where revisions and the working tree have features (default: Features); repeatable",
                    traits: .completed(by: .features)
                ) {
                    $0.features.append($1)
                },
            ] + RunSettings.options(takenBy: name).flatMap(\.options).map { $0.lifted(into: \.run) })
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Shows which scenarios are new, gone, renamed, moved, retagged or changed between two versions of the features.
        Layout and comments are no difference.

        Usage: \(usage)

        OLD and NEW are folders, saved message streams, or revisions of Git. A range such as 'main...' is both. Without
        NEW, OLD is compared with the working tree; without OLD, the last commit is.

        \(Help.text(groups))
        Exit codes: 0 no difference, 1 differences, 2 they could not be compared.

        """
    }

    private let settings: Settings
    private let environment: [String: String]

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        if settings.paths.count > 2 { throw UsageError.surplusOperand(settings.paths[2], after: settings.paths[1]) }
        return try DiffCommand(settings: settings, environment: context.environment).run()
    }

    private func run() throws -> ExitCode {
        Interrupts.ignoreBrokenPipes()
        let (old, new) = try versions()
        let dialect = settings.run.dialect
        var oldContents = try old.contents(of: paths(beside: new), dialect)
        var newContents = try new.contents(of: paths(beside: old), dialect)
        for error in oldContents.errors + newContents.errors { Terminal.standardError("\(error)\n") }
        let broken = oldContents.brokenFiles + newContents.brokenFiles
        SpecificationVersion.Contents.leaveOutBroken(&oldContents, &newContents)
        if oldContents.limit(&newContents) { oldContents.remarks.append(coverageRemark(old, oldContents)) }
        if newContents.limit(&oldContents) { newContents.remarks.append(coverageRemark(new, newContents)) }
        for path in Set(broken).sorted() { Terminal.standardError("\(path): not compared\n") }
        for remark in oldContents.remarks + newContents.remarks { Terminal.standardError("bdd: warning: \(remark)\n") }
        try sayEmpty(old, oldContents, new: new, newContents: newContents)
        let diff = SpecificationDiff(
            from: Specification(oldContents.documents), to: Specification(newContents.documents))
        let omissions = omissions(old, oldContents) + omissions(new, newContents)
        var changes = SpecificationChanges(diff, oldName: old.name, newName: name(ofNew: new))
        changes.omissions = omissions
        try write(changes)
        if !newContents.errors.isEmpty { return .notDone }
        // What could not be compared may differ.
        return !diff.changes.isEmpty ? .refused : broken.isEmpty ? .accepted : .notDone
    }

    /// Sentences for the reader about parts of a version that the comparison leaves out.
    private func omissions(_ version: SpecificationVersion, _ contents: SpecificationVersion.Contents) -> [String] {
        let broken = contents.brokenFiles.sorted().map { path in
            if case .files = version { return "\(path) cannot be parsed, so it is not compared" }
            return "\(path) cannot be parsed in \(version.name), so it is not compared"
        }
        return broken + contents.remarks
    }

    private func coverageRemark(_ version: SpecificationVersion, _ contents: SpecificationVersion.Contents) -> String {
        "\(version.name) has only \(contents.coverage.joined(separator: " and ")), so nothing else is compared"
    }

    private func versions() throws -> (SpecificationVersion, SpecificationVersion) {
        let old = settings.paths.first ?? "HEAD"
        if settings.paths.count < 2, !FeatureFiles.exists(old), let range = try GitRevision.range(old, environment) {
            return (.revision(range.old), .revision(range.new))
        }
        let oldVersion =
            settings.paths.isEmpty
            ? .revision(try GitRevision("HEAD", environment)) : try SpecificationVersion(old, environment)
        guard settings.paths.count < 2 else {
            return (oldVersion, try SpecificationVersion(settings.paths[1], environment))
        }
        if case .files = oldVersion, workingTree.contains(where: { Self.overlap($0, old) }) {
            throw DiffError.workingTree(old)
        }
        return (oldVersion, .files(workingTree))
    }

    /// Whether one of two paths is the other one or a part of it.
    private static func overlap(_ first: String, _ second: String) -> Bool {
        let (one, other) = (WorkingDirectory.absolute(first) + "/", WorkingDirectory.absolute(second) + "/")
        return one.hasPrefix(other) || other.hasPrefix(one)
    }

    private var workingTree: [String] {
        settings.features.isEmpty ? [FeatureFiles.defaultFolder] : settings.features
    }

    /// The paths of a revision that are compared with `other`: the folders on the command line, otherwise those of
    /// `other`, otherwise the default folders.
    private func paths(beside other: SpecificationVersion) -> [String] {
        if !settings.features.isEmpty { return settings.features }
        if case .files(let paths) = other { return paths }
        return FeatureFiles.defaultFolders
    }

    private func name(ofNew version: SpecificationVersion) -> String {
        if settings.paths.count < 2, case .files = version { return "the working tree" }
        return version.name
    }

    /// Prints which version has no features, because everything in the other version is then new or gone.
    ///
    /// - Throws: `DiffError.nothing` if neither has any.
    private func sayEmpty(
        _ old: SpecificationVersion, _ oldContents: SpecificationVersion.Contents, new: SpecificationVersion,
        newContents: SpecificationVersion.Contents
    ) throws {
        let newName = name(ofNew: new)
        let empty = [(old, old.name, oldContents, new), (new, newName, newContents, old)].filter {
            $0.2.documents.isEmpty && $0.2.errors.isEmpty
        }
        if empty.count == 2 { throw DiffError.nothing(old.name, newName) }
        for (version, name, _, other) in empty {
            var place = ""
            if case .revision = version { place = " in \(paths(beside: other).joined(separator: " or "))" }
            Terminal.standardError("bdd: warning: \(name) has no features\(place)\n")
        }
    }

    private func write(_ changes: SpecificationChanges) throws {
        let isForPeople = settings.format == .text
        let output = isForPeople ? .forPeople(environment) : BufferedOutput(.standardOutput)
        switch settings.format {
        case .text:
            let colours = settings.run.colours(environment, isTerminal: Terminal.standardOutputIsTerminal)
            output.write(changes.text(isColoured: colours))
        case .json: output.write(changes.json)
        case .markdown: output.write(changes.markdown)
        case .html: output.write(changes.page)
        case .github: output.write(changes.workflowCommands)
        }
        try output.finish()
    }
}

/// A reason why `bdd diff` compares nothing.
enum DiffError: WholeMessage {
    case nothing(String, String)
    /// The only path is one of the features that it would be compared with.
    case workingTree(String)

    var description: String {
        switch self {
        case .workingTree(let path):
            """
            bdd: error: '\(path)' is in the working tree, so there is nothing to compare it with
              help: 'bdd diff --features \(path)' compares it with the last commit
            """
        case .nothing(let old, let new):
            """
            bdd: error: neither \(old) nor \(new) has features
              help: '--features PATH' says where they are
            """
        }
    }
}
