extension VirtualClock {
    /// Who sleeps until when.
    struct State {
        private(set) var now = Instant(elapsed: .zero)
        /// How many of those who use the clock are awake; at first the one who made it.
        private var awake = 1
        private var sleepers: [Sleeper] = []
        /// Those who were cancelled before they slept.
        private var cancelled: Set<Int> = []
        private var latestNumber = 0
    }

    struct Sleeper {
        let deadline: Instant
        /// Of those with the same deadline the work that was started first wakes first.
        let work: Int
        let number: Int
        let continuation: CheckedContinuation<Void, any Error>

        func isBefore(_ other: Sleeper) -> Bool {
            (deadline.elapsed, work, number) < (other.deadline.elapsed, other.work, other.number)
        }
    }
}

extension VirtualClock.State {
    /// What remains to be done outside of the lock: to let a sleeper go on.
    typealias Waking = @Sendable () -> Void

    /// A number for a sleeper or for work, one larger than all before.
    mutating func newNumber() -> Int {
        latestNumber += 1
        return latestNumber
    }

    mutating func startWork() -> Int {
        awake += 1
        return newNumber()
    }

    mutating func finishWork() -> Waking? {
        awake -= 1
        return wakeFirst()
    }

    mutating func fallAsleep(_ sleeper: VirtualClock.Sleeper) -> Waking? {
        guard cancelled.remove(sleeper.number) == nil else {
            return { sleeper.continuation.resume(throwing: CancellationError()) }
        }
        sleepers.append(sleeper)
        awake -= 1
        return wakeFirst()
    }

    mutating func cancel(_ number: Int) -> Waking? {
        guard let index = sleepers.firstIndex(where: { $0.number == number }) else {
            cancelled.insert(number)
            return nil
        }
        let sleeper = wake(index)
        return { sleeper.continuation.resume(throwing: CancellationError()) }
    }

    /// Moves on to the next deadline when nobody is awake.
    private mutating func wakeFirst() -> Waking? {
        guard awake == 0, let first = sleepers.indices.min(by: { sleepers[$0].isBefore(sleepers[$1]) }) else {
            return nil
        }
        let sleeper = wake(first)
        now = max(now, sleeper.deadline)
        return { sleeper.continuation.resume() }
    }

    private mutating func wake(_ index: Int) -> VirtualClock.Sleeper {
        awake += 1
        return sleepers.remove(at: index)
    }
}
