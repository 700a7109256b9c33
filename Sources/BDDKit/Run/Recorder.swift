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
        /// What has happened in a scenario that may still be counted, and so is not told; nil when all are told.
        var passing: PassingScenario?
        /// The definitions, when they are told with the first scenario that is.
        var untoldCode: SupportCode?
        /// The files of which the pickles are told, where not all are.
        var toldFiles: Set<String> = []
    }

    /// What is known of a scenario of the plan.
    fileprivate struct ScenarioState {
        /// Its test case; nil as long as that is not told.
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
                passing: reports.onlyCount ? PassingScenario() : nil))
    }

    /// Tells the feature files.
    func tell(_ features: FeatureSet) {
        state.withLock { $0.stream.tell(features, areCounted: $0.passing != nil) }
    }

    /// Whether scenarios that pass are counted, and told only if they do not.
    var countsPassed: Bool { state.withLock { $0.passing != nil } }

    /// Tells the definitions, or leaves it until a scenario has to be told that refers to them.
    func tell(_ code: SupportCode) {
        let canWait = !code.has(.beforeTestRun) && !code.has(.afterTestRun) && code.undefinedParameterTypes.isEmpty
        state.withLock { state in
            if canWait, state.passing != nil { state.untoldCode = code } else { state.stream.tell(code) }
        }
    }

    /// Tells something that is not part of a scenario.
    func tell<Result: Sendable>(_ body: (inout MessageStream) -> Result) -> Result {
        state.withLock { body(&$0.stream) }
    }

    /// Tells the test cases of a plan. The number of each, from 0, is its place in the plan.
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
        guard passing == nil else { return }
        for number in scenarios.indices { tellTestCase(number) }
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
            passing?.clear()
            for event in waiting.removeValue(forKey: number) ?? [] { tell(event, of: number) }
        }
    }

    private mutating func tell(_ event: ScenarioEvent, of number: Int) {
        if scenarios[number].planned == nil {
            passing?.add(event)
            switch passing?.outcome {
            case .open: return
            case .passed(let passed):
                passing?.clear()
                scenarios[number].isFinished = true
                return reports.count(passed)
            case .notPassed, nil: return tellPassing(number)
            }
        }
        tellNow(event, of: number)
    }

    /// Tells a scenario that was not told, as it might have passed: up to where it is now.
    private mutating func tellPassing(_ number: Int) {
        guard let events = passing?.events, !events.isEmpty else { return }
        passing = PassingScenario()
        if let code = untoldCode {
            untoldCode = nil
            stream.tell(code)
        }
        tellPickles(of: plan.pickles[number].uri)
        tellTestCase(number)
        for event in events { tellNow(event, of: number) }
    }

    private mutating func tellPickles(of file: String) {
        guard toldFiles.insert(file).inserted else { return }
        for feature in plan.features where feature.document.uri == file { stream.tell(feature.pickles) }
    }

    private mutating func tellNow(_ event: ScenarioEvent, of number: Int) {
        guard let planned = scenarios[number].planned else { return }
        stream.tell(event, of: planned, snippets: &snippets)
        if case .finished(willBeRetried: false, _) = event { scenarios[number].isFinished = true }
    }
}
