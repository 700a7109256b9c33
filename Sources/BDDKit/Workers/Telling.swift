import CucumberMessages
import Dispatch
import Synchronization

/// Tells a recorder what happens, in order. What takes long, and all that happens meanwhile, is told in another thread,
/// so that no worker waits for it; otherwise things are told at once.
final class Telling {
    let recorder: Recorder
    private let queue = DispatchQueue(label: "bdd.telling")
    /// What is to be handed over to the other thread.
    private var events: [(event: ScenarioEvent, number: Int)] = []
    /// How many things the other thread has still to tell.
    private let untold = Untold()

    private final class Untold: Sendable {
        let count = Atomic(0)
    }

    /// So many events may wait to be told, so that slow reports do not fill the memory.
    private static let most = 1 << 16

    init(_ recorder: Recorder) {
        self.recorder = recorder
    }

    /// Whether the other thread has told all that it was given.
    private var isUpToDate: Bool { untold.count.load(ordering: .acquiring) == 0 }

    /// Tells what happens in a scenario: at once, or after the next `flush`.
    func record(_ event: ScenarioEvent, of number: Int) {
        if events.isEmpty, isUpToDate {
            recorder.record(event, of: number)
        } else {
            events.append((event, number))
        }
    }

    /// Hands over what could not be told at once.
    func flush() {
        guard !events.isEmpty else { return }
        perform(weight: events.count) { [recorder, events] in
            for (event, number) in events { recorder.record(event, of: number) }
        }
        events = []
        if untold.count.load(ordering: .relaxed) > Self.most { queue.sync {} }
    }

    /// Does something that takes long, after all that was recorded before.
    func perform(_ body: @escaping @Sendable () -> Void) {
        flush()
        perform(weight: 1, body)
    }

    private func perform(weight: Int, _ body: @escaping @Sendable () -> Void) {
        untold.count.add(weight, ordering: .relaxed)
        queue.async { [untold] in
            body()
            untold.count.subtract(weight, ordering: .releasing)
        }
    }

    /// Tells something that is not part of a scenario, and waits until it is told.
    func tell<Result: Sendable>(_ body: (inout MessageStream) -> Result) -> Result {
        flush()
        return queue.sync { recorder.tell(body) }
    }

    /// Waits until all is told.
    func finish() {
        flush()
        queue.sync {}
    }

    /// Draws anew what time has changed in the reports that show time.
    func tick(_ time: Timestamp) {
        flush()
        if isUpToDate { recorder.tick(time) }
    }

    /// How often to tick, in milliseconds; nil when no report shows time.
    var tickInterval: Int? { isUpToDate ? recorder.tickInterval : Self.shortInterval }

    /// While things are being told it is not known what the reports will show.
    private static let shortInterval = 10
}
