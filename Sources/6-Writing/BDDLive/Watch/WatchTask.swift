package import BDDReports
package import BDDRunning

/// The settings of a watching program: what to watch, how to run and what to report.
package struct WatchTask: Sendable {
    /// The paths of features, as given by the user.
    package let roots: [String]
    /// Finds the feature files.
    package let find: @Sendable () throws -> [String]
    package let rules: LiveRules
    /// Makes the reports of a round; nil if no reports are wanted.
    package let reports: (@Sendable () throws -> RunReports)?
    /// The paths of the files that the reports are written to.
    package let outputs: Set<String>
    /// The options for showing problems, for the present size of the terminal.
    package let options: @Sendable () -> ReportOptions
    /// The product to build when sources change; nil if it is unknown.
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

    /// Whether a change of the file at `path` counts: it is a feature or a source, and not the output of a run.
    func isWanted(_ path: String) -> Bool {
        guard !outputs.contains(path) else { return false }
        return FeatureFiles.isFeature(path) || product?.isSource(path) == true
    }
}

/// The reason why watching ended.
package enum WatchEnd: Sendable, Equatable {
    /// The user ended it.
    case quit(isAccepted: Bool)
    case interrupted
    /// A new version of the program was built and must replace this one.
    case renewed(WatchHandover)
    /// Watching cannot go on, for this reason.
    case failed(String)
}
