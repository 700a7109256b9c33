import Gherkin
import Synchronization

/// Takes what happens in the scenarios, whichever runs when, and tells it scenario by scenario in the order of the
/// plan: so the same run gives the same messages however many processes ran it.
///
/// What happens in the scenario whose turn it is goes out at once; the others wait.
final class Recorder: Sendable {
    fileprivate struct State {
        var stream: MessageStream
        let reports: RunReports
        var snippets: SnippetGenerator
        var planned: [PlannedCase] = []
        /// The places in the plan of the test cases that have been told to the end.
        var finished: Set<Int> = []
        var turn = 0
        var waiting: [Int: [ScenarioEvent]] = [:]
    }

    private let state: Mutex<State>

    /// - Parameter ids: goes on from the ids of the documents and pickles.
    init(_ reports: sending RunReports, _ code: SupportCode, ids: IdGenerator) {
        let stream = MessageStream(ids: ids, emit: reports.receive)
        state = Mutex(State(stream: stream, reports: reports, snippets: SnippetGenerator(code)))
    }

    /// Tells something that is not part of a scenario.
    func tell<Result: Sendable>(_ body: (inout MessageStream) -> Result) -> Result {
        state.withLock { body(&$0.stream) }
    }

    /// Tells a test case, unless it is to be told later. Its number, from 0, is its place in the plan.
    func plan(_ testCase: AssembledTestCase, of pickle: Pickle, isTold: Bool = true) {
        state.withLock { state in
            var planned = state.stream.plan(testCase, of: pickle)
            planned.isTold = isTold
            if isTold { state.stream.tell(testCase, of: planned) }
            state.planned.append(planned)
        }
    }

    func record(_ event: ScenarioEvent, of number: Int) {
        state.withLock { state in
            guard number == state.turn else { return state.waiting[number, default: []].append(event) }
            state.tell(event)
            state.reports.tick(event.time)
        }
    }

    /// Tells what waits although scenarios before it have not ended, as they never will.
    func tellRest() {
        state.withLock { $0.tellRest() }
    }

    /// The planned scenarios that have not been told to the end.
    var unfinished: [Pickle] {
        state.withLock { state in
            state.planned.indices.filter { !state.finished.contains($0) }.map { state.planned[$0].pickle }
        }
    }

    // MARK: Reports

    /// Draws anew what time has changed in the reports that show time.
    func tick(_ time: Timestamp) {
        state.withLock { $0.reports.tick(time) }
    }

    /// How often to tick, in milliseconds; nil when no report shows time.
    var tickInterval: Int? { state.withLock { $0.reports.tickInterval } }

    /// Ends the reports and writes what is left of them.
    ///
    /// - Throws: `OutputErrors` for all that could not be written.
    func finishReports() throws(OutputErrors) {
        try state.withLock { state throws(OutputErrors) in try state.reports.finish() }
    }
}

extension Recorder.State {
    /// Tells an event of the scenario whose turn it is; when it was its last, the next one's turn comes with all that
    /// waited for it.
    fileprivate mutating func tell(_ event: ScenarioEvent) {
        var due = [event][...]
        while let event = due.popFirst() {
            stream.tell(event, of: &planned[turn], snippets: &snippets)
            guard case .finished(willBeRetried: false, _) = event else { continue }
            finished.insert(turn)
            turn += 1
            due = (waiting.removeValue(forKey: turn) ?? [])[...]
        }
    }

    fileprivate mutating func tellRest() {
        for number in waiting.keys.sorted() {
            for event in waiting.removeValue(forKey: number) ?? [] {
                stream.tell(event, of: &planned[number], snippets: &snippets)
                if case .finished(willBeRetried: false, _) = event { finished.insert(number) }
            }
        }
    }
}
