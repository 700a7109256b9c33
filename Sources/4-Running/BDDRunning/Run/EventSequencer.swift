import BDDDiagnostics
package import BDDReports
package import CucumberMessages
import Gherkin

/// Puts the events of scenarios into the order of the plan, and emits those that the reports want. So a run emits the
/// same envelopes however many processes execute it.
///
/// The events of the scenario whose turn it is are emitted at once; other events wait.
package struct EventSequencer {
    private(set) var emitter: EnvelopeEmitter
    private let reports: RunReports
    private let interest: RunReports.Interest
    /// Whether reports of scenarios get each scenario when it begins, although reports of messages get the plan.
    private let showsLate: Bool
    private let binder: StepBinder
    private var plan = Plan(pickles: [], of: [])
    /// Whether the plan is known: a run that ends before its scenarios begin has none.
    package private(set) var hasPlan = false
    /// Whether a feature has a quarantine. If so, scenarios that pass may have to be emitted.
    private var hasQuarantine = false
    /// The number of the scenario whose events are emitted now.
    private var turn = 0
    /// Whether the definitions have still to be emitted, with the first scenario that refers to them.
    private var definitionsArePending = false
    /// The first ids of the test cases that were emitted with the plan, by number.
    private var firstIds: [Int] = []
    /// The test cases that have begun and not ended, by number. There is more than one only if a run breaks off.
    private var begun: [Int: PlannedTestCase] = [:]
    /// The scenarios after ``turn`` that are finished: they were counted before their turn, or emitted because the run
    /// broke off.
    private var finishedEarly: Set<Int> = []
    /// The events of scenarios whose turn has not come, by number.
    private var waiting: [Int: PassingScenario] = [:]
    /// The events of the scenario whose turn it is, as long as it may still be counted and so is not emitted.
    private var passing = PassingScenario()
    /// The messages of scenarios that another process has run before their turn, by number.
    private var replayed: [Int: [Envelope]] = [:]
    /// The files that are emitted when the first of their scenarios begins, by URI.
    private var pendingFeatures: [String: LoadedFeature] = [:]
    /// Whether each scenario is reported, by file and index in the file; nil if all are.
    private var reported: [String: [Bool]]?
    /// The steps that passed without a check.
    private var suspicious = SuspiciousSteps()

    init(_ emitter: EnvelopeEmitter, _ reports: RunReports) {
        self.emitter = emitter
        self.reports = reports
        interest = reports.interest
        showsLate = reports.showsLate
        binder = StepBinder(code: emitter.code)
    }

    /// Whether the test cases are emitted before the first one begins.
    package var emitsPlan: Bool { interest == .plan }

    /// The locations of the planned scenarios that have not been emitted to the end.
    var unfinished: [String] { unfinishedNumbers.map { plan.pickles[$0].scenarioLocation.description } }

    private var unfinishedNumbers: [Int] {
        (turn..<plan.pickles.count).filter { !finishedEarly.contains($0) }
    }

    /// Emits something that is not part of a scenario.
    package mutating func emit<Result>(_ body: (inout EnvelopeEmitter) -> Result) -> Result { body(&emitter) }

    /// Emits feature files and the errors of files. If the reports do not want the plan, a feature file waits until one
    /// of its scenarios begins.
    ///
    /// - Parameter reported: whether each scenario is reported, by file and index; nil if all are. Another shard
    ///   reports the others.
    package mutating func emit(_ features: FeatureSet, reported: [String: [Bool]]? = nil) {
        self.reported = reported
        for feature in features.features where reported?[feature.uri]?.isReported ?? true { emit(feature) }
        for failure in features.failures { emitter.emit(failure) }
    }

    /// Emits a feature file, or leaves it until one of its scenarios begins.
    package mutating func emit(_ feature: LoadedFeature) {
        if interest == .plan {
            reports.audience = planAudience
            emitter.emit(feature, isWhole: true, reported: reported?[feature.uri])
            reports.audience = .all
        }
        if interest != .plan || showsLate { pendingFeatures[feature.uri] = feature }
    }

    /// Emits the definitions, or delays them until a scenario that refers to them is emitted.
    package mutating func emitDefinitions() {
        let code = emitter.code
        let isReferredTo = code.has(.beforeTestRun) || code.has(.afterTestRun) || !code.undefinedParameterTypes.isEmpty
        if isReferredTo || interest != .notPassed { emitter.emitDefinitions() } else { definitionsArePending = true }
    }

    /// Sets the plan, and emits its test cases if the reports want them before the run.
    package mutating func emit(_ plan: Plan) {
        self.plan = plan
        hasPlan = true
        hasQuarantine =
            interest == .notPassed
            && plan.features.contains { feature in
                feature.traits.hasTags && feature.document.tags.contains { QuarantineTag($0.name) != nil }
            }
        guard interest == .plan else { return }
        firstIds.reserveCapacity(plan.pickles.count)
        reports.audience = planAudience
        for number in plan.pickles.indices { firstIds.append(emitTestCase(number).firstId) }
        reports.audience = .all
    }

    /// The reports that receive the plan before the run.
    private var planAudience: ReportGroup.Audience { showsLate ? .messages : .all }

    private mutating func emitTestCase(_ number: Int) -> PlannedTestCase {
        let job = plan.job(number)
        let testCase = binder.bind(job.pickle)
        let planned = emitter.plan(testCase, of: job)
        if planned.isEmitted { emitter.emit(testCase, of: planned) }
        return planned
    }
}

extension EventSequencer {
    /// Emits an event of the scenario whose turn it is. When the scenario ends, the next turn begins, with all events
    /// that wait for it. Events of other scenarios wait, unless the scenario has passed and is only counted.
    package mutating func record(_ event: ScenarioEvent, of number: Int) {
        if case .stepFinished(let step, let result, _) = event, let suspicion = result.suspicion {
            suspicious.note(suspicion, step, of: plan.pickles[number], in: emitter.code)
        }
        guard number == turn else { return wait(event, of: number) }
        defer { if let time = event.time { tick(time) } }
        emitOrCount(event, of: number)
        emitWaiting(after: number)
    }

    /// Emits the events of scenarios whose turn has come because the scenario before them has ended.
    private mutating func emitWaiting(after number: Int) {
        var emitted = number
        while turn != emitted {
            emitted = turn
            emitReplayed(turn)
            if waiting.isEmpty { continue }
            for event in waiting.removeValue(forKey: emitted)?.events ?? [] { emitOrCount(event, of: emitted) }
        }
    }

    private mutating func wait(_ event: ScenarioEvent, of number: Int) {
        let outcome = waiting[number, default: PassingScenario()].add(event)
        guard interest == .notPassed, case .passed(let passed) = outcome, !isQuarantined(number) else { return }
        waiting[number] = nil
        finish(number)
        reports.count(passed)
    }

    private mutating func emitOrCount(_ event: ScenarioEvent, of number: Int) {
        if !begun.isEmpty, let planned = begun[number] { return emit(event, of: planned, number: number) }
        if interest == .notPassed { return count(event, of: number) }
        emit(event, of: begin(number), number: number)
    }

    /// Counts a passed scenario by its event, or emits it if reports need more than its number.
    private mutating func count(_ event: ScenarioEvent, of number: Int) {
        switch passing.add(event) {
        case .open: return
        case .passed(let passed) where !isQuarantined(number):
            finish(number)
            reports.count(passed)
        case .passed, .notPassed:
            let planned = begin(number)
            for event in passing.events { emit(event, of: planned, number: number) }
        }
        passing.clear()
    }

    /// Whether the scenario has a quarantine, so that reports mention it even if it passes.
    private func isQuarantined(_ number: Int) -> Bool {
        hasQuarantine && QuarantineTag(innermost: plan.pickles[number].tagNames) != nil
    }

    /// Begins to emit a scenario, and first the messages that it refers to, unless they were emitted with the plan.
    private mutating func begin(_ number: Int) -> PlannedTestCase {
        let planned = interest == .plan ? emittedCase(number) : emitBegun(number)
        if showsLate { emitReferences(of: planned) }
        begun[number] = planned
        return planned
    }

    /// The test case that was emitted with the plan, rebuilt from its first id.
    private func emittedCase(_ number: Int) -> PlannedTestCase {
        let job = plan.job(number)
        return PlannedTestCase(
            job, firstId: firstIds[number], hooksBefore: emitter.code.hooksBefore(job.pickle.tagNames))
    }

    /// Emits the messages that a scenario refers to, for reports that did not receive the plan.
    private mutating func emitReferences(of planned: PlannedTestCase) {
        emitPending(planned.pickle.uri)
        guard planned.isEmitted else { return }
        reports.audience = .events
        emitter.emit(binder.bind(planned.pickle), of: planned)
        reports.audience = .all
    }

    private mutating func emitBegun(_ number: Int) -> PlannedTestCase {
        if definitionsArePending {
            definitionsArePending = false
            emitter.emitDefinitions()
        }
        emitPending(plan.pickles[number].uri)
        return emitTestCase(number)
    }

    /// Emits a file unless it was emitted before.
    private mutating func emitPending(_ file: String) {
        guard let feature = pendingFeatures.removeValue(forKey: file) else { return }
        reports.audience = showsLate ? .events : .all
        emitter.emit(feature, isWhole: false, reported: reported?[file])
        reports.audience = .all
    }

    private mutating func emit(_ event: ScenarioEvent, of planned: PlannedTestCase, number: Int) {
        emitter.emit(event, of: planned)
        if case .stepFinished(let step, let result, _) = event, let suspicion = result.suspicion,
            suspicious.mark(step, of: plan.pickles[number], in: emitter.code)
        {
            emitter.emit(.attachment(suspicion.attachment(step: step)))
        }
        if case .finished(_, willBeRetried: false, _) = event { finish(number) }
    }

    /// Notes that a scenario has been emitted to the end, or counted.
    private mutating func finish(_ number: Int) {
        if !begun.isEmpty { begun[number] = nil }
        guard number == turn else {
            finishedEarly.insert(number)
            return
        }
        repeat { turn += 1 } while !finishedEarly.isEmpty && finishedEarly.remove(turn) != nil
    }
}

extension EventSequencer {
    /// Emits the messages that a scenario refers to. Another process has run the scenario.
    package mutating func emitReferences(of number: Int) {
        if showsLate { emitReferences(of: emittedCase(number)) }
    }

    /// Gives the reports a message that another process has emitted.
    package func receive(_ envelope: Envelope) { reports.receive(envelope) }

    /// Keeps the messages of a scenario that another process has run, until its turn comes.
    package mutating func keep(_ messages: [Envelope], of number: Int) { replayed[number] = messages }

    /// Emits a scenario that another process has run, if it has.
    private mutating func emitReplayed(_ number: Int) {
        guard !replayed.isEmpty, let messages = replayed.removeValue(forKey: number) else { return }
        emitReferences(of: number)
        for message in messages { receive(message) }
        finish(number)
    }

    /// The numbers of the test cases that were emitted with the plan, by their ids.
    package var numbersByTestCase: [String: Int] {
        Dictionary(uniqueKeysWithValues: firstIds.enumerated().map { (String($1), $0) })
    }

    /// The fault of the received messages; nil if they have none.
    package var firstFault: String? { reports.faults.first }

    /// Records from its attachment that a step was suspicious in the process that ran it.
    package mutating func note(_ attachment: Attachment, of number: Int) {
        guard let (suspicion, step) = TestStepResult.Suspicion.read(attachment) else { return }
        suspicious.note(suspicion, step, of: plan.pickles[number], in: emitter.code)
        _ = suspicious.mark(step, of: plan.pickles[number], in: emitter.code)
    }

    /// Marks suspicious steps in the stream when they end, so that a resumed run is refused for them too.
    package mutating func markSuspicious() { suspicious.isMarked = true }

    /// Continues with scenario `number`, because another process has run the scenarios before it.
    package mutating func goOn(at number: Int, nextId: Int) {
        turn = number
        emitter.ids = IdGenerator(next: max(emitter.ids.next, nextId))
    }

    /// Emits the scenarios that wait for one that will not end, and then the scenarios without a result.
    package mutating func emitRest() {
        for number in (Array(waiting.keys) + replayed.keys).sorted() {
            emitReplayed(number)
            // Of one that passed as far as it went there is nothing to count.
            passing.clear()
            for event in waiting.removeValue(forKey: number)?.events ?? [] { emitOrCount(event, of: number) }
        }
        emitUnfinished()
    }

    /// Emits the diagnostics for steps that may check nothing.
    ///
    /// - Returns: these diagnostics.
    mutating func emitSuspicious(_ policy: SuspicionPolicy) -> [Diagnostic] {
        let diagnostics = policy.reported(suspicious.diagnostics(of: plan.features))
        for var diagnostic in diagnostics {
            // In a stream, an error means a file that cannot be read. Refused steps are reported at the end of the run.
            diagnostic.severity = .warning
            emitter.emit(.attachment(diagnostic.attachment()))
        }
        return diagnostics
    }

    /// Emits planned scenarios without a result that were not emitted, because reports may name them.
    private mutating func emitUnfinished() {
        for number in unfinishedNumbers {
            let planned = begun[number] ?? begin(number)
            // A property that was not decided is emitted as it is written.
            if planned.markEmitted() { emitter.emit(binder.bind(plan.pickles[number]), of: planned) }
        }
        guard plan.pickles.isEmpty else { return }
        for file in pendingFeatures.keys.sorted() { emitPending(file) }
    }

    /// Emits the pickles of counted scenarios. The run is refused as a whole, so a list of scenarios to run again must
    /// name all of them.
    mutating func emitCounted() {
        guard interest == .notPassed else { return }
        for number in plan.pickles.indices {
            let pickle = plan.pickles[number]
            if let feature = pendingFeatures.removeValue(forKey: pickle.uri) {
                emitter.emit(.gherkinDocument(feature.content.document))
            }
            emitter.emit(.pickle(pickle))
        }
    }

    /// The reports that could not be written so far.
    var unwrittenReports: [OutputError] { reports.unwritten }

    /// The verdict on the run, computed from the messages so far.
    package var verdict: Verdict { reports.verdict }

    /// Updates the reports that show time.
    ///
    /// - Parameter cases: the progress of the property that runs; nil if none does.
    package func tick(_ time: Timestamp, cases: CaseProgress? = nil) {
        reports.tick(emitter.time(time), cases: cases)
    }

    /// The time between two ticks in milliseconds; nil if no report shows time.
    package var tickInterval: Int? { reports.tickInterval }

    /// Ends the reports and writes their remaining text.
    ///
    /// - Throws: `OutputErrors` for all that could not be written.
    package func finishReports() throws(OutputErrors) { try reports.finish() }
}

extension [Bool] {
    /// Whether a file with these scenarios is reported: false if another shard reports all of them.
    fileprivate var isReported: Bool { isEmpty || contains(true) }
}
