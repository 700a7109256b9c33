/// Jobs that replace the jobs that have not begun.
package struct LiveJobs: Sendable {
    /// The first attempt at each job, in the order in which the jobs are handed out.
    package let runs: [JobRun]
    /// Whether the job with the given number is still to be run. It also applies to jobs that were handed out before.
    package let isWanted: @Sendable (Int) -> Bool

    package init(runs: [JobRun], isWanted: @escaping @Sendable (Int) -> Bool) {
        self.runs = runs
        self.isWanted = isWanted
    }
}
