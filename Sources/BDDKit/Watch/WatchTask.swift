import BDDReports
import CucumberMessages

/// What to watch, and what becomes of it.
struct WatchTask: Sendable {
    /// The paths of features, as they were asked for.
    let roots: [String]
    /// Finds the feature files.
    let find: @Sendable () throws -> [String]
    let rules: LiveRules
    /// Makes the reports of a round; nil where none are asked for.
    let reports: (@Sendable () throws -> RunReports)?
    /// The files that those reports are written to.
    let outputs: Set<String>
    /// How problems are shown, for the size that the terminal has now.
    let options: @Sendable () -> ReportOptions
    /// What is built when sources change; nil where that is not known.
    let product: BuiltProduct?
    let environment: [String: String]

    /// Whether a file, by its path, may wake the program: a feature or a source, and nothing that a run writes.
    func isWanted(_ path: String) -> Bool {
        guard !outputs.contains(path) else { return false }
        return FeatureFiles.isFeature(path) || product?.isSource(path) == true
    }
}

/// How watching ends.
enum WatchEnd: Sendable, Equatable {
    /// Somebody asked for it; whether all is accepted.
    case quit(isAccepted: Bool)
    case interrupted
    /// The program was built anew, and its next version is to go on.
    case renewed(WatchHandover)
    /// No worker can be started, or the like.
    case failed(String)
}
