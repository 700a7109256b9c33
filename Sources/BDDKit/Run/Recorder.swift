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
        var turn = 0
        var waiting: [Int: [ScenarioEvent]] = [:]
    }

    private let state: Mutex<State>
    private let tellsStepStarts: Bool

    /// - Parameter ids: goes on from the ids of the documents and pickles.
    init(_ reports: sending RunReports, _ code: SupportCode, ids: IdGenerator) {
        tellsStepStarts = reports.showStepStarts
        let stream = MessageStream(ids: ids, emit: reports.receive)
        state = Mutex(State(stream: stream, reports: reports, snippets: SnippetGenerator(code)))
    }

    /// Tells something that is not part of a scenario.
    func tell<Result: Sendable>(_ body: (inout MessageStream) -> Result) -> Result {
        state.withLock { body(&$0.stream) }
    }

    /// Tells the test cases of a plan. The number of each, from 0, is its place in the plan.
    func plan(_ plan: Plan, _ code: SupportCode) {
        state.withLock { $0.tell(plan, code) }
    }

    func record(_ event: ScenarioEvent, of number: Int) {
        if case .stepStarted = event, !tellsStepStarts { return }
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

    /// The places of the planned scenarios that have not been told to the end.
    var unfinished: [String] {
        state.withLock { state in state.planned.filter { !$0.isFinished }.map(\.pickle.place.description) }
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
    fileprivate mutating func tell(_ plan: Plan, _ code: SupportCode) {
        let assembler = Assembler(code: code)
        planned.reserveCapacity(plan.pickles.count)
        for (number, pickle) in plan.pickles.enumerated() {
            let testCase = assembler.assemble(ScenarioInput(pickle))
            var planned = stream.plan(testCase, of: pickle)
            // A property is told when it is decided what there is to tell.
            planned.isTold = plan.properties[number] == nil
            if planned.isTold { stream.tell(testCase, of: planned) }
            self.planned.append(planned)
        }
    }

    /// Tells an event of the scenario whose turn it is; when it was its last, the next one's turn comes with all that
    /// waited for it.
    fileprivate mutating func tell(_ event: ScenarioEvent) {
        tell(event, of: turn)
        while turn < planned.count, planned[turn].isFinished {
            turn += 1
            for event in waiting.removeValue(forKey: turn) ?? [] { tell(event, of: turn) }
        }
    }

    fileprivate mutating func tellRest() {
        for number in waiting.keys.sorted() {
            for event in waiting.removeValue(forKey: number) ?? [] { tell(event, of: number) }
        }
    }

    private mutating func tell(_ event: ScenarioEvent, of number: Int) {
        stream.tell(event, of: &planned[number], snippets: &snippets)
        if case .finished(willBeRetried: false, _) = event { planned[number].isFinished = true }
    }
}
