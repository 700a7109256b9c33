import BDDRunning
import CucumberMessages
import Synchronization

/// The result of a job, with the facts about its steps that mutation needs.
struct JobVerdict: Sendable {
    private var result = AttemptResult()
    /// How long the longest step took, in nanoseconds.
    private(set) var longest = 0
    /// Whether the job has come to its end.
    private var hasEnded = false
    /// The steps in order.
    private(set) var results: [(status: Status, message: String?)] = []

    mutating func receive(_ event: ScenarioEvent) {
        result.receive(event)
        if case .finished = event { hasEnded = true }
        guard case .stepFinished(_, let result, _) = event else { return }
        longest = max(longest, result.duration.nanoseconds)
        results.append((result.status, result.message))
    }

    /// Whether the job ran to its end. False if it did not run, or was broken off by an interrupt.
    var isKnown: Bool { hasEnded && result.reason != .interrupted }

    /// The worst status of the hooks and steps; unknown before one has ended.
    var status: Status { result.status }
    /// The first hook or step with this status, if the job did not pass.
    private var decisive: (step: Int, result: TestStepResult)? { isPassed ? nil : result.decisive }
    /// The index of the hook or step that kept the job from passing; nil if the job passed.
    var step: Int? { decisive?.step }
    /// The message of that hook or step.
    var message: String? { decisive?.result.message }
    /// The reason why the job did not pass.
    var reason: TestStepResult.Reason? { decisive?.result.reason }

    /// Whether every step passed, if there was one.
    var isPassed: Bool { isKnown && status <= .passed }
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
