import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRunning
import Gherkin

/// The features of the revision that `--changed-since` names.
struct EarlierFeatures: Sendable {
    private let revision: String
    /// The features of the revision, also those outside the paths that were named, because scenarios may have moved.
    private let documents: [GherkinDocument]
    /// The files and folders that were named.
    private let paths: [String]
    /// The present features outside the named paths.
    private let others: [GherkinDocument]
    /// The errors of files that cannot be parsed in the revision. All scenarios in these files count as changed.
    let errors: [String]

    /// - Returns: nil without that option.
    /// - Throws: `GitError` if the revision cannot be read.
    init?(_ settings: RunSettings, _ loader: FeatureLoader) throws {
        guard let revision = settings.changedSince else { return nil }
        try self.init(since: revision, loader.paths.map(\.path), dialect: settings.dialect)
    }

    /// - Parameter paths: The files and folders that are compared.
    /// - Throws: `GitError` if the revision cannot be read.
    private init(since revision: String, _ paths: [String], dialect: Dialect) throws {
        let start = try GitRevision.start(revision, ProcessEnvironment.variables)
        let version = SpecificationVersion.revision(start)
        let paths = paths.map(WorkingDirectory.relative)
        let roots = Self.roots(of: paths)
        let contents = try version.contents(of: roots, dialect)
        self.revision = revision
        self.paths = paths
        documents = contents.documents
        errors = zip(contents.errors, contents.brokenFiles).filter { Self.covers($1, paths) }.map(\.0)
        others = roots == paths ? [] : Self.others(roots, paths, dialect: dialect)
    }

    /// The folders of the named paths. Scenarios that have left a folder are searched in all of it.
    private static func roots(of paths: [String]) -> [String] {
        let roots = paths.map { path -> String in
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count > 1, !path.hasPrefix("/"), parts[0] != "..", parts[0] != "." else { return path }
            return String(parts[0])
        }
        return Set(roots).sorted()
    }

    private static func others(_ roots: [String], _ paths: [String], dialect: Dialect) -> [GherkinDocument] {
        let found = roots.flatMap { (try? FeatureFiles.search($0).features) ?? [] }.filter { !covers($0, paths) }
        let version = SpecificationVersion.files(found)
        // What is broken there is not asked for.
        return found.isEmpty ? [] : (try? version.contents(of: found, dialect).documents) ?? []
    }

    private static func covers(_ uri: String, _ paths: [String]) -> Bool {
        paths.contains { uri == $0 || $0 == "." || uri.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
    }

    func changes(in features: [LoadedFeature]) -> ChangedScenarios {
        let files = features.map { feature in
            let content = feature.content
            return ChangedScenarios.File(content.document, content.pickles)
        }
        return ChangedScenarios(from: documents, to: files, besides: others) { Self.covers($0, paths) }
    }

    func note(_ changes: ChangedScenarios) -> ChangeNote {
        ChangeNote(
            revision: revision, changed: changes.ids.count, total: changes.total,
            removed: changes.removed.map { "\($0.uri): \($0.name)" })
    }
}
