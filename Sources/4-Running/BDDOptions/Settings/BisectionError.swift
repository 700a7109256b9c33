import BDDDiagnostics
package import BDDReports

/// A bisection, the search for the scenarios that make another scenario fail, is impossible.
package enum BisectionError: WholeMessage, Equatable {
    /// The run does not include the scenario.
    case notPlanned(ScenarioLocation)
    /// A run ended before the scenario did, for example because a hook failed.
    case noResult(ScenarioLocation)
    case severalTargets([String])
    /// The line stands for several scenarios.
    case wideTarget(String, count: Int)

    package var description: String {
        switch self {
        case .notPlanned(let location):
            "\(location): error: this scenario is not selected"
        case .noResult(let location):
            "\(location): error: this scenario has no result, because a hook of the run failed: "
                + "there is nothing to search for"
        case .severalTargets(let paths):
            "bdd: error: '--bisect' searches for one failure, but \(paths.joined(separator: " and ")) are named"
        case .wideTarget(let path, let count):
            "bdd: error: '--bisect' searches for one failure, but \(path) selects \(count) scenarios"
        }
    }
}
