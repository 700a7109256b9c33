/// The number of scenarios that may wait at a worker, derived from how long recent scenarios took.
///
/// A worker that has its next scenarios ahead does not wait for the supervisor, which matters when scenarios take
/// microseconds. Longer scenarios are better handed out one by one, to whatever worker is free. Until the first
/// scenario has ended, scenarios are assumed to be short.
struct LookaheadLimit {
    /// The work that may wait at a worker, in nanoseconds.
    private static let most = 5_000_000
    /// The largest `depth`: more waiting scenarios would only take memory.
    private static let deepest = 512

    /// The moving average of durations, in nanoseconds; recent scenarios count most.
    private var duration = 10_000

    /// Includes the duration of a scenario, in nanoseconds.
    mutating func note(_ nanoseconds: Int) {
        duration += (min(max(0, nanoseconds), 1_000_000_000) - duration) / 4
    }

    /// Whether `waiting` scenarios are too many for one worker, which should then give them back.
    func isExceeded(by waiting: Int) -> Bool { waiting > 4 * (depth + 1) }

    /// The number of scenarios that may wait at a worker.
    var depth: Int { min(Self.most / (duration + 1), Self.deepest) }
}
