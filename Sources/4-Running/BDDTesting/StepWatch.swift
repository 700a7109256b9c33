import BDDPlatform
import BDDRunning
import CucumberMessages
import Synchronization

/// Notices that a step exceeds its time limit in this process. Such a step can be cancelled, but not stopped.
final class StepWatch: Sendable {
    /// The limit of a step that may take any time.
    static let unlimited = Int.max

    /// The time that a step may take, in nanoseconds.
    private let limit: Int
    /// The start time of the running step, in nanoseconds; nil between steps.
    private let start = Mutex<Int?>(nil)

    init(limit: Int) {
        self.limit = limit
    }

    var isNeeded: Bool { limit < Self.unlimited }

    /// The event, or in place of the end of a step that took too long its failure.
    ///
    /// - Parameter location: of a step, as `file:line`.
    func noting(_ event: ScenarioEvent, location: (Int) -> String) -> ScenarioEvent {
        switch event {
        case .stepStarted:
            start.withLock { $0 = SteadyClock.nanoseconds }
        case .stepFinished(let index, let result, let time) where isNeeded:
            let rest = rest
            start.withLock { $0 = nil }
            guard rest <= 0, result.status <= .failed else { break }
            let reason = CrashReason.timeout(nanoseconds: limit).description
            return .stepFinished(
                index, TestStepResult(failure: reason, .tookTooLong, duration: result.duration, at: location(index)),
                time)
        case .drawn, .reported, .started, .stepFinished, .attached, .finished: break
        }
        return event
    }

    /// Returns when a step has taken too long, or when the task is cancelled.
    func waitUntilLate() async {
        while rest > 0, !Task.isCancelled { try? await Task.sleep(for: .nanoseconds(rest)) }
    }

    /// How long the step may go on that runs.
    private var rest: Int {
        start.withLock { start in start.map { limit - (SteadyClock.nanoseconds - $0) } ?? limit }
    }
}
