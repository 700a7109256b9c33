import BDDRunning

/// A job that was handed out to a worker.
final class RunningJob {
    /// Changed at every event, by one thread: checking exclusive access at run time would take longer than the change.
    @exclusivity(unchecked) var run: JobRun
    /// The number of the job. It is read at every event, and reading it here does not copy the job.
    let number: Int
    /// The number of the worker's request for this job.
    var request = 0
    /// Whether a step was cancelled and ended by itself.
    var wasCancelled = false

    init(_ run: consuming JobRun) {
        number = run.job.number
        self.run = run
    }
}
