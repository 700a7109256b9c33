import BDDDiagnostics
import BDDOptions
import BDDReports
import BDDRunning
import BDDSteps

/// Selects the scenarios that another test runner runs.
package struct FeatureChoice: Sendable {
    /// The folder that `path` is relative to, and that may contain `cucumber.json`.
    package let root: String
    /// The path of the feature files: a folder, or a file with or without lines, as in `Features/play.feature:12`.
    package let path: String
    /// Tag expressions that must all match.
    package var tags: [String] = []
    /// Regular expressions for scenario names, at least one of which must match.
    package var names: [String] = []
    /// The profiles of `cucumber.json`; if empty, the default profile.
    package var profiles: [String] = []
    /// The texts of the feature files, so that no file is read; nil to read the files.
    let texts: [(uri: String, bytes: [UInt8])]?

    /// Selects all scenarios below `path`.
    package init(path: String, root: String = ".") {
        self.path = path
        self.root = root
        texts = nil
    }

    /// Selects all scenarios of texts whose paths are below `root`.
    init(texts: [(uri: String, bytes: [UInt8])], root: String) {
        path = root
        self.root = root
        self.texts = texts
    }

    /// The settings of the selection, narrowed by environment variables, because tests take no command-line options.
    ///
    /// - Returns: the settings, and whether the environment narrows the selection; nil if the environment asks for
    ///   other files.
    /// - Throws: an error with a description for people if a part of the selection cannot be understood.
    func settings(_ environment: [String: String]) throws -> (settings: RunSettings, isNarrowed: Bool)? {
        let profile = "\(root)/\(ProfileFile.standardPath)"
        let config = FeatureFiles.exists(profile) || !profiles.isEmpty ? ["--config", profile] : []
        let options = [("--tags", tags), ("--name", names), ("--profile", profiles)]
        let arguments = config + options.flatMap { name, values in values.flatMap { [name, $0] } }
        let given = Narrowing(environment)
        var settings = try RunSettings(arguments + ["--", full(path)], [:], formats: nil)
        if let value = given.replay { try settings.replay(value) }
        if given.updatesSnapshots { settings.parameters[RunParameters.updateSnapshots] = "true" }
        try settings.requireReview(environment)
        settings.tags += given.tags
        if !given.names.isEmpty { settings.names = given.names }
        if !given.paths.isEmpty {
            settings.paths = given.paths.compactMap { shared(with: full($0)) }
            if settings.paths.isEmpty { return nil }
        }
        return (settings, given.isAny)
    }

    /// The narrower of the two paths; nil if they have nothing in common.
    private func shared(with path: String) -> String? {
        let (own, other) = (PathArgument(full(self.path)), PathArgument(path))
        if other.lines.isEmpty, other.covers(own.path) { return full(self.path) }
        let isWithin = own.lines.isEmpty || !other.lines.isEmpty && Set(own.lines).isSuperset(of: other.lines)
        return isWithin && own.covers(other.path) ? path : nil
    }

    private func full(_ path: String) -> String { path.hasPrefix("/") || root == "." ? path : "\(root)/\(path)" }

    /// The filters in the environment variables that Cucumber defines, and the case of properties to replay.
    private struct Narrowing {
        let tags: [String]
        let names: [String]
        let paths: [String]
        /// The seed and the number of the case; nil if the environment asks for none.
        let replay: String?
        let updatesSnapshots: Bool

        init(_ environment: [String: String]) {
            func values(_ name: String) -> [String] { [environment[name] ?? ""].filter { !$0.isEmpty } }
            tags = values("CUCUMBER_FILTER_TAGS")
            names = values("CUCUMBER_FILTER_NAME")
            paths = values("CUCUMBER_FEATURES").flatMap { $0.split(separator: ",").map { String($0.trimmed) } }
            replay = values(PropertyOptions.replayVariable).first
            updatesSnapshots = !values(RunParameters.updateSnapshotsVariable).isEmpty
        }

        var isAny: Bool { !tags.isEmpty || !names.isEmpty || !paths.isEmpty }
    }
}

extension RunOptions {
    /// Makes the run options for another test runner, which repeats and orders its cases itself. Steps have no time
    /// limit unless a tag sets one, so that people can use a debugger.
    ///
    /// - Throws: `SelectionError` for an invalid tag expression.
    init(testing settings: RunSettings) throws(SelectionError) {
        let given = try RunOptions(settings)
        var properties = given.properties
        properties.program = nil
        self.init(
            isStrict: given.isStrict, stepTimeout: StepWatch.unlimited, parameters: given.parameters,
            properties: properties)
        quarantines = QuarantineRule(isOn: given.quarantines.isOn, day: .today)
    }
}
