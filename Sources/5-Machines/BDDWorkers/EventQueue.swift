import BDDReports
import BDDRunning
import CucumberMessages
import Dispatch
import Synchronization

/// Hands events to a recorder, in order.
///
/// Events are recorded at once, except while a long task such as emitting the plan is under way. The task and the
/// events that arrive meanwhile are recorded on another thread, so that no worker waits for them.
final class EventQueue {
    private let recorder: Recorder
    private let queue = DispatchQueue(label: "bdd.events")
    /// The events that the next `flush` hands to the other thread. `open` includes them.
    private var events: [(event: ScenarioEvent, number: Int)] = []
    /// The number of events and tasks that the other thread has not recorded yet.
    private let open = OpenCount()

    private final class OpenCount: Sendable {
        let value = Atomic(0)
    }

    /// The largest number of open events; `flush` then waits, so that slow reports do not fill the memory.
    private static let mostOpen = 1 << 16

    init(_ recorder: Recorder) {
        self.recorder = recorder
    }

    /// Whether the other thread has recorded everything that it was given.
    private var isUpToDate: Bool { open.value.load(ordering: .acquiring) == 0 }

    /// Records an event of the scenario with this number: at once, or after the next `flush` if the other thread is
    /// busy.
    func record(_ event: ScenarioEvent, of number: Int) {
        if isUpToDate {
            recorder.record(event, of: number)
        } else {
            events.append((event, number))
            open.value.add(1, ordering: .relaxed)
        }
    }

    /// Hands the waiting events to the other thread.
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

    /// Runs `body` after everything recorded so far. If the reports want the whole plan, which takes long, `body` runs
    /// on the other thread and this call does not wait.
    func performWithPlan(_ body: @escaping @Sendable () -> Void) {
        flush()
        guard recorder.withSequencer({ $0.emitsPlan }) else { return queue.sync(execute: body) }
        open.value.add(1, ordering: .relaxed)
        queue.async { [open] in
            body()
            open.value.subtract(1, ordering: .releasing)
        }
    }

    /// Emits envelopes that belong to no scenario, and waits until they are emitted.
    func emit<Result: Sendable>(_ body: (inout EnvelopeEmitter) -> Result) -> Result {
        flush()
        return queue.sync { recorder.withSequencer { $0.emit(body) } }
    }

    /// Waits until everything is recorded.
    func finish() {
        flush()
        queue.sync {}
    }

    /// Redraws reports that show the time, unless the other thread is busy.
    ///
    /// - Parameter cases: the progress of the property that runs; nil if none does.
    func tick(_ time: Timestamp, cases: CaseProgress?) {
        flush()
        if isUpToDate { recorder.withSequencer { $0.tick(time, cases: cases) } }
    }

    /// The milliseconds between two ticks; nil when no report shows the time.
    var tickInterval: Int? { isUpToDate ? recorder.withSequencer { $0.tickInterval } : Self.shortInterval }

    /// The milliseconds between two ticks while the other thread is busy. It is then unknown whether a report shows the
    /// time.
    private static let shortInterval = 10
}
