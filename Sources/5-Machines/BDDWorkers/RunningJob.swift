import BDDRunning

/// A job that was handed out to a worker.
final class RunningJob {
    /// Used at every event, by one thread: to have watched that nobody changes it meanwhile takes longer than the change.
    @exclusivity(unchecked) var run: JobRun
    /// The job's, to be had without a copy of it: it is needed at every event.
    let number: Int
    /// The number of the request that the worker carries out for it.
    var request = 0
    /// Whether a step was cancelled and ended by itself.
    var wasCancelled = false

    init(_ run: consuming JobRun) {
        number = run.job.number
        self.run = run
    }
}
