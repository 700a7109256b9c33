import BDDPlatform
import BDDRunning
import CucumberMessages
import Synchronization

/// Notices that a step exceeds its time limit in this process. Such a step can be cancelled, but not stopped.
final class StepWatch: Sendable {
    /// The limit of a step that may take any time.
    static let unlimited = Int.max

    /// The time that a step may take whose definition gives it none, in nanoseconds.
    private let limit: Int
    /// The shortest time that any step may take.
    private let shortest: Int
    /// The running step; nil between steps.
    private let running = Mutex<Running?>(nil)

    private struct Running {
        var start = SteadyClock.nanoseconds
        var limit: Int
        var isOfDefinition = false

        var rest: Int { limit - (SteadyClock.nanoseconds - start) }
    }

    /// - Parameter shortest: the shortest time that a definition gives its steps; nil if none does.
    init(limit: Int, shortest: Int?) {
        self.limit = limit
        self.shortest = min(limit, shortest ?? limit)
    }

    var isNeeded: Bool { shortest < Self.unlimited }

    /// The event; if it is the end of a step that took too long, an event with the step's failure instead.
    ///
    /// - Parameter location: returns the location of a step, as `file:line`.
    func noting(_ event: ScenarioEvent, location: (Int) -> String) -> ScenarioEvent {
        switch event {
        case .stepStarted:
            running.withLock { $0 = Running(limit: limit) }
        case .limited(let nanoseconds):
            running.withLock { running in
                running?.limit = nanoseconds
                running?.isOfDefinition = true
            }
        case .stepFinished(let index, let result, let time) where isNeeded:
            let step = running.withLock { running in
                defer { running = nil }
                return running
            }
            guard let step, step.rest <= 0, result.status <= .failed else { break }
            let reason = CrashReason.timeout(nanoseconds: step.limit, isOfDefinition: step.isOfDefinition).description
            return .stepFinished(
                index, TestStepResult(failure: reason, .tookTooLong, duration: result.duration, at: location(index)),
                time)
        case .drawn, .reported, .started, .stepFinished, .attached, .finished: break
        }
        return event
    }

    /// Returns when a step has taken too long, or when the task is cancelled. A step may begin while it sleeps, so it
    /// never sleeps longer than the shortest limit.
    func waitUntilLate() async {
        while rest > 0, !Task.isCancelled { try? await Task.sleep(for: .nanoseconds(min(rest, shortest))) }
    }

    /// How long the step may go on that runs.
    private var rest: Int { running.withLock { $0?.rest } ?? shortest }
}
