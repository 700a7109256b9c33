import BDDDiagnostics
import BDDSteps
import CucumberMessages

/// One attempt at a property, or the part of it that one executor runs: chooses the next case and records the results of
/// earlier cases.
///
/// It does not run cases itself: they can run in any process, and a case that ends its process is handled like any
/// other. The clock decides only how many cases are run in one range, and when the search for simpler cases stops.
struct PropertyRun: Sendable {
    let property: Property
    /// The cases of all executors.
    private let ledger: CaseLedger
    /// The number of hooks that run before the first step of a case.
    private let hooksBefore: Int
    /// Whether the executor reports each case, because steps have time limits of their own.
    private let isTold: Bool
    /// The case that is running; nil between cases.
    private(set) var current: CaseRecord?

    /// The range of cases from the ledger that is being run; nil between two ranges.
    private var lot: CaseLedger.Lot?
    /// The number of the next case of the lot.
    private var next = 0
    /// The cases of the lot that have ended.
    private var tally = CaseTally()
    /// A crash in a case, from `firstCase` on, that the executor had not reported; nil if there was none. The cases are
    /// run again, and each is reported, to find the one that crashes.
    private var untold: (crash: CaseRecord, firstCase: Int)?
    /// Whether a request has just begun and its first case is still being counted or searched.
    private var isSeeking = false

    /// The end of the property; nil before that, and if another executor runs the last case.
    private var outcome: CaseLedger.Outcome?
    private var shrinking: Shrinking?

    private struct Shrinking: Sendable {
        var shrinker: Shrinker
        var smallest: CaseRecord
        let end: Timestamp
        /// The number of simpler cases tried.
        var tries = 0
        /// The values of the simpler cases that failed in the same way.
        var steps: [[String]] = []
    }

    init(_ property: Property, hooksBefore: Int = 0, isTold: Bool = false) {
        self.init(property, CaseLedger(property), hooksBefore: hooksBefore, isTold: isTold)
    }

    private init(_ property: Property, _ ledger: CaseLedger, hooksBefore: Int, isTold: Bool) {
        self.property = property
        self.ledger = ledger
        self.hooksBefore = hooksBefore
        self.isTold = isTold
    }

    /// A new attempt at the same property.
    var again: PropertyRun { PropertyRun(property, hooksBefore: hooksBefore, isTold: isTold) }

    /// The same attempt, for another executor that runs cases of it too.
    var shared: PropertyRun { PropertyRun(property, ledger, hooksBefore: hooksBefore, isTold: isTold) }

    /// The time in nanoseconds that the cases will take that no executor has; 0 if it is not known.
    var restTime: Int { ledger.restTime }

    /// The number of finished cases and of all cases; nil when all have ended. Of random cases, only passed ones count.
    var progress: (finished: Int, total: Int)? {
        guard outcome == nil else { return nil }
        var tally = ledger.soFar.tally
        tally.add(self.tally)
        guard let total else { return (tally.passed, property.runs) }
        return (tally.passed + tally.skipped, property.part?.range.count ?? total)
    }

    /// The time and the worker of the start of the first case; nil before that.
    var start: (worker: String?, time: Timestamp)? { ledger.start }

    /// Records the time and worker of the first case; later calls have no effect.
    mutating func begin(worker: String?, _ time: Timestamp) { ledger.begin(worker: worker, time) }

    /// Whether the property is decided, and reported by this executor.
    var isDecided: Bool { outcome != nil }

    /// Whether this executor reports the known result of a property, even if it is not decided. Only one executor does.
    func claimReport() -> Bool { isDecided || ledger.decide() }

    /// The next cases to run; nil if the property is decided, or if other executors have the cases that are left.
    ///
    /// - Parameter isShared: whether other executors may run cases too.
    mutating func nextRequest(_ time: Timestamp, isShared: Bool = false) -> CaseRequest? {
        if outcome == nil, let request = nextCases(time, isShared: isShared) {
            isSeeking = true
            return request
        }
        return nextSimpler(time)
    }

    private mutating func nextCases(_ time: Timestamp, isShared: Bool) -> CaseRequest? {
        if lot == nil {
            guard let new = ledger.take(time, isShared: isShared) else { return nil }
            (lot, next, tally, untold) = (new, new.first, CaseTally(), nil)
        }
        guard let lot else { return nil }
        let quiet = untold == nil && !isTold
        guard let limit = property.mostForAll, total != nil || next == property.firstCase else {
            return .random(next...lot.last)
        }
        if let total { return .numbered(next...lot.last, of: total, quiet: quiet) }
        return .all(
            limit: limit, first: lot.isShared ? CaseLedger.firstCounted : nil,
            others: property.mustTryAll ? nil : next...lot.last, quiet: quiet)
    }

    /// The number of all cases; nil if they are random, or before the first of them says it.
    private var total: Int? { ledger.total }

    private mutating func nextSimpler(_ time: Timestamp) -> CaseRequest? {
        guard var shrinking, shrinking.tries < Property.shrinkLimit, time < shrinking.end,
            let candidate = shrinking.shrinker.next()
        else { return nil }
        shrinking.tries += 1
        self.shrinking = shrinking
        return .choices(candidate, simplerThan: shrinking.shrinker.best.choices)
    }

    /// The time-out in nanoseconds for the running step: `timeout`, or less if the search for simpler cases ends first,
    /// or more while values are counted or looked for.
    func limit(_ timeout: Int, _ time: Timestamp) -> Int {
        if let shrinking { return max(1, min(timeout, (shrinking.end - time).nanoseconds)) }
        guard isSeeking, let most = total ?? property.mostForAll else { return timeout }
        return timeout.addingReportingOverflow(most * Property.timeOfValue).partialValue
    }

    /// Begins a case.
    mutating func begin(_ drawn: DrawnCase?) {
        isSeeking = false
        current = CaseRecord(drawn)
        if var lot, let total = drawn?.total, self.total == nil {
            ledger.setTotal(total, of: &lot)
            self.lot = lot
        }
    }

    /// Records an event of the running case. If `begin` was not called, no values could be drawn for the case.
    mutating func record(_ event: ScenarioEvent) {
        isSeeking = false
        if current == nil { current = CaseRecord(nil) }
        current?.record(event)
    }

    /// Records the end of the running case.
    ///
    /// - Returns: whether another case of the same request follows.
    mutating func endCase(_ status: Status, _ time: Timestamp) -> Bool {
        defer { current = nil }
        guard let lot else {
            endSimpler(time)
            return false
        }
        let number = next
        next += 1
        switch status {
        case .passed: tally.addPassed(current)
        case .skipped, .unknown: tally.addSkipped(current)
        case .pending, .undefined, .ambiguous, .failed:
            end(lot, .init(number: number, record: current ?? CaseRecord(nil)), at: time)
            return false
        }
        if next <= lot.last { return true }
        end(lot, untold.map { .init(number: $0.firstCase, record: $0.crash, untoldFrom: $0.firstCase) }, at: time)
        return false
    }

    /// Records cases that are only counted: they passed or were skipped.
    ///
    /// - Returns: false if no such cases were asked for.
    mutating func count(passed: Int, skipped: Int) -> Bool {
        guard let lot, total != nil, current == nil, isQuiet, passed >= 0, skipped >= 0,
            next + passed + skipped <= lot.last
        else { return false }
        isSeeking = false
        next += passed + skipped
        tally.add(passed: passed, skipped: skipped)
        return true
    }

    /// Records that the executor of the running case crashed.
    mutating func endByCrash(_ time: Timestamp) {
        guard isQuiet, let current, current.drawn == nil else {
            _ = endCase(.failed, time)
            return
        }
        untold = (current, next)
        self.current = nil
    }

    /// Whether the executor reports only some cases.
    var isQuiet: Bool { property.mostForAll != nil && untold == nil && lot != nil && !isTold }

    /// Gives the lot back to the ledger, which may decide the property.
    private mutating func end(_ lot: CaseLedger.Lot, _ failure: CaseLedger.Failure?, at time: Timestamp) {
        outcome = ledger.end(lot, tally, failure: failure, at: time)
        (self.lot, tally) = (nil, CaseTally())
        if let failing = outcome?.failure?.record { falsify(failing, time) }
    }

    private mutating func falsify(_ failing: CaseRecord, _ time: Timestamp) {
        // Of all cases, the simpler ones have passed.
        guard property.shrinks, total == nil, isFalsified(by: failing), let draw = failing.drawn?.draw else { return }
        shrinking = Shrinking(
            shrinker: Shrinker(draw), smallest: failing,
            end: time + Envelope.Duration(nanoseconds: Property.shrinkTime))
    }

    /// Whether `failing` shows that the property is false.
    ///
    /// Undefined, ambiguous and pending steps do not count: the property cannot be tested yet. Nor does a failed hook
    /// before the steps: the case was not tested.
    private func isFalsified(by failing: CaseRecord) -> Bool {
        property.executes && failing.status == .failed && !failsBeforeSteps(failing)
    }

    private func failsBeforeSteps(_ record: CaseRecord) -> Bool {
        record.drawn != nil && record.status == .failed && record.decisiveStep < hooksBefore
    }

    /// Records the result of a simpler case. A case that ends after the search is ignored: it may have been cancelled.
    private mutating func endSimpler(_ time: Timestamp) {
        guard var shrinking else { return }
        if let current, let drawn = current.drawn, current.failsLike(shrinking.smallest), time < shrinking.end {
            shrinking.shrinker.record(drawn.draw)
            // Simpler choices may produce the same values.
            if drawn.values != shrinking.smallest.drawn?.values { shrinking.steps.append(drawn.values) }
            shrinking.smallest = current
        } else {
            shrinking.shrinker.record(nil)
        }
        self.shrinking = shrinking
    }

    /// The tally and the failure of all cases if the property has ended, otherwise those of the cases so far.
    private var known: (tally: CaseTally, failure: CaseLedger.Failure?) {
        if let outcome { return (outcome.tally, outcome.failure) }
        var (all, failure) = ledger.soFar
        all.add(tally)
        return (all, failure)
    }

    /// The case that represents the property in reports: the smallest one that failed, or else the last one.
    ///
    /// If too few cases passed, the last skipped case is shown, so the property is reported as skipped.
    var shown: CaseRecord {
        let (tally, failure) = known
        if let failed = shrinking?.smallest ?? failure?.record ?? current { return failed }
        let hasEnough = total == nil ? tally.passed >= property.runs : tally.passed > 0
        let last = hasEnough ? tally.lastPassed : tally.lastSkipped ?? tally.lastPassed
        return last?.withoutAttachments ?? CaseRecord(nil)
    }

    /// Whether the cases are all that there are, so that none is random.
    var triesAll: Bool { total != nil }

    /// Whether steps were executed for at least one case.
    var hasRunCases: Bool {
        let (tally, failure) = known
        return property.executes && (!tally.isEmpty || failure != nil || current?.drawn != nil)
    }

    /// The number of random cases that passed; 0 for a property that does not hold, and for one that tried all cases.
    var randomCasesPassed: Int {
        guard property.executes, let outcome, outcome.failure == nil, outcome.total == nil else { return 0 }
        return outcome.tally.passed
    }

    /// Whether the shown case went wrong with its values, and not in a hook before its steps.
    var failsWithValues: Bool { shown.drawn != nil && shown.status > .skipped && !failsBeforeSteps(shown) }

    /// The note below the shown case; nil if there is nothing to note.
    var note: String? {
        guard let outcome else { return nil }
        if let first = outcome.failure?.untoldFrom {
            return """
                It was one of the cases from number \(first.groupedText) on, and none of them when they ran again: what \
                begins in one case may end in another.
                """
        }
        if let falsification { return falsification.note }
        guard outcome.failure == nil else { return nil }
        let tally = outcome.tally
        if let total = outcome.total {
            return CaseSentence.accepted(total: total, skipped: tally.skipped, part: property.part)
        }
        guard property.executes, tally.lastSkipped != nil, tally.passed < property.runs else { return nil }
        return "The values of \(tally.skipped) cases did not apply; \(tally.passed) of \(property.runs) cases passed."
    }

    /// The note for `bdd merge`; nil if the property is not split into shards, or not decided.
    private var partNote: PartNote? {
        guard let part = property.part, let outcome else { return nil }
        return PartNote(
            part, passed: outcome.tally.passed, skipped: outcome.tally.skipped, failed: outcome.failure?.number)
    }

    /// The counterexample to the property; nil if none was found.
    var falsification: Falsification? {
        guard let failure = outcome?.failure, isFalsified(by: failure.record) else { return nil }
        return Falsification(
            uri: property.input.outline.uri, line: property.input.outline.line, seed: property.seed,
            caseNumber: failure.number, passed: failure.passed, original: failure.record.drawn?.values ?? [],
            smallest: shown.drawn?.values ?? [], steps: shrinking?.steps ?? [],
            program: property.program, total: outcome?.total, part: property.part)
    }

    /// The events that report the property as one scenario: the shown case, from its start to its last step.
    func events(attempt: Int, _ time: Timestamp) -> [ScenarioEvent] {
        let shown = shown
        let row = ReportedRow(values: shown.drawn?.values ?? property.input.cells, isShown: failsWithValues)
        let start = start ?? (nil, time)
        let events = note.map { note in
            shown.events(withNote: note, log: property.isReplay ? falsification?.shrinkLog : nil)
        }
        return [.reported(row, time), .started(attempt: attempt, worker: start.worker, start.time)]
            + (partNote.map { shown.events(events ?? shown.events, with: $0) } ?? events ?? shown.events)
    }
}
