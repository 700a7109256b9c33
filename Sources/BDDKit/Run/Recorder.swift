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
        let assembler: Assembler
        var snippets: SnippetGenerator
        var plan = Plan(pickles: [], of: [])
        var scenarios: [ScenarioState] = []
        var turn = 0
        var waiting: [Int: [ScenarioEvent]] = [:]
        let interest: RunReports.Interest
        /// What has happened in the scenario whose turn it is, as long as it may still be counted and so is not told.
        var passing = PassingScenario()
        /// The definitions, when they are told with the first scenario that is.
        var untoldCode: SupportCode?
        /// The files of which the pickles are not told, where they are told with the first of their scenarios.
        var untoldPickles: [String: Pickles] = [:]
    }

    /// What is known of a scenario of the plan.
    fileprivate struct ScenarioState {
        /// Its test case; nil as long as that is not told, and when it is told to the end.
        var planned: PlannedCase?
        /// Whether it has been told to the end, or counted.
        var isFinished = false
    }

    private let state: Mutex<State>
    private let tellsStepStarts: Bool

    /// - Parameter ids: goes on from the ids of the documents and pickles.
    init(_ reports: sending RunReports, _ code: SupportCode, ids: IdGenerator) {
        tellsStepStarts = reports.showStepStarts
        let stream = MessageStream(ids: ids, emit: reports.receive)
        state = Mutex(
            State(
                stream: stream, reports: reports, assembler: Assembler(code: code), snippets: SnippetGenerator(code),
                interest: reports.interest))
    }

    /// Tells the feature files.
    func tell(_ features: FeatureSet) {
        state.withLock { $0.stream.tell(features, areWhole: $0.interest == .plan) }
    }

    /// Whether the test cases are told before the first one begins.
    var tellsPlan: Bool { state.withLock { $0.interest == .plan } }

    /// Tells the definitions, or leaves it until a scenario has to be told that refers to them.
    func tell(_ code: SupportCode) {
        let canWait = !code.has(.beforeTestRun) && !code.has(.afterTestRun) && code.undefinedParameterTypes.isEmpty
        state.withLock { state in
            if canWait, state.interest == .notPassed { state.untoldCode = code } else { state.stream.tell(code) }
        }
    }

    /// Tells something that is not part of a scenario.
    func tell<Result: Sendable>(_ body: (inout MessageStream) -> Result) -> Result {
        state.withLock { body(&$0.stream) }
    }

    /// Tells the test cases of a plan, where the reports want them now. The number of each, from 0, is its place in the
    /// plan.
    func plan(_ plan: Plan) {
        state.withLock { $0.tell(plan) }
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
        state.withLock { state in
            state.scenarios.indices.filter { !state.scenarios[$0].isFinished }
                .map { state.plan.pickles[$0].place.description }
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
    fileprivate mutating func tell(_ plan: Plan) {
        self.plan = plan
        scenarios = [Recorder.ScenarioState](repeating: Recorder.ScenarioState(), count: plan.pickles.count)
        if interest == .plan {
            for number in scenarios.indices { tellTestCase(number) }
        } else {
            for feature in plan.features { untoldPickles[feature.document.uri] = feature.pickles }
        }
    }

    private mutating func tellTestCase(_ number: Int) {
        let pickle = plan.pickles[number]
        let testCase = assembler.assemble(pickle)
        let planned = stream.plan(testCase, of: pickle)
        // A property is told when it is decided what there is to tell.
        planned.isTold = plan.properties[number] == nil
        if planned.isTold { stream.tell(testCase, of: planned) }
        scenarios[number].planned = planned
    }

    /// Tells an event of the scenario whose turn it is; when it was its last, the next one's turn comes with all that
    /// waited for it.
    fileprivate mutating func tell(_ event: ScenarioEvent) {
        tell(event, of: turn)
        while turn < scenarios.count, scenarios[turn].isFinished {
            turn += 1
            for event in waiting.removeValue(forKey: turn) ?? [] { tell(event, of: turn) }
        }
    }

    fileprivate mutating func tellRest() {
        for number in waiting.keys.sorted() {
            // Of one that passed as far as it went there is nothing to count.
            passing.clear()
            for event in waiting.removeValue(forKey: number) ?? [] { tell(event, of: number) }
        }
    }

    private mutating func tell(_ event: ScenarioEvent, of number: Int) {
        if scenarios[number].planned == nil {
            if interest == .notPassed { return count(event, of: number) }
            tellBegun(number)
        }
        tellNow(event, of: number)
    }

    /// Counts a scenario that has passed with an event, or tells it when there is more to say of it.
    private mutating func count(_ event: ScenarioEvent, of number: Int) {
        passing.add(event)
        switch passing.outcome {
        case .open: return
        case .passed(let passed):
            scenarios[number].isFinished = true
            reports.count(passed)
        case .notPassed:
            tellBegun(number)
            for event in passing.events { tellNow(event, of: number) }
        }
        passing.clear()
    }

    /// Tells a scenario that was not told with the plan, and before it what it refers to.
    private mutating func tellBegun(_ number: Int) {
        if let code = untoldCode {
            untoldCode = nil
            stream.tell(code)
        }
        if let pickles = untoldPickles.removeValue(forKey: plan.pickles[number].uri) { stream.tell(pickles) }
        tellTestCase(number)
    }

    private mutating func tellNow(_ event: ScenarioEvent, of number: Int) {
        guard let planned = scenarios[number].planned else { return }
        stream.tell(event, of: planned, snippets: &snippets)
        if case .finished(willBeRetried: false, _) = event {
            scenarios[number] = Recorder.ScenarioState(planned: nil, isFinished: true)
        }
    }
}
