import BDDReports
import CucumberMessages
import Synchronization

/// Hands out the cases of one attempt at a property in ranges of numbers, and keeps their results.
///
/// All executors of the property share it. The failing case with the smallest number decides: ranges below it are run
/// to their end, and no range above it is handed out. So the result does not depend on which executor runs which cases,
/// or when.
///
/// The first range is small and the next ones grow, so that a property with few cases is not shared, and the duration
/// of a case is known before large ranges are handed out. A range of 25 milliseconds takes a hundred times as long as
/// asking for it.
final class CaseLedger: Sendable {
    /// The first case, in the order of numbers, that neither passed nor was skipped.
    struct Failure: Sendable {
        let number: Int
        let record: CaseRecord
        /// For a crash that did not recur when each case was reported: the first case that may have crashed; nil
        /// otherwise.
        var untoldFrom: Int?
        /// The number of cases that passed before it.
        var passed = 0
    }

    /// The end of a property: its cases, and the failure that refuses it.
    struct Outcome: Sendable {
        let tally: CaseTally
        let failure: Failure?
        /// The number of all cases if these were run; nil if the cases are random.
        let total: Int?
    }

    /// A range of cases that was handed out.
    struct Lot: Sendable {
        let first: Int
        /// The last case. Before it is known how many cases there are, it is the last one if they are random.
        var last: Int
        /// Whether several executors run cases.
        let isShared: Bool
        /// The time when the range was handed out.
        let time: Timestamp
    }

    private let property: Property
    private let state: Mutex<State>

    private struct State {
        var start: (worker: String?, time: Timestamp)?
        /// The number of all cases; nil if they are random, or before the first of them says it.
        var total: Int?
        /// The last case to be run, and the first one that was not handed out.
        var last: Int
        var next: Int
        /// The ranges that were handed out and have not ended, by their first numbers.
        var open: Set<Int> = []
        /// The numbers of cases that passed in the ranges that have ended, with the first number of each.
        var passed: [(first: Int, count: Int)] = []
        var tally = CaseTally()
        var failure: Failure?
        /// The nanoseconds that a case took in the last range that ended; nil before that.
        var cost: Int?
        /// The number of cases in the last range.
        var size = 0
        var isDecided = false
    }

    init(_ property: Property) {
        self.property = property
        let numbers = property.part?.range ?? property.firstCase...property.firstCase + property.runs - 1
        state = Mutex(State(total: property.part?.total, last: numbers.upperBound, next: numbers.lowerBound))
    }

    /// The worker and the time of the first case; nil before it.
    var start: (worker: String?, time: Timestamp)? { state.withLock(\.start) }

    /// Records the worker and the time of the first case; later calls have no effect.
    func begin(worker: String?, _ time: Timestamp) {
        state.withLock { if $0.start == nil { $0.start = (worker, time) } }
    }

    /// The number of all cases; nil if they are random, or before the first of them says it.
    var total: Int? { state.withLock(\.total) }

    /// The tally of the cases that have ended, and the failure that counts among them.
    var soFar: (tally: CaseTally, failure: Failure?) { state.withLock { ($0.tally, $0.failure) } }

    /// Returns true on the first call only: the caller then reports the result of the property.
    func decide() -> Bool {
        state.withLock { state in
            defer { state.isDecided = true }
            return !state.isDecided
        }
    }

    // MARK: Handing out

    /// The shortest range in nanoseconds, and the longest one.
    private static let times = (shortest: 2_000_000, longest: 25_000_000)
    /// The number of cases in the first range, for counted cases and for random ones.
    static let firstCounted = 16
    private static let firstRandom = 100
    /// The most times that a range may be larger than the one before.
    private static let growth = 4

    /// Hands out the next cases; nil if all were handed out.
    ///
    /// - Parameter isShared: whether other executors may run cases too. If not, all remaining cases are handed out.
    func take(_ time: Timestamp, isShared: Bool) -> Lot? {
        state.withLock { state in
            guard state.failure == nil, state.next <= state.last else { return nil }
            let rest = state.last - state.next + 1
            let size = isShared ? min(rest, Self.size(state, rest)) : rest
            let lot = Lot(first: state.next, last: state.next + size - 1, isShared: isShared, time: time)
            state.open.insert(lot.first)
            state.next = lot.last + 1
            state.size = size
            return lot
        }
    }

    private static func size(_ state: borrowing State, _ rest: Int) -> Int {
        guard let cost = state.cost else { return firstRandom }
        let (shortest, longest) = (max(1, times.shortest / cost), max(1, times.longest / cost))
        return min(longest, state.size * growth, max(shortest, rest / 4))
    }

    /// The time in nanoseconds that the cases will take that are not handed out; 0 if it is not known.
    var restTime: Int {
        state.withLock { state in
            guard state.failure == nil, let cost = state.cost, state.next <= state.last else { return 0 }
            return cost.multipliedReportingOverflow(by: state.last - state.next + 1).partialValue
        }
    }

    // MARK: What becomes of cases

    /// Records how many cases there are, which the first one of `lot` says.
    func setTotal(_ total: Int, of lot: inout Lot) {
        lot.last = lot.isShared ? min(total, Self.firstCounted) : total
        state.withLock { [last = lot.last] state in
            state.total = total
            state.last = total
            state.next = last + 1
            state.size = last
        }
    }

    /// Records the end of a range.
    ///
    /// - Parameter failure: the case that ended it early; nil if all its cases passed or were skipped.
    /// - Returns: the outcome if this range decides the property; nil while other cases remain, or if it was decided
    ///   before.
    func end(_ lot: Lot, _ tally: CaseTally, failure: Failure?, at time: Timestamp) -> Outcome? {
        state.withLock { state in
            state.open.remove(lot.first)
            state.passed.append((lot.first, tally.passed))
            state.tally.add(tally)
            if let failure, failure.number < state.failure?.number ?? .max { state.failure = failure }
            let count = failure == nil ? lot.last - lot.first + 1 : tally.passed + tally.skipped + 1
            state.cost = max(1, (time - lot.time).nanoseconds / max(1, count))
            return outcome(&state)
        }
    }

    private func outcome(_ state: inout State) -> Outcome? {
        guard !state.isDecided else { return nil }
        if var failure = state.failure {
            guard !state.open.contains(where: { $0 < failure.number }) else { return nil }
            failure.passed = state.passed.reduce(0) { $1.first <= failure.number ? $0 + $1.count : $0 }
            state.isDecided = true
            return Outcome(tally: state.tally, failure: failure, total: state.total)
        }
        guard state.open.isEmpty, state.next > state.last else { return nil }
        let missing = property.runs - state.tally.passed
        if state.total == nil, missing > 0, state.tally.skipped < property.mostSkipped {
            // Others take the places of cases that were skipped.
            state.last = state.next + missing - 1
            return nil
        }
        state.isDecided = true
        return Outcome(tally: state.tally, failure: nil, total: state.total)
    }
}
