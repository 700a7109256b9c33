/// How many scenarios may be handed out ahead, by how long they take of late.
///
/// Handing out ahead saves waiting, which counts where scenarios take microseconds. What takes longer is better handed
/// out one by one, to whatever worker is free. Scenarios are taken for short ones until the first has ended.
struct LookaheadLimit {
    /// How much work may wait at a worker, in nanoseconds.
    private static let most = 5_000_000
    /// More would only take memory.
    private static let deepest = 512

    /// In nanoseconds, the last ones counting most.
    private var duration = 10_000

    /// Takes the duration of a scenario into account, in nanoseconds.
    mutating func note(_ nanoseconds: Int) {
        duration += (min(max(0, nanoseconds), 1_000_000_000) - duration) / 4
    }

    /// Whether more scenarios wait at a worker than should.
    func isExceeded(by waiting: Int) -> Bool { waiting > 4 * (depth + 1) }

    /// How many scenarios may wait at a worker.
    var depth: Int { min(Self.most / (duration + 1), Self.deepest) }
}
