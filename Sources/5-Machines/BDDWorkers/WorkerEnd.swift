import BDDRunning

/// How much is known of what a worker did when it came to its end.
enum WorkerEnd {
    /// All that it sent was received: it died in the job that ran, or before the job began.
    case clear
    /// Its messages cannot be read any more: it may have come further than was received, into any job that it had.
    case unclear

    /// More deaths than these before a job has begun are not by chance.
    private static let mostRestarts = 3

    /// Whether a job is not to blame, so that it runs again. By itself it is: then it is clear what it does.
    func allowsRestart(of run: JobRun) -> Bool {
        guard run.takesOneRequest else { return false }
        return switch self {
        case .clear: !run.hasBegun && run.restarts < Self.mostRestarts
        case .unclear: run.restarts == 0
        }
    }
}
