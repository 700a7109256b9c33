import BDDRunning
import CucumberMessages
import Synchronization

/// What became of a job: the first step that did not pass.
struct JobVerdict: Sendable {
    /// The worst status of its steps; unknown before one has ended.
    private(set) var status = Status.unknown
    /// The index of the first hook or step that did not pass.
    private(set) var step: Int?
    private(set) var message: String?
    /// Why it did not pass.
    private(set) var reason: TestStepResult.Reason?
    /// How long the longest step took, in nanoseconds.
    private(set) var longest = 0
    /// The steps in order.
    private(set) var results: [(status: Status, message: String?)] = []

    mutating func receive(_ event: ScenarioEvent) {
        guard case .stepFinished(let index, let result, _) = event else { return }
        longest = max(longest, result.duration.nanoseconds)
        results.append((result.status, result.message))
        if step == nil, result.status > .passed {
            step = index
            message = result.message
            reason = result.reason
        }
        status = max(status, result.status)
    }

    /// Whether every step passed, if there was one.
    var isPassed: Bool { status <= .passed }
    var isTimeout: Bool { reason == .tookTooLong }
    var isCrash: Bool { reason?.isCrash ?? false }
}

/// The verdicts of jobs that run, by their numbers.
final class JobVerdicts: Sendable {
    private let state = Mutex<[JobVerdict]>([])

    func clear(_ count: Int) { state.withLock { $0 = Array(repeating: JobVerdict(), count: count) } }

    /// - Returns: whether the job has ended.
    func receive(_ event: ScenarioEvent, of number: Int) -> Bool {
        state.withLock { $0[number].receive(event) }
        if case .finished = event { return true }
        return false
    }

    var all: [JobVerdict] { state.withLock(\.self) }
}
