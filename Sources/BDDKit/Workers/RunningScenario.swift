import CucumberMessages

/// An attempt at a scenario that was handed out to a worker, and how far it has come.
final class RunningScenario {
    var job: Job
    /// The job's, to be had without a copy of it: they are needed at every report.
    let number: Int
    let timeout: Int
    let isProperty: Bool
    /// The number of the request that the worker carries out for it.
    let request: Int
    /// When the worker began with it; nil until it says so.
    var start: Timestamp?
    /// The step that has begun and not ended, and when it began.
    var step: (index: Int, start: Timestamp)?
    /// How many steps have ended.
    var finished = 0
    /// The worst status so far.
    var status = Status.unknown
    /// Whether a step was cancelled and ended by itself.
    var wasCancelled = false

    init(_ job: Job, request: Int) {
        self.job = job
        number = job.number
        timeout = job.timeout
        isProperty = job.property != nil
        self.request = request
    }
}
