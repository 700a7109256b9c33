import BDDRunning
import BDDSteps
import BDDWorkers
import CucumberMessages
import Gherkin

/// A scenario of a live run: its present pickle, and the result of its last run.
struct LiveScenario: Sendable {
    /// The result of a scenario that ran to its end.
    struct Result: Sendable {
        private let packed: PackedEvents
        /// The status of the last attempt.
        let status: Status

        init(events: [ScenarioEvent], status: Status) {
            packed = PackedEvents(events)
            self.status = status
        }

        /// All events, with attachments and retries. Step indices count from 0 and include hooks.
        var events: [ScenarioEvent] { packed.events }
    }

    enum Phase: Sendable, Equatable {
        /// The scenario neither runs nor waits.
        case resting
        /// The scenario waits for its turn.
        case waiting
        /// The scenario runs now.
        case running
    }

    /// Stays the same when the scenario is changed or moved within its file.
    let id: Int
    var pickle: Pickle
    /// The time limit of a step from a tag, in nanoseconds; nil without such a tag.
    var timeout: Int?
    /// The property, if the scenario is one.
    var property: Property?
    /// Whether a quarantine excuses its failures.
    var isQuarantined = false
    /// Whether paths and lines select the scenario.
    var isNamed = true
    /// Whether paths, lines, tags and names all select the scenario, so that it runs.
    var isSelected = true
    var phase = Phase.resting
    /// The events of the present run.
    var events: [ScenarioEvent] = []
    /// The last result; nil if the scenario has never run to its end as it is written now.
    var result: Result?
    /// The status of its last run, even if it was changed since; unknown if it never ran.
    var lastStatus = Status.unknown

    /// Whether the scenario failed, and a quarantine excuses it.
    var isExcused: Bool { isQuarantined && result?.status == .failed }

    /// Whether its last run lets the whole be accepted.
    func isAccepted(_ options: RunOptions) -> Bool {
        options.accepts(lastStatus) || isQuarantined && lastStatus == .failed
    }

    var uri: String { pickle.uri }
    /// The line of the scenario or, for an outline, of the row of examples.
    var line: Int { pickle.location?.line ?? 0 }
    var name: String { pickle.name }

    /// The line of the scenario's keyword, which all rows of an outline share.
    ///
    /// - Parameter headings: ``LiveFile/headings`` of its file.
    func heading(among headings: [Int]) -> Int {
        guard let number = pickle.scenarioNumber, headings.indices.contains(number) else { return line }
        return headings[number]
    }

    /// The name, tags and steps that run.
    var input: ScenarioInput { ScenarioInput(pickle) }

    /// The attachments of the last finished attempt in their order, by the index of the step or hook.
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

    /// Adds an event of the present run.
    mutating func receive(_ event: ScenarioEvent) {
        phase = .running
        events.append(event)
        guard case .finished(let status, willBeRetried: false, _) = event else { return }
        result = Result(events: events, status: status)
        lastStatus = status
        events = []
        phase = .resting
    }
}
