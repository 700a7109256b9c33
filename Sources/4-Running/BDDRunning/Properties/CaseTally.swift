/// How many cases of a property passed and were skipped, and the last of each.
struct CaseTally: Sendable {
    private(set) var passed = 0
    private(set) var skipped = 0
    /// The last passed case and the last skipped case among those that the executor reports.
    private(set) var lastPassed: CaseRecord?
    private(set) var lastSkipped: CaseRecord?

    var isEmpty: Bool { passed + skipped == 0 }

    mutating func addPassed(_ record: CaseRecord?) {
        passed += 1
        lastPassed = record
    }

    mutating func addSkipped(_ record: CaseRecord?) {
        skipped += 1
        lastSkipped = record
    }

    /// Adds cases that are only counted.
    mutating func add(passed: Int, skipped: Int) {
        self.passed += passed
        self.skipped += skipped
    }

    /// Adds the cases of `other`. The last case is the one with the greatest number.
    mutating func add(_ other: CaseTally) {
        passed += other.passed
        skipped += other.skipped
        lastPassed = Self.last(lastPassed, other.lastPassed)
        lastSkipped = Self.last(lastSkipped, other.lastSkipped)
    }

    private static func last(_ one: CaseRecord?, _ other: CaseRecord?) -> CaseRecord? {
        guard let one, let other else { return one ?? other }
        return one.drawn?.number ?? 0 > other.drawn?.number ?? 0 ? one : other
    }
}
