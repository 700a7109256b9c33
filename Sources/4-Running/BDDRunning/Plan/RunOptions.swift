package import BDDReports
package import CucumberExpressions
package import CucumberMessages
package import Gherkin

/// How the scenarios of a plan are run.
package struct RunOptions: Sendable {
    package var isStrict = true
    /// The rule for which quarantines count. The run sets its day when it begins.
    package var quarantines = QuarantineRule()
    package var dryRun = false
    package var failFast = false
    /// Whether a scenario that passes is refused.
    var workInProgress = false
    /// The time-out of a step or hook in nanoseconds, for scenarios without a `@timeout` tag.
    package var stepTimeout = StepTimeout.standard
    /// Whether a crash is reported with its backtrace.
    package var showsBacktraces = false
    /// The maximum number of times that a failed scenario is retried.
    package var retries = 0
    /// The tags of scenarios that may be retried; nil means all scenarios.
    var retryTags: TagExpression?
    /// The values that steps and hooks read through `RunParameters`.
    package var parameters: [String: String] = [:]
    package var suspicions = SuspicionPolicy(.hidden)
    /// How properties draw their cases.
    package var properties = PropertyOptions()

    package init(
        isStrict: Bool = true, dryRun: Bool = false, failFast: Bool = false, workInProgress: Bool = false,
        stepTimeout: Int = StepTimeout.standard, showsBacktraces: Bool = false, retries: Int = 0,
        retryTags: TagExpression? = nil, parameters: [String: String] = [:],
        suspicions: SuspicionPolicy = SuspicionPolicy(.hidden), properties: PropertyOptions = PropertyOptions()
    ) {
        self.isStrict = isStrict
        self.dryRun = dryRun
        self.failFast = failFast
        self.workInProgress = workInProgress
        self.stepTimeout = stepTimeout
        self.showsBacktraces = showsBacktraces
        self.retries = retries
        self.retryTags = retryTags
        self.parameters = parameters
        self.suspicions = suspicions
        self.properties = properties
    }

    /// Whether a scenario with the final status `status` is accepted, also because it failed in quarantine.
    package func accepts(_ status: Status, of pickle: Pickle) -> Bool {
        accepts(status) || quarantines.excuses(status, ofTags: pickle.tagNames)
    }

    /// Whether a scenario with the final status `status` is accepted, if it is not in quarantine.
    package func accepts(_ status: Status) -> Bool {
        switch status {
        case .unknown, .skipped: true
        case .passed: !workInProgress
        case .pending: !isStrict
        case .undefined, .ambiguous, .failed: false
        }
    }

    /// Whether a scenario is retried. Only failed scenarios are: other statuses would not change.
    func retries(_ status: Status, attempt: Int, tags: @autoclosure () -> [String]) -> Bool {
        status == .failed && attempt < retries && (retryTags?.evaluate(tags: tags()) ?? true)
    }
}
