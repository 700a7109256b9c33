import BDDRunning

/// How much is known of the last jobs of a worker that has ended.
enum WorkerEnd {
    /// Everything that the worker sent was received: it ended in the job that ran, or before that job began.
    case clear
    /// The worker's messages can no longer be read. It may have begun any of its jobs.
    case unclear

    /// The largest number of restarts of a job that never began: more worker deaths in a row are not chance.
    private static let mostRestarts = 3

    /// Whether `run` is restarted, because it may not have caused the end. After an unclear end a job is restarted
    /// once, alone; a second unclear end counts as its own failure.
    func allowsRestart(of run: JobRun) -> Bool {
        guard run.takesOneRequest else { return false }
        return switch self {
        case .clear: !run.hasBegun && run.restarts < Self.mostRestarts
        case .unclear: run.restarts == 0
        }
    }
}
