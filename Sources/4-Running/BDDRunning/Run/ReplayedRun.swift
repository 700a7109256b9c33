package import CucumberMessages

/// The results of a plan that another process has run in part.
package struct ReplayedRun: Sendable {
    /// How many scenarios at the head of the plan have a result.
    package var count = 0
    /// The numbers of later scenarios in the plan that have a result too.
    package var later: Set<Int> = []
    /// Whether a scenario or a hook was not accepted.
    package var isRefused = false
    /// When the run started; nil if it had not started.
    package var start: Timestamp?
    /// The time of the last message that is kept; nil if the run had not started.
    package var end: Timestamp?

    package init() {}
}
