import BDDRunning
import BDDSteps
import CucumberMessages
import Gherkin

/// A scenario of a live run: what its file says of it now, and what became of it when it ran last.
struct LiveScenario: Sendable {
    /// What became of a scenario that ran to its end.
    struct Result: Sendable {
        /// All that happened, with what steps attached, retries included. Steps are counted from 0, hooks with them.
        let events: [ScenarioEvent]
        /// That of the last attempt.
        let status: Status
    }

    enum Phase: Sendable, Equatable {
        /// It ran, or is not to run.
        case resting
        /// It waits for its turn.
        case waiting
        /// It runs now, as the job with this number.
        case running
    }

    /// Stays the same when the scenario is changed or moved in its file.
    let id: Int
    var pickle: Pickle
    /// What is run.
    var input: ScenarioInput
    /// How long a step may take, in nanoseconds, where a tag says so.
    var timeout: Int?
    /// What it is when it stands for many cases.
    var property: Property?
    /// Whether paths and lines choose it.
    var isNamed = true
    /// Whether tags and names choose it as well, so that it is run.
    var isSelected = true
    var phase = Phase.resting
    /// What happened in the run that goes on.
    var events: [ScenarioEvent] = []
    /// Nil when it has never run to its end as it is written now.
    var result: Result?
    /// How it ended last, also when it was changed since; unknown when it never ran.
    var lastStatus = Status.unknown

    var uri: String { pickle.uri }
    /// Of the scenario or, for an outline, of the row.
    var line: Int { pickle.location?.line ?? 0 }
    var name: String { pickle.name }

    /// The pictures and other attachments of each step and hook, by its index, as they came in the last run that ended.
    var attachments: [Int: [AttachmentContent]] {
        var found: [Int: [AttachmentContent]] = [:]
        for event in result?.events ?? [] {
            switch event {
            case .started, .reported: found = [:]
            case .attached(let step, let content, _): found[step, default: []].append(content)
            default: break
            }
        }
        return found
    }

    /// Takes an event of the run that goes on.
    mutating func receive(_ event: ScenarioEvent) {
        phase = .running
        events.append(event)
        guard case .finished(willBeRetried: false, _) = event else { return }
        let status = Self.status(of: events)
        result = Result(events: events, status: status)
        lastStatus = status
        events = []
        phase = .resting
    }

    private static func status(of events: [ScenarioEvent]) -> Status {
        events.reduce(.unknown) { status, event in
            switch event {
            case .started: .unknown
            case .stepFinished(_, let result, _): max(status, result.status)
            default: status
            }
        }
    }
}
