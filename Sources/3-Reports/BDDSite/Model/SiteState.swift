import BDDReports
import CucumberMessages

/// The state of a scenario, or of all scenarios of a feature, a rule, a tag or a requirement.
enum SiteState: Sendable, Equatable {
    /// There is no result: no run contained the scenario, or its text has changed since.
    case noResult
    case flaky
    /// The scenario failed, and a quarantine excuses that.
    case quarantined
    case status(Status)

    init(_ result: ScenarioResult?) {
        guard let result else {
            self = .noResult
            return
        }
        if result.isExcused {
            self = .quarantined
        } else {
            self = result.isFlaky ? .flaky : result.status == .unknown ? .noResult : .status(result.status)
        }
    }

    /// The worst of several states: states that are not accepted first, then states without a result. So `passed` means
    /// that all have passed.
    init(worstOf states: some Sequence<SiteState>) {
        self = states.max { $0.rank < $1.rank } ?? .noResult
    }

    /// The order from best to worst. Pending never counts as success, even if a run accepts it.
    private var rank: Int {
        switch self {
        case .status(.passed): 0
        case .flaky: 1
        case .status(.skipped): 2
        case .noResult, .status(.unknown): 3
        case .quarantined: 4
        case .status(let status): 5 + status.severity
        }
    }

    /// Whether the scenario was executed and accepted.
    var holds: Bool { self == .status(.passed) || self == .flaky }

    func isRefused(_ isStrict: Bool) -> Bool {
        guard case .status(let status) = self else { return false }
        return !status.isAccepted(isStrict)
    }

    /// The name of its style.
    var style: String {
        switch self {
        case .noResult: "notrun"
        case .flaky: "flaky"
        case .quarantined: "pending"
        case .status(let status): status.name.lowercased()
        }
    }

    var mark: String {
        switch self {
        case .noResult, .status(.unknown): "○"
        case .flaky: "~"
        case .quarantined: "■"
        case .status(.passed): "✔"
        case .status(.skipped): "↷"
        case .status(.pending), .status(.undefined): "■"
        case .status(.ambiguous), .status(.failed): "✘"
        }
    }

    var word: String {
        switch self {
        case .noResult, .status(.unknown): "no result"
        case .flaky: "flaky"
        case .quarantined: "quarantined"
        case .status(let status): status.name.lowercased()
        }
    }

    /// All states in the order in which counts are shown.
    static let all: [SiteState] =
        [.failed, .ambiguous, .undefined, .pending].map(SiteState.status)
        + [.quarantined, .flaky, .status(.skipped), .noResult, .status(.passed)]
}
