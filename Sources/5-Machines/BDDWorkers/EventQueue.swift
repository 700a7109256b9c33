import BDDReports
import BDDRunning
import CucumberMessages
import Dispatch
import Synchronization

/// Hands events over to a recorder, in order. What takes long, and all that happens meanwhile, is recorded in another
/// thread, so that no worker waits for it; otherwise events are recorded at once.
final class EventQueue {
    private let recorder: Recorder
    private let queue = DispatchQueue(label: "bdd.events")
    /// What is to be handed over to the other thread, which is counted as open already.
    private var events: [(event: ScenarioEvent, number: Int)] = []
    /// How many things the other thread has still to record.
    private let open = OpenCount()

    private final class OpenCount: Sendable {
        let value = Atomic(0)
    }

    /// So many events may wait, so that slow reports do not fill the memory.
    private static let mostOpen = 1 << 16

    init(_ recorder: Recorder) {
        self.recorder = recorder
    }

    /// Whether the other thread has recorded all that it was given.
    private var isUpToDate: Bool { open.value.load(ordering: .acquiring) == 0 }

    /// Records an event of a scenario: at once, or after the next `flush`.
    func record(_ event: ScenarioEvent, of number: Int) {
        if isUpToDate {
            recorder.record(event, of: number)
        } else {
            events.append((event, number))
            open.value.add(1, ordering: .relaxed)
        }
    }

    /// Whether scenarios that pass are only counted, and nothing waits to be recorded.
    var countsPassed: Bool { recorder.countsPassed && isUpToDate }

    /// Counts a scenario of which nothing was recorded, as it has passed.
    func count(_ passed: PassedScenarios, _ number: Int, at end: Timestamp) {
        recorder.withSequencer { $0.count(passed, number, at: end) }
    }

    /// Hands over what could not be recorded at once.
    func flush() {
        guard !events.isEmpty else { return }
        let count = events.count
        queue.async { [recorder, events, open] in
            for (event, number) in events { recorder.record(event, of: number) }
            open.value.subtract(count, ordering: .releasing)
        }
        events = []
        if open.value.load(ordering: .relaxed) > Self.mostOpen { queue.sync {} }
    }

    /// Does something after all that was recorded before: in the other thread where the reports want the whole plan, as
    /// it takes long then.
    func performWithPlan(_ body: @escaping @Sendable () -> Void) {
        flush()
        guard recorder.withSequencer({ $0.emitsPlan }) else { return queue.sync(execute: body) }
        open.value.add(1, ordering: .relaxed)
        queue.async { [open] in
            body()
            open.value.subtract(1, ordering: .releasing)
        }
    }

    /// Emits something that is not part of a scenario, and waits until it is done.
    func emit<Result: Sendable>(_ body: (inout EnvelopeEmitter) -> Result) -> Result {
        flush()
        return queue.sync { recorder.withSequencer { $0.emit(body) } }
    }

    /// Waits until all is recorded.
    func finish() {
        flush()
        queue.sync {}
    }

    /// Draws anew what time has changed in the reports that show time.
    func tick(_ time: Timestamp) {
        flush()
        if isUpToDate { recorder.withSequencer { $0.tick(time) } }
    }

    /// How often to tick, in milliseconds; nil when no report shows time.
    var tickInterval: Int? { isUpToDate ? recorder.withSequencer { $0.tickInterval } : Self.shortInterval }

    /// While the other thread is at work it is not known what the reports will show.
    private static let shortInterval = 10
}
