import CucumberExpressions
import CucumberMessages

/// How the scenarios of a plan are run.
struct RunOptions: Sendable {
    var isStrict = true
    var dryRun = false
    var failFast = false
    /// A scenario that passes is refused.
    var workInProgress = false
    /// How long a step or hook may take, in nanoseconds, where its scenario has no `@timeout` tag.
    var stepTimeout = StepTimeout.standard
    /// Whether a crash is shown with the calls that led to it.
    var showsBacktraces = false
    /// How often a failed scenario is run again.
    var retries = 0
    /// Which scenarios are run again; nil is all.
    var retryTags: TagExpression?
    /// What steps and hooks find in `Parameters`.
    var parameters: [String: String] = [:]
    /// What becomes of steps that say what is expected and look at nothing.
    var uncheckedSteps = Warnings.hidden
    /// How properties draw their cases.
    var properties = PropertyOptions()

    /// Whether a scenario that ended so is accepted.
    func accepts(_ status: Status) -> Bool {
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
