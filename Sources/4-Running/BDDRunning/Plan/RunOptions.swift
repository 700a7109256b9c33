package import CucumberExpressions
package import CucumberMessages

/// How the scenarios of a plan are run.
package struct RunOptions: Sendable {
    package var isStrict = true
    package var dryRun = false
    package var failFast = false
    /// A scenario that passes is refused.
    var workInProgress = false
    /// How long a step or hook may take, in nanoseconds, where its scenario has no `@timeout` tag.
    package var stepTimeout = StepTimeout.standard
    /// Whether a crash is shown with the calls that led to it.
    package var showsBacktraces = false
    /// How often a failed scenario is run again.
    package var retries = 0
    /// Which scenarios are run again; nil is all.
    var retryTags: TagExpression?
    /// What steps and hooks find in `RunParameters`.
    package var parameters: [String: String] = [:]
    /// What becomes of steps that say what is expected and look at nothing.
    var uncheckedSteps = Warnings.hidden
    /// How properties draw their cases.
    package var properties = PropertyOptions()

    package init(
        isStrict: Bool = true, dryRun: Bool = false, failFast: Bool = false, workInProgress: Bool = false,
        stepTimeout: Int = StepTimeout.standard, showsBacktraces: Bool = false, retries: Int = 0,
        retryTags: TagExpression? = nil, parameters: [String: String] = [:],
        uncheckedSteps: Warnings = .hidden, properties: PropertyOptions = PropertyOptions()
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
        self.uncheckedSteps = uncheckedSteps
        self.properties = properties
    }

    /// Whether a scenario that ended so is accepted.
    package func accepts(_ status: Status) -> Bool {
        switch status {
        case .unknown, .skipped: true
        case .passed: !workInProgress
        case .pending: !isStrict
        case .undefined, .ambiguous, .failed: false
        }
    }

    /// Whether a scenario is run again. Only failures are: the other statuses would not change.
    func retries(_ status: Status, attempt: Int, tags: @autoclosure () -> [String]) -> Bool {
        status == .failed && attempt < retries && (retryTags?.evaluate(tags: tags()) ?? true)
    }
}
