import BDDReports
import BDDRunning
import CucumberMessages

/// The present verdict on a live run: the verdict that a run of all selected scenarios would have.
struct LiveFigures: Equatable {
    /// The number of files that cannot be parsed as they are written now. Their scenarios keep the results of an earlier
    /// text.
    var unreadableFiles = 0
    /// The number of other files that do not run, for example because their warnings refuse it.
    var refusedFiles = 0
    /// The number of failed hooks of the run and of workers that could not be started.
    var failures = 0
    /// The number of selected scenarios by the status of their last result, without failures that a quarantine excuses.
    var statuses: [Status: Int] = [:]
    /// The number of scenarios that failed and that a quarantine excuses.
    var excused = 0
    /// The number of scenarios without a result as they are written now.
    var open = 0

    init() {}

    init(_ state: LiveState) {
        for scenario in state.selected {
            if scenario.isExcused {
                excused += 1
            } else if let status = scenario.result?.status {
                statuses[status, default: 0] += 1
            } else {
                open += 1
            }
        }
        unreadableFiles = state.files.count { $0.isBroken && !$0.isParsed }
        refusedFiles = state.files.count { $0.isBroken && $0.isParsed }
        failures = state.failures.count
    }

    /// Whether a run of all selected scenarios would be accepted: there is one, all are accepted, and no hook, worker or
    /// file has failed.
    func isAccepted(_ options: RunOptions) -> Bool {
        open == 0 && (!statuses.isEmpty || excused > 0) && reasons.isEmpty && statuses.keys.allSatisfy(options.accepts)
    }

    /// Whether something refuses the run already, whatever the scenarios without a result will give.
    func isRefused(_ options: RunOptions) -> Bool {
        !reasons.isEmpty || !statuses.keys.allSatisfy(options.accepts)
    }

    /// The reasons, apart from results of scenarios, why the run is refused; empty if there are none. The first one
    /// comes first in reports.
    var reasons: [String] {
        func words(_ count: Int, _ one: String, many: String) -> [String] {
            count == 0 ? [] : [count == 1 ? "1 file \(one)" : "\(count) files \(many)"]
        }
        let failures = self.failures == 1 ? "the run itself failed" : "the run itself failed \(self.failures) times"
        return words(unreadableFiles, "cannot be read", many: "cannot be read")
            + words(refusedFiles, "does not run", many: "do not run")
            + (self.failures > 0 ? [failures] : [])
    }

    /// A summary such as `1 file cannot be read, 3 scenarios (1 failed, 2 passed)`.
    func text(_ theme: Theme) -> String {
        (reasons.map { theme.styled($0, .failed) } + [scenarios(theme)]).joined(separator: ", ")
    }

    /// The statuses in the order in which they are named: undefined first, because it hides other failures.
    private static let order: [Status] = [.undefined, .ambiguous, .failed, .pending, .skipped, .unknown, .passed]

    private func scenarios(_ theme: Theme) -> String {
        let total = statuses.values.reduce(open + excused, +)
        var parts = Self.order.compactMap { status in
            statuses[status].map { theme.styled("\($0) \(status.name.lowercased())", status) }
        }
        if excused > 0 { parts.append(theme.styled("\(excused) quarantined", .pending)) }
        if open > 0 { parts.append("\(open) not run") }
        let list = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return "\(total) scenario\(total == 1 ? "" : "s")\(list)"
    }
}
