import BDDPlatform

/// A round: the scenarios that run after a change, until nothing is left to run.
struct WatchRound {
    private var waiting: Set<Int> = []
    private(set) var running: [Int] = []
    private(set) var ended: Set<Int> = []
    /// The start of the round, in nanoseconds of the steady clock.
    private var start = SteadyClock.nanoseconds
    private var end: Int?

    var total: Int { ended.union(running).union(waiting).count }
    var isOver: Bool { end != nil }
    /// The duration of the round so far, in nanoseconds.
    var duration: Int { (end ?? SteadyClock.nanoseconds) - start }

    /// Begins a new round, unless one goes on.
    mutating func begin() { if isOver { self = WatchRound() } }

    mutating func receive(_ news: WatchInbox.News) {
        switch news {
        case .planned(let ids):
            begin()
            waiting = Set(ids)
            ended.subtract(waiting)
            running.removeAll(where: waiting.contains)
        case .began(let id):
            waiting.remove(id)
            if !running.contains(id) { running.append(id) }
        case .ended(let id):
            running.removeAll { $0 == id }
            ended.insert(id)
        case .settled:
            waiting = []
            running = []
            end = SteadyClock.nanoseconds
        case .over: break
        }
    }
}
