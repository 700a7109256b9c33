import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRunning
import Gherkin

/// The features of the revision that `--changed-since` names.
struct EarlierFeatures: Sendable {
    private let revision: String
    private let documents: [GherkinDocument]
    /// The errors of files that cannot be parsed in the revision: what is in them counts as changed.
    let errors: [String]

    /// - Returns: nil without that option.
    /// - Throws: `GitError` if the revision cannot be read.
    init?(_ settings: RunSettings, _ loader: FeatureLoader) throws {
        guard let revision = settings.changedSince else { return nil }
        try self.init(since: revision, loader.paths.map(\.path), settings.dialect)
    }

    /// - Parameter paths: The files and folders that are compared.
    /// - Throws: `GitError` if the revision cannot be read.
    private init(since revision: String, _ paths: [String], _ dialect: Dialect) throws {
        let start = try GitRevision.start(revision, ProcessEnvironment.variables)
        let version = SpecificationVersion.revision(start)
        let contents = try version.contents(of: paths.map(WorkingDirectory.relative), dialect)
        self.revision = revision
        documents = contents.documents
        errors = contents.errors
    }

    func changes(in features: [LoadedFeature]) -> ChangedScenarios {
        let files = features.map { feature in
            let content = feature.content
            return ChangedScenarios.File(content.document, content.pickles)
        }
        return ChangedScenarios(from: documents, to: files)
    }

    func note(_ changes: ChangedScenarios) -> ChangeNote {
        ChangeNote(
            revision: revision, changed: changes.ids.count, total: changes.total,
            removed: changes.removed.map { "\($0.uri): \($0.name)" })
    }
}
