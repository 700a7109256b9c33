import BDDReports
import BDDRunning
import CucumberMessages

/// The verdict on a live run as it is now: the one that a run of all selected scenarios would give.
struct LiveFigures: Equatable {
    /// The number of files that cannot be run as they are written now. Their scenarios keep the results of an earlier
    /// text.
    var refusedFiles = 0
    /// The number of failed hooks of the run and of workers that could not be started.
    var failures = 0
    /// The numbers of selected scenarios, by the status of their last result.
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
        refusedFiles = state.files.count(where: \.isBroken)
        failures = state.failures.count
        isAccepted = isAccepted && open == 0 && failures == 0 && refusedFiles == 0
    }

    /// What refuses the run beside the results of scenarios; empty if nothing does. The first comes first in reports.
    var reasons: [String] {
        let files = refusedFiles == 1 ? "1 file does not run" : "\(refusedFiles) files do not run"
        let failures = self.failures == 1 ? "the run itself failed" : "the run itself failed \(self.failures) times"
        return (refusedFiles > 0 ? [files] : []) + (self.failures > 0 ? [failures] : [])
    }

    /// A summary such as `1 file does not run, 3 scenarios (1 failed, 2 passed)`.
    func text(_ theme: Theme) -> String {
        (reasons.map { theme.styled($0, .failed) } + [scenarios(theme)]).joined(separator: ", ")
    }

    private func scenarios(_ theme: Theme) -> String {
        let total = statuses.values.reduce(open, +)
        var parts = Status.allCases.sorted().reversed().compactMap { status in
            statuses[status].map { theme.styled("\($0) \(status.name.lowercased())", status) }
        }
        if open > 0 { parts.append("\(open) not run") }
        let list = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return "\(total) scenario\(total == 1 ? "" : "s")\(list)"
    }
}
