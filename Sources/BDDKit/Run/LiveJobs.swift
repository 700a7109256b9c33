/// Jobs that take the place of those that have not begun.
struct LiveJobs: Sendable {
    /// The first attempt at each, in the order in which they are handed out.
    let runs: [JobRun]
    /// Whether a job is still to be run, by its number: also of those that were handed out before.
    let isWanted: @Sendable (Int) -> Bool
}
