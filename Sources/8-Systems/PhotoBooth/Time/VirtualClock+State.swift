extension VirtualClock {
    /// The time, and the users that sleep.
    struct State {
        private(set) var now = Instant(elapsed: .zero)
        /// The number of users that are awake. The user who made the clock is the first.
        private var awake = 1
        private var sleepers: [Sleeper] = []
        /// The numbers of sleepers that were cancelled before they slept.
        private var cancelled: Set<Int> = []
        // mutate: keeps the line because only the order of numbers matters
        private var latestNumber = 0
    }

    struct Sleeper {
        let deadline: Instant
        /// The number of the work that sleeps. Among equal deadlines the sleeper with the lowest number wakes first.
        let work: Int
        let number: Int
        let continuation: CheckedContinuation<Void, any Error>

        func isBefore(_ other: Sleeper) -> Bool {
            // mutate: keeps the line because no two sleepers have the same number
            (deadline.elapsed, work, number) < (other.deadline.elapsed, other.work, other.number)
        }
    }
}

extension VirtualClock.State {
    /// Resumes a sleeper. Called outside of the lock.
    typealias Waking = @Sendable () -> Void

    /// A new number for a sleeper or for work, larger than all before.
    mutating func newNumber() -> Int {
        // mutate: keeps the line because only the order of numbers matters, and no two sleepers of one user end together
        latestNumber += 1
        // mutate: keeps the line because only the order of numbers matters
        return latestNumber
    }

    mutating func startWork() -> Int {
        awake += 1
        // mutate: keeps the line because only the order of numbers matters
        return newNumber()
    }

    mutating func finishWork() -> Waking? {
        awake -= 1
        return wakeFirst()
    }

    mutating func fallAsleep(_ sleeper: VirtualClock.Sleeper) -> Waking? {
        // mutate: keeps the line because it depends on threads whether a sleeper is cancelled before it sleeps
        guard cancelled.remove(sleeper.number) == nil else {
            // mutate: keeps the line because it depends on threads whether a sleeper is cancelled before it sleeps
            return { sleeper.continuation.resume(throwing: CancellationError()) }
        }
        sleepers.append(sleeper)
        awake -= 1
        return wakeFirst()
    }

    mutating func cancel(_ number: Int) -> Waking? {
        // mutate: keeps the line because no two sleepers have the same number
        guard let index = sleepers.firstIndex(where: { $0.number == number }) else {
            // mutate: keeps the line because it depends on threads whether a sleeper is cancelled before it sleeps
            cancelled.insert(number)
            return nil
        }
        let sleeper = wake(index)
        return { sleeper.continuation.resume(throwing: CancellationError()) }
    }

    /// Moves on to the earliest deadline, if nobody is awake.
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
