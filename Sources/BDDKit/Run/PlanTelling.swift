import BDDReports
import CucumberMessages
import Gherkin

/// Tells what happens in the scenarios of a plan, one scenario after the other, and as much of it as the reports want to
/// know.
struct PlanTelling {
    var stream: MessageStream
    let reports: RunReports
    let interest: RunReports.Interest
    private var plan = Plan(pickles: [], of: [])
    /// Whether the plan is known: a run that ends before its scenarios begin has none.
    private(set) var isPlanTold = false
    /// The scenario that is told now, by its number.
    private var turn = 0
    /// The definitions, when they are told with the first scenario that is.
    private var untoldCode: SupportCode?
    private let assembler: Assembler
    private var snippets: SnippetGenerator
    /// The first ids of the test cases that were told with the plan, by number.
    private var firstIds: [Int] = []
    /// The test cases that have begun and not ended, by number: more than one only where a run breaks off.
    private var begun: [Int: PlannedCase] = [:]
    /// The scenarios that were counted before their turn, or told to the end as the run breaks off; those before
    /// ``turn`` all were.
    private var finishedEarly: Set<Int> = []
    /// What has happened in scenarios whose turn has not come, by number.
    private var waiting: [Int: PassingScenario] = [:]
    /// What has happened in the scenario whose turn it is, as long as it may still be counted and so is not told.
    private var passing = PassingScenario()
    /// The files that are not told, where they are told with the first of their scenarios.
    private var untoldFeatures: [String: LoadedFeature] = [:]

    init(_ stream: MessageStream, _ reports: RunReports, _ code: SupportCode) {
        self.stream = stream
        self.reports = reports
        interest = reports.interest
        assembler = Assembler(code: code)
        snippets = SnippetGenerator(code)
    }

    /// The places of the planned scenarios that have not been told to the end.
    var unfinished: [String] { unfinishedNumbers.map { plan.pickles[$0].scenarioLocation.description } }

    private var unfinishedNumbers: [Int] {
        (turn..<plan.pickles.count).filter { !finishedEarly.contains($0) }
    }
}

extension PlanTelling {
    /// Tells feature files, those with errors only where the reports do not want the plan.
    mutating func tell(_ features: FeatureSet) {
        for feature in features.features {
            if interest == .plan {
                stream.tell(feature, isWhole: true)
            } else {
                untoldFeatures[feature.uri] = feature
            }
        }
        for failure in features.failures { stream.tell(failure) }
    }

    /// Tells the definitions, or leaves it until a scenario has to be told that refers to them.
    mutating func tell(_ code: SupportCode) {
        let isReferredTo = code.has(.beforeTestRun) || code.has(.afterTestRun) || !code.undefinedParameterTypes.isEmpty
        if isReferredTo || interest != .notPassed { stream.tell(code) } else { untoldCode = code }
    }

    /// Tells the test cases, where the reports want the plan.
    mutating func tell(_ plan: Plan) {
        self.plan = plan
        isPlanTold = true
        guard interest == .plan else { return }
        firstIds.reserveCapacity(plan.pickles.count)
        for number in plan.pickles.indices { firstIds.append(tellTestCase(number).firstId) }
    }

    private mutating func tellTestCase(_ number: Int) -> PlannedCase {
        let pickle = plan.pickles[number]
        let testCase = assembler.assemble(pickle)
        let planned = stream.plan(testCase, of: pickle)
        // A property is told when it is decided what there is to tell.
        planned.isTold = plan.properties[number] == nil
        if planned.isTold { stream.tell(testCase, of: planned) }
        return planned
    }

    /// Tells an event of the scenario whose turn it is; when it was its last, the next one's turn comes with all that
    /// waited for it. What happens in others waits, unless they have passed and are only counted.
    mutating func tell(_ event: ScenarioEvent, of number: Int) {
        guard number == turn else { return wait(event, of: number) }
        defer { reports.tick(event.time) }
        tellOrCount(event, of: number)
        var told = number
        while turn != told {
            told = turn
            for event in waiting.removeValue(forKey: told)?.events ?? [] { tellOrCount(event, of: told) }
        }
    }

    private mutating func wait(_ event: ScenarioEvent, of number: Int) {
        waiting[number, default: PassingScenario()].add(event)
        guard interest == .notPassed, case .passed(let passed) = waiting[number]?.outcome else { return }
        waiting[number] = nil
        finish(number)
        reports.count(passed)
    }

    /// Tells what waits although scenarios before it have not ended, and what has no result.
    mutating func tellRest() {
        for number in waiting.keys.sorted() {
            // Of one that passed as far as it went there is nothing to count.
            passing.clear()
            for event in waiting.removeValue(forKey: number)?.events ?? [] { tellOrCount(event, of: number) }
        }
        tellUnfinished()
    }

    /// Tells what was to run and has no result, where it was not told before: reports may have to name it.
    private mutating func tellUnfinished() {
        for number in unfinishedNumbers {
            let planned = begun[number] ?? begin(number)
            guard !planned.isTold else { continue }
            // A property that was not decided is told as it is written.
            stream.tell(assembler.assemble(plan.pickles[number]), of: planned)
            planned.isTold = true
        }
        guard plan.pickles.isEmpty else { return }
        for file in untoldFeatures.keys.sorted() { tellFeature(file) }
    }

    private mutating func tellOrCount(_ event: ScenarioEvent, of number: Int) {
        if let planned = begun[number] { return tell(event, of: planned, number) }
        if interest == .notPassed { return count(event, of: number) }
        tell(event, of: begin(number), number)
    }

    /// Counts a scenario that has passed with an event, or tells it when there is more to say of it.
    private mutating func count(_ event: ScenarioEvent, of number: Int) {
        passing.add(event)
        switch passing.outcome {
        case .open: return
        case .passed(let passed):
            finish(number)
            reports.count(passed)
        case .notPassed:
            let planned = begin(number)
            for event in passing.events { tell(event, of: planned, number) }
        }
        passing.clear()
    }

    /// Begins to tell a scenario, with what it refers to where that was not told with the plan.
    private mutating func begin(_ number: Int) -> PlannedCase {
        let planned = interest == .plan ? toldCase(number) : tellBegun(number)
        begun[number] = planned
        return planned
    }

    /// A test case that was told with the plan: only its id was kept.
    private func toldCase(_ number: Int) -> PlannedCase {
        let pickle = plan.pickles[number]
        let planned = PlannedCase(
            pickle: pickle, firstId: firstIds[number], hooksBefore: assembler.code.hooksBefore(pickle.tagNames))
        planned.isTold = plan.properties[number] == nil
        return planned
    }

    private mutating func tellBegun(_ number: Int) -> PlannedCase {
        if let code = untoldCode {
            untoldCode = nil
            stream.tell(code)
        }
        tellFeature(plan.pickles[number].uri)
        return tellTestCase(number)
    }

    /// Tells a file, unless it has been told.
    private mutating func tellFeature(_ file: String) {
        if let feature = untoldFeatures.removeValue(forKey: file) { stream.tell(feature, isWhole: false) }
    }

    private mutating func tell(_ event: ScenarioEvent, of planned: PlannedCase, _ number: Int) {
        stream.tell(event, of: planned, snippets: &snippets)
        if case .finished(willBeRetried: false, _) = event { finish(number) }
    }

    /// Notes that a scenario has been told to the end, or counted.
    private mutating func finish(_ number: Int) {
        begun[number] = nil
        guard number == turn else {
            finishedEarly.insert(number)
            return
        }
        repeat { turn += 1 } while finishedEarly.remove(turn) != nil
    }
}
