package import BDDReports
package import BDDRunning

/// What to watch, and what becomes of it.
package struct WatchTask: Sendable {
    /// The paths of features, as they were asked for.
    package let roots: [String]
    /// Finds the feature files.
    package let find: @Sendable () throws -> [String]
    package let rules: LiveRules
    /// Makes the reports of a round; nil where none are asked for.
    package let reports: (@Sendable () throws -> RunReports)?
    /// The files that those reports are written to.
    package let outputs: Set<String>
    /// How problems are shown, for the size that the terminal has now.
    package let options: @Sendable () -> ReportOptions
    /// What is built when sources change; nil where that is not known.
    package let product: BuiltProduct?
    package let environment: [String: String]

    package init(
        roots: [String], find: @escaping @Sendable () throws -> [String], rules: LiveRules,
        reports: (@Sendable () throws -> RunReports)?, outputs: Set<String>,
        options: @escaping @Sendable () -> ReportOptions, product: BuiltProduct?, environment: [String: String]
    ) {
        self.roots = roots
        self.find = find
        self.rules = rules
        self.reports = reports
        self.outputs = outputs
        self.options = options
        self.product = product
        self.environment = environment
    }

    /// Whether a file, by its path, may wake the program: a feature or a source, and nothing that a run writes.
    func isWanted(_ path: String) -> Bool {
        guard !outputs.contains(path) else { return false }
        return FeatureFiles.isFeature(path) || product?.isSource(path) == true
    }
}

/// How watching ends.
package enum WatchEnd: Sendable, Equatable {
    /// Somebody asked for it; whether all is accepted.
    case quit(isAccepted: Bool)
    case interrupted
    /// The program was built anew, and its next version is to go on.
    case renewed(WatchHandover)
    /// No worker can be started, or the like.
    case failed(String)
}
