import Gherkin

/// Tells what happens in the scenarios of a plan, one scenario after the other, and as much of it as the reports want to
/// know.
struct PlanTelling {
    var stream: MessageStream
    let reports: RunReports
    let interest: RunReports.Interest
    private var plan = Plan(pickles: [], of: [])
    /// The scenario that is told now, by its number.
    private var turn = 0
    /// The definitions, when they are told with the first scenario that is.
    private var untoldCode: SupportCode?
    private let assembler: Assembler
    private var snippets: SnippetGenerator
    private var scenarios: [ScenarioState] = []
    private var waiting: [Int: [ScenarioEvent]] = [:]
    /// What has happened in the scenario whose turn it is, as long as it may still be counted and so is not told.
    private var passing = PassingScenario()
    /// The files of which the pickles are not told, where they are told with the first of their scenarios.
    private var untoldPickles: [String: Pickles] = [:]

    /// What is known of a scenario of the plan.
    private struct ScenarioState {
        /// Its test case; nil as long as that is not told, and when it is told to the end.
        var planned: PlannedCase?
        /// Whether it has been told to the end, or counted.
        var isFinished = false
    }

    init(_ stream: MessageStream, _ reports: RunReports, _ code: SupportCode) {
        self.stream = stream
        self.reports = reports
        interest = reports.interest
        assembler = Assembler(code: code)
        snippets = SnippetGenerator(code)
    }

    /// The places of the planned scenarios that have not been told to the end.
    var unfinished: [String] {
        scenarios.indices.filter { !scenarios[$0].isFinished }.map { plan.pickles[$0].place.description }
    }
}

extension PlanTelling {
    /// Tells feature files, their pickles only where the reports want the plan.
    mutating func tell(_ features: FeatureSet) {
        stream.tell(features, areWhole: interest == .plan)
        if interest == .plan { return }
        for feature in features.features { untoldPickles[feature.document.uri] = feature.pickles }
    }

    /// Tells the definitions, or leaves it until a scenario has to be told that refers to them.
    mutating func tell(_ code: SupportCode) {
        let isReferredTo = code.has(.beforeTestRun) || code.has(.afterTestRun) || !code.undefinedParameterTypes.isEmpty
        if isReferredTo || interest != .notPassed { stream.tell(code) } else { untoldCode = code }
    }

    /// Tells the test cases, where the reports want the plan.
    mutating func tell(_ plan: Plan) {
        self.plan = plan
        scenarios = [ScenarioState](repeating: ScenarioState(), count: plan.pickles.count)
        if interest == .plan { for number in scenarios.indices { tellTestCase(number) } }
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
    /// waited for it. What happens in others waits.
    mutating func tell(_ event: ScenarioEvent, of number: Int) {
        guard number == turn else { return waiting[number, default: []].append(event) }
        defer { reports.tick(event.time) }
        tellOrCount(event, of: number)
        while turn < scenarios.count, scenarios[turn].isFinished {
            turn += 1
            for event in waiting.removeValue(forKey: turn) ?? [] { tellOrCount(event, of: turn) }
        }
    }

    /// Tells what waits although scenarios before it have not ended, and what has no result.
    mutating func tellRest() {
        for number in waiting.keys.sorted() {
            // Of one that passed as far as it went there is nothing to count.
            passing.clear()
            for event in waiting.removeValue(forKey: number) ?? [] { tellOrCount(event, of: number) }
        }
        tellUnfinished()
    }

    /// Tells what was to run and has no result, where it was not told before: reports may have to name it.
    private mutating func tellUnfinished() {
        for number in scenarios.indices where !scenarios[number].isFinished {
            if scenarios[number].planned == nil { tellBegun(number) }
            guard let planned = scenarios[number].planned, !planned.isTold else { continue }
            // A property that was not decided is told as it is written.
            stream.tell(assembler.assemble(plan.pickles[number]), of: planned)
            planned.isTold = true
        }
        guard scenarios.isEmpty else { return }
        for file in untoldPickles.keys.sorted() {
            if let pickles = untoldPickles.removeValue(forKey: file) { stream.tell(pickles) }
        }
    }

    private mutating func tellOrCount(_ event: ScenarioEvent, of number: Int) {
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
            scenarios[number] = ScenarioState(planned: nil, isFinished: true)
        }
    }
}
