/// Jobs that take the place of those that have not begun.
package struct LiveJobs: Sendable {
    /// The first attempt at each, in the order in which they are handed out.
    package let runs: [JobRun]
    /// Whether a job is still to be run, by its number: also of those that were handed out before.
    package let isWanted: @Sendable (Int) -> Bool

    package init(runs: [JobRun], isWanted: @escaping @Sendable (Int) -> Bool) {
        self.runs = runs
        self.isWanted = isWanted
    }
}
