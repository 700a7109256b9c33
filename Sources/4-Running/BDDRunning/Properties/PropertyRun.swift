import BDDDiagnostics
import BDDSteps
import CucumberMessages

/// One attempt at a property: chooses the next case and records the results of earlier cases.
///
/// It does not run cases itself: they can run in any process, and a case that ends its process is handled like any
/// other. The clock decides only when the search for simpler cases stops.
struct PropertyRun: Sendable {
    let property: Property
    /// The number of hooks that run before the first step of a case.
    private let hooksBefore: Int
    /// Whether the executor tells of each case, as steps have time limits of their own.
    private let isTold: Bool
    /// The time and the worker of the start of the first case; nil before that.
    private(set) var start: (worker: String?, time: Timestamp)?
    /// The case that is running; nil between cases.
    private(set) var current: CaseRecord?

    /// The number of the next case. `end` is the number of the last case of the current request.
    private var next: Int
    private var end = 0
    /// The number of all cases, as the first of them says; nil if the cases are random.
    private var total: Int?
    private var passed = 0
    private var skipped = 0
    /// The last case that passed, and the last one that was skipped.
    private var lastPassed: CaseRecord?
    private var lastSkipped: CaseRecord?
    /// The first case that failed.
    private var original: CaseRecord?
    private var shrinking: Shrinking?
    /// A crash in one of the cases from `firstCase` on that the executor had not told of; nil if there was none. The
    /// cases are run again, each told of, to find the one that crashes.
    private var untold: (crash: CaseRecord, firstCase: Int)?

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
        self.property = property
        self.hooksBefore = hooksBefore
        self.isTold = isTold
        next = property.firstCase
    }

    /// A new attempt at the same property.
    var again: PropertyRun { PropertyRun(property, hooksBefore: hooksBefore, isTold: isTold) }

    /// Records the time and worker of the first case; later calls have no effect.
    mutating func begin(worker: String?, _ time: Timestamp) {
        if start == nil { start = (worker, time) }
    }

    /// The next cases to run; nil if the property is decided.
    mutating func nextRequest(_ time: Timestamp) -> CaseRequest? {
        guard original == nil else { return nextSimpler(time) }
        if let request = nextCases() { return request }
        original = untold?.crash
        return nil
    }

    private mutating func nextCases() -> CaseRequest? {
        let quiet = untold == nil && !isTold
        if let total, let limit = property.mostForAll {
            end = total
            return next > end ? nil : .all(limit: limit, from: next, others: nil, quiet: quiet)
        }
        guard passed < property.runs, skipped < property.mostSkipped else { return nil }
        end = next + property.runs - passed - 1
        if let limit = property.mostForAll, next == property.firstCase {
            return .all(limit: limit, from: next, others: property.mustTryAll ? nil : next...end, quiet: quiet)
        }
        return .random(next...end)
    }

    private mutating func nextSimpler(_ time: Timestamp) -> CaseRequest? {
        guard var shrinking, shrinking.tries < Property.shrinkLimit, time < shrinking.end,
            let candidate = shrinking.shrinker.next()
        else { return nil }
        shrinking.tries += 1
        self.shrinking = shrinking
        return .choices(candidate, simplerThan: shrinking.shrinker.best.choices)
    }

    /// The time-out in nanoseconds for the running step: `timeout`, or less if the search for simpler cases ends first.
    func limit(_ timeout: Int, _ time: Timestamp) -> Int {
        shrinking.map { max(1, min(timeout, ($0.end - time).nanoseconds)) } ?? timeout
    }

    /// Begins a case.
    mutating func begin(_ drawn: DrawnCase?) {
        current = CaseRecord(drawn)
        if total == nil, let all = drawn?.total { (total, end) = (all, all) }
    }

    /// Records an event of the running case. If `begin` was not called, no values could be drawn for the case.
    mutating func record(_ event: ScenarioEvent) {
        if current == nil { current = CaseRecord(nil) }
        current?.record(event)
    }

    /// Records the end of the running case.
    ///
    /// - Returns: whether another case of the same request follows.
    mutating func endCase(_ status: Status, _ time: Timestamp) -> Bool {
        defer { current = nil }
        if original != nil {
            endSimpler(time)
            return false
        }
        next += 1
        switch status {
        case .passed:
            passed += 1
            lastPassed = current
        case .skipped, .unknown:
            skipped += 1
            lastSkipped = current
        case .pending, .undefined, .ambiguous, .failed:
            falsify(current ?? CaseRecord(nil), time)
        }
        return CaseRequest.goesOn(after: status) && next <= end
    }

    /// Records cases that are not told of: they passed or were skipped.
    ///
    /// - Returns: false if no such cases were asked for.
    mutating func count(passed: Int, skipped: Int) -> Bool {
        guard let total, current == nil, original == nil, untold == nil, !isTold, passed >= 0, skipped >= 0,
            next + passed + skipped <= total
        else { return false }
        next += passed + skipped
        self.passed += passed
        self.skipped += skipped
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

    /// Whether the executor tells of some cases only.
    var isQuiet: Bool { property.mostForAll != nil && untold == nil && original == nil && !isTold }

    private mutating func falsify(_ failing: CaseRecord, _ time: Timestamp) {
        original = failing
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

    /// The case that represents the property in reports: the smallest one that failed, or else the last one.
    ///
    /// If too few cases passed, the last skipped case is shown, so the property is reported as skipped.
    var shown: CaseRecord {
        if let failed = shrinking?.smallest ?? original ?? current { return failed }
        let hasEnough = total == nil ? passed >= property.runs : passed > 0
        let last = hasEnough ? lastPassed : lastSkipped ?? lastPassed
        return last?.withoutAttachments ?? CaseRecord(nil)
    }

    /// Whether steps were executed for at least one case.
    var hasRunCases: Bool {
        property.executes && (passed + skipped > 0 || original != nil || current?.drawn != nil)
    }

    /// Whether the shown case went wrong with its values, and not in a hook before its steps.
    var failsWithValues: Bool { shown.drawn != nil && shown.status > .skipped && !failsBeforeSteps(shown) }

    /// The note below the shown case; nil if there is nothing to note.
    var note: String? {
        if let untold, shown.drawn == nil, original != nil {
            return """
                It was one of the cases from number \(untold.firstCase.groupedText) on, and none of them when they ran \
                again: what begins in one case may end in another.
                """
        }
        if let falsification { return falsification.note }
        if let total { return note(ofAll: total) }
        guard property.executes, original == nil, current == nil, lastSkipped != nil, passed < property.runs else {
            return nil
        }
        return "The values of \(skipped) cases did not apply; \(passed) of \(property.runs) cases passed."
    }

    /// The note for a property of which all cases were run; nil if they have not ended.
    private func note(ofAll total: Int) -> String? {
        guard original == nil, current == nil, next > total else { return nil }
        let cases = total == 1 ? "The only case" : "All \(total.groupedText) cases"
        if skipped == 0 { return "\(cases) passed." }
        return "\(cases) \(total == 1 ? "was" : "were") tried; the values of \(skipped.groupedText) did not apply."
    }

    /// The counterexample to the property; nil if none was found.
    var falsification: Falsification? {
        guard let original, isFalsified(by: original) else { return nil }
        return Falsification(
            uri: property.input.outline.uri, line: property.input.outline.line, seed: property.seed,
            caseNumber: next - 1, passed: passed, original: original.drawn?.values ?? [],
            smallest: shown.drawn?.values ?? [], steps: shrinking?.steps ?? [],
            program: property.program, total: total)
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
            + (events ?? shown.events)
    }
}
