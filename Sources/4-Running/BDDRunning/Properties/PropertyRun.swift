import BDDSteps
import CucumberMessages

/// One attempt at a property: which case comes next, and what became of those before.
///
/// It runs nothing itself: cases can run in any process, and a case that ends its process is a case like any other. The
/// clock decides one thing only: when to stop looking for simpler cases.
struct PropertyRun: Sendable {
    let property: Property
    /// How many hooks run before the first step of a case.
    private let hooksBefore: Int
    /// When and where the first case began; nil before.
    private(set) var start: (worker: String?, time: Timestamp)?
    /// The case that runs.
    private(set) var current: CaseRecord?

    /// The number of the next case, and of the last one of the request.
    private var next: Int
    private var end = 0
    private var passed = 0
    private var skipped = 0
    /// The last case that passed, and the last one that was skipped.
    private var lastPassed: CaseRecord?
    private var lastSkipped: CaseRecord?
    /// The first case that failed.
    private var original: CaseRecord?
    private var shrinking: Shrinking?

    private struct Shrinking: Sendable {
        var shrinker: Shrinker
        var smallest: CaseRecord
        let end: Timestamp
        /// How many simpler cases were tried.
        var tries = 0
        /// The values of those that failed alike.
        var steps: [[String]] = []
    }

    init(_ property: Property, hooksBefore: Int = 0) {
        self.property = property
        self.hooksBefore = hooksBefore
        next = property.firstCase
    }

    /// The same property before its first case.
    var again: PropertyRun { PropertyRun(property, hooksBefore: hooksBefore) }

    /// Notes when and where the first case began.
    mutating func begin(worker: String?, _ time: Timestamp) {
        if start == nil { start = (worker, time) }
    }

    /// What to run now; nil when the property is decided.
    mutating func nextRequest(_ time: Timestamp) -> CaseRequest? {
        guard original == nil else { return nextSimpler(time) }
        guard passed < property.runs, skipped < property.mostSkipped else { return nil }
        end = next + property.runs - passed - 1
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

    /// How long the step that runs may take, in nanoseconds: the search for simpler cases has its own end.
    func limit(_ timeout: Int, _ time: Timestamp) -> Int {
        shrinking.map { max(1, min(timeout, ($0.end - time).nanoseconds)) } ?? timeout
    }

    /// Begins a case.
    mutating func begin(_ drawn: DrawnCase?) { current = CaseRecord(drawn) }

    /// Records an event of the case that runs. One that began with no values got none.
    mutating func record(_ event: ScenarioEvent) {
        if current == nil { current = CaseRecord(nil) }
        current?.record(event)
    }

    /// Notes the end of the case that ran.
    ///
    /// - Returns: whether the next case of the same request follows.
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

    private mutating func falsify(_ failing: CaseRecord, _ time: Timestamp) {
        original = failing
        guard property.shrinks, isFalsified(by: failing), let draw = failing.drawn?.draw else { return }
        shrinking = Shrinking(
            shrinker: Shrinker(draw), smallest: failing,
            end: time + Envelope.Duration(nanoseconds: Property.shrinkTime))
    }

    /// Whether a case says that the property is false: something fails in it that can depend on its values.
    ///
    /// Steps that are undefined, ambiguous or pending say that it cannot be tried yet, a hook before the steps that it
    /// could not be tried.
    private func isFalsified(by failing: CaseRecord) -> Bool {
        property.executes && failing.status == .failed && !failsBeforeSteps(failing)
    }

    private func failsBeforeSteps(_ record: CaseRecord) -> Bool {
        record.drawn != nil && record.status == .failed && record.decisiveStep < hooksBefore
    }

    /// Takes the result of a simpler case. One that ends after the search has perhaps been stopped, and says nothing.
    private mutating func endSimpler(_ time: Timestamp) {
        guard var shrinking else { return }
        if let current, let drawn = current.drawn, current.failsLike(shrinking.smallest), time < shrinking.end {
            shrinking.shrinker.record(drawn.draw)
            // Simpler choices may make the same values.
            if drawn.values != shrinking.smallest.drawn?.values { shrinking.steps.append(drawn.values) }
            shrinking.smallest = current
        } else {
            shrinking.shrinker.record(nil)
        }
        self.shrinking = shrinking
    }

    /// The case that stands for the property in the reports: the smallest that failed, else the last one.
    ///
    /// A property to which hardly any values applied is skipped, as it says nothing.
    var shown: CaseRecord {
        if let failed = shrinking?.smallest ?? original ?? current { return failed }
        let last = passed < property.runs ? lastSkipped ?? lastPassed : lastPassed
        return last?.withoutAttachments ?? CaseRecord(nil)
    }

    /// Whether steps were executed for any values.
    var hasRunCases: Bool {
        property.executes && (passed + skipped > 0 || original != nil || current?.drawn != nil)
    }

    /// Whether the shown case went wrong where its values matter.
    var failsWithValues: Bool { shown.drawn != nil && shown.status > .skipped && !failsBeforeSteps(shown) }

    /// The note below the shown case; nil when there is none.
    var note: String? {
        if let falsification { return falsification.note }
        guard property.executes, original == nil, current == nil, lastSkipped != nil, passed < property.runs else {
            return nil
        }
        return "The values of \(skipped) cases did not apply; \(passed) of \(property.runs) cases passed."
    }

    /// What the property is false for; nil when it is not, as far as is known.
    var falsification: Falsification? {
        guard let original, isFalsified(by: original) else { return nil }
        return Falsification(
            uri: property.input.outline.uri, line: property.input.outline.line, seed: property.seed,
            caseNumber: next - 1, passed: passed, original: original.drawn?.values ?? [],
            smallest: shown.drawn?.values ?? [], steps: shrinking?.steps ?? [],
            program: property.program)
    }

    /// The property as one scenario: the case that stands for it, from its start to its last step.
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
