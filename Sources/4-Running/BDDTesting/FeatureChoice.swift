import BDDDiagnostics
import BDDOptions
import BDDRunning

/// Which scenarios another runner of tests is to run.
package struct FeatureChoice: Sendable {
    /// The folder that the path starts from, and in which `cucumber.json` is looked for.
    package let root: String
    /// Feature files: a folder or a file, with lines as in `Features/play.feature:12`.
    package let path: String
    /// Tag expressions that must all match.
    package var tags: [String] = []
    /// Regular expressions of names, any of which must match.
    package var names: [String] = []
    /// Profiles of `cucumber.json`; none is the default one.
    package var profiles: [String] = []

    /// All scenarios below a path.
    package init(path: String, root: String = ".") {
        self.path = path
        self.root = root
    }

    /// What a command line of these words asks for, and the environment beside it: nobody can type options at tests.
    ///
    /// - Returns: the settings, and whether the environment leaves out some of what the test asks for; nil where it
    ///   asks for other files.
    /// - Throws: what cannot be understood, with a description for people.
    func settings(_ environment: [String: String]) throws -> (settings: RunSettings, isNarrowed: Bool)? {
        let profile = "\(root)/\(ProfileFile.standardPath)"
        let config = FeatureFiles.exists(profile) || !profiles.isEmpty ? ["--config", profile] : []
        let options = [("--tags", tags), ("--name", names), ("--profile", profiles)]
        let arguments = config + options.flatMap { name, values in values.flatMap { [name, $0] } }
        var settings = try RunSettings(arguments + ["--", full(path)], [:], formats: nil)
        let given = Narrowing(environment)
        settings.tags += given.tags
        if !given.names.isEmpty { settings.names = given.names }
        if !given.paths.isEmpty {
            settings.paths = given.paths.compactMap { shared(with: full($0)) }
            if settings.paths.isEmpty { return nil }
        }
        return (settings, given.isAny)
    }

    /// The narrower one of the path and another one; nil when they have nothing in common.
    private func shared(with path: String) -> String? {
        let (own, other) = (PathArgument(full(self.path)), PathArgument(path))
        if other.lines.isEmpty, other.covers(own.path) { return full(self.path) }
        let isWithin = own.lines.isEmpty || !other.lines.isEmpty && Set(own.lines).isSuperset(of: other.lines)
        return isWithin && own.covers(other.path) ? path : nil
    }

    private func full(_ path: String) -> String { path.hasPrefix("/") || root == "." ? path : "\(root)/\(path)" }

    /// What the environment leaves of the scenarios, by the names that Cucumber has for it.
    private struct Narrowing {
        let tags: [String]
        let names: [String]
        let paths: [String]

        init(_ environment: [String: String]) {
            func values(_ name: String) -> [String] { [environment[name] ?? ""].filter { !$0.isEmpty } }
            tags = values("CUCUMBER_FILTER_TAGS")
            names = values("CUCUMBER_FILTER_NAME")
            paths = values("CUCUMBER_FEATURES").flatMap { $0.split(separator: ",").map { String($0.trimmed) } }
        }

        var isAny: Bool { !tags.isEmpty || !names.isEmpty || !paths.isEmpty }
    }
}

extension RunOptions {
    /// What of the settings counts in another runner of tests, which repeats and orders its cases itself. A step may
    /// take any time unless a tag says otherwise, as somebody may look at it in a debugger.
    ///
    /// - Throws: `SelectionError` for a tag expression that cannot be read.
    init(testing settings: RunSettings) throws(SelectionError) {
        let given = try RunOptions(settings)
        var properties = given.properties
        properties.program = nil
        self.init(
            isStrict: given.isStrict, stepTimeout: StepWatch.unlimited, parameters: given.parameters,
            properties: properties)
    }
}
