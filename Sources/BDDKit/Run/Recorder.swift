import Gherkin
import Synchronization

/// Takes what happens in the scenarios, whichever runs when, and tells it scenario by scenario in the order of the
/// plan: so the same run gives the same messages however many processes ran it.
///
/// What happens in the scenario whose turn it is goes out at once; the others wait.
final class Recorder: Sendable {
    fileprivate struct State {
        var stream: MessageStream
        let outputs: RunReports
        var snippets: SnippetGenerator
        var planned: [PlannedCase] = []
        var turn = 0
        var waiting: [Int: [ScenarioEvent]] = [:]
    }

    private let state: Mutex<State>

    /// - Parameter ids: goes on from the ids of the documents and pickles.
    init(_ outputs: sending RunReports, _ code: SupportCode, ids: IdGenerator) {
        let stream = MessageStream(ids: ids, emit: outputs.receive)
        state = Mutex(State(stream: stream, outputs: outputs, snippets: SnippetGenerator(code)))
    }

    /// Ends the reports and writes what is left of them.
    ///
    /// - Throws: `OutputErrors` for all that could not be written.
    func finishReports() throws {
        try state.withLock { try $0.outputs.finish() }
    }

    /// Tells something that is not part of a scenario.
    func tell<Result: Sendable>(_ body: (inout MessageStream) -> Result) -> Result {
        state.withLock { body(&$0.stream) }
    }

    /// Tells a test case. Its number, from 0, is its place in the plan.
    func plan(_ testCase: AssembledTestCase, of pickle: Pickle) {
        state.withLock { $0.planned.append($0.stream.tell(testCase, of: pickle)) }
    }

    func record(_ event: ScenarioEvent, of number: Int) {
        state.withLock { state in
            guard number == state.turn else { return state.waiting[number, default: []].append(event) }
            state.tell(event)
        }
    }

    /// The places in the plan of the test cases that have not been told to the end.
    var unfinished: Range<Int> { state.withLock { $0.turn..<$0.planned.count } }
}

extension Recorder.State {
    /// Tells an event of the scenario whose turn it is; when it was its last, the next one's turn comes with all that
    /// waited for it.
    fileprivate mutating func tell(_ event: ScenarioEvent) {
        var due = [event][...]
        while let event = due.popFirst() {
            stream.tell(event, of: planned[turn], snippets: &snippets)
            guard case .finished(willBeRetried: false, _) = event else { continue }
            turn += 1
            due = (waiting.removeValue(forKey: turn) ?? [])[...]
        }
    }
}
