import BDDReports
import BDDRunning
import CucumberMessages

/// How many scenarios there are, and how they ended last.
struct WatchFigures: Equatable {
    var statuses: [Status: Int] = [:]
    /// How many have no result as they are written now.
    var open = 0
    /// Whether all of them, and all else, is accepted.
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

    /// As `3 scenarios (1 failed, 2 passed)`.
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
