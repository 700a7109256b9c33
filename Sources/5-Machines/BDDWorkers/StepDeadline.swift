import CucumberMessages

/// The deadline of the step or hook that runs in a worker. At the deadline the step is cancelled; some time later its
/// worker is stopped.
struct StepDeadline {
    private enum State {
        /// Nothing runs.
        case none
        case running(since: Timestamp)
        /// The step was asked to end.
        case cancelled
    }

    private var state = State.none
    /// The time at which to cancel the step or to stop the worker; nil if there is nothing to wait for.
    private(set) var time: Timestamp?
    /// The time that the step may take, in nanoseconds.
    private(set) var limit = 0

    /// The longest time that a cancelled step may go on, in nanoseconds.
    private static let longestEnd = 1_000_000_000

    /// Whether the step that runs was cancelled.
    var isCancelled: Bool {
        if case .cancelled = state { true } else { false }
    }

    func isDue(_ now: Timestamp) -> Bool { time.map { $0 <= now } ?? false }

    /// Starts the time of a step or hook that begins now.
    ///
    /// - Parameter limit: the time that it may take, in nanoseconds.
    mutating func begin(_ limit: Int, _ now: Timestamp) {
        // Messages that are read together have the same `now`: the first of them has set the time.
        if case .running(now) = state, self.limit == limit { return }
        state = .running(since: now)
        self.limit = limit
        time = now + Envelope.Duration(nanoseconds: limit)
    }

    /// Starts the time that the cancelled step may go on.
    mutating func cancel(_ now: Timestamp) {
        state = .cancelled
        time = now + Envelope.Duration(nanoseconds: min(Self.longestEnd, limit))
    }

    /// Makes the deadline due at once.
    mutating func expire(_ now: Timestamp) {
        state = .none
        time = now
    }

    /// Clears the deadline, because nothing runs any more.
    mutating func clear() {
        state = .none
        time = nil
    }
}
