/// An attempt at a scenario in a worker.
final class RunningScenario {
    var job: Job
    /// The number of the request that the worker carries out for it.
    let request: Int
    /// Whether it was told that it has started.
    var isTold = false
    /// The step that has begun and not ended, and when it began.
    var step: (index: Int, start: Timestamp)?
    /// How many steps have ended.
    var finished = 0
    /// The worst status so far.
    var status = Status.unknown
    /// Whether a step was cancelled and ended by itself.
    var wasCancelled = false
    /// When the worker began with it.
    var start: Timestamp?

    init(_ job: Job, request: Int) {
        self.job = job
        self.request = request
    }
}
