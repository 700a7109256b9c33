import CucumberMessages

/// When the step or hook that runs in a worker has taken too long: it is cancelled then, and some time later stopped.
struct StepDeadline {
    private enum State {
        /// Nothing runs.
        case none
        case running(since: Timestamp)
        /// The step was asked to end.
        case cancelled
    }

    private var state = State.none
    /// When something is to be done; nil while nothing runs.
    private(set) var time: Timestamp?
    /// How long the step may take, in nanoseconds.
    private(set) var limit = 0

    /// How long a cancelled step may go on at most, in nanoseconds.
    private static let longestEnd = 1_000_000_000

    /// Whether the step that runs was cancelled.
    var isCancelled: Bool {
        if case .cancelled = state { true } else { false }
    }

    func isDue(_ now: Timestamp) -> Bool { time.map { $0 <= now } ?? false }

    /// Begins anew, with the step or hook that begins now.
    mutating func begin(_ limit: Int, _ now: Timestamp) {
        // Of many messages that are read at one time, the first sets it.
        if case .running(now) = state, self.limit == limit { return }
        state = .running(since: now)
        self.limit = limit
        time = now + Envelope.Duration(nanoseconds: limit)
    }

    /// Notes that the step was cancelled.
    mutating func cancel(_ now: Timestamp) {
        state = .cancelled
        time = now + Envelope.Duration(nanoseconds: min(Self.longestEnd, limit))
    }

    /// Makes it due at once, whatever runs.
    mutating func expire(_ now: Timestamp) {
        state = .none
        time = now
    }

    /// Nothing runs any more.
    mutating func clear() {
        state = .none
        time = nil
    }
}
