import BDDReports
import BDDRunning
import CucumberMessages

/// The numbers of selected scenarios, by the status of their last result.
struct WatchFigures: Equatable {
    var statuses: [Status: Int] = [:]
    /// The number of scenarios without a result as they are written now.
    var open = 0
    /// Whether all scenarios are accepted and no hook, worker or file has failed.
    var isAccepted = true

    init(_ state: LiveState, _ options: RunOptions) {
        for scenario in state.selected {
            guard let status = scenario.result?.status else {
                open += 1
                continue
            }
            statuses[status, default: 0] += 1
            isAccepted = isAccepted && options.accepts(status)
        }
        isAccepted = isAccepted && open == 0 && state.failures.isEmpty && !state.files.contains(where: \.isBroken)
    }

    /// A summary such as `3 scenarios (1 failed, 2 passed)`.
    func text(_ theme: Theme) -> String {
        let total = statuses.values.reduce(open, +)
        var parts = Status.allCases.sorted().reversed().compactMap { status in
            statuses[status].map { theme.styled("\($0) \(status.name.lowercased())", status) }
        }
        if open > 0 { parts.append("\(open) not run") }
        let list = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return "\(total) scenario\(total == 1 ? "" : "s")\(list)"
    }
}
