import Synchronization

/// A clock without real waiting: when every user sleeps, time jumps to the earliest deadline.
///
/// The users are the code that made the clock, and the work started with `background`. Time stands still while one of
/// them is awake, so results do not depend on the speed of the machine.
public final class VirtualClock: Clock, Sendable {
    private let state = Mutex(State())

    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public var elapsed: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
        // mutate: keeps the line because clocks must have it, and no step measures a duration
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
        // mutate: keeps the line because two equal instants are alike
        public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
    }

    /// The number of the work that the current task belongs to, in the order of starting. The user who made the clock
    /// has the largest number.
    @TaskLocal private static var work = Int.max

    public init() {}

    public var now: Instant { state.withLock(\.now) }
    public var minimumResolution: Duration { .zero }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        // mutate: keeps the line because only the order of numbers matters
        let number = state.withLock { $0.newNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let sleeper = Sleeper(deadline: deadline, work: Self.work, number: number, continuation: continuation)
                state.withLock { $0.fallAsleep(sleeper) }?()
            }
        } onCancel: {
            state.withLock { $0.cancel(number) }?()
        }
    }

    /// Runs work that counts as a user of this clock until it is done.
    public var background: Background {
        Background { [self] work in
            // mutate: keeps the line because only the order of numbers matters
            let number = state.withLock { $0.startWork() }
            Task.detached { [self] in
                await Self.$work.withValue(number) { await work() }
                state.withLock { $0.finishWork() }?()
            }
        }
    }
}
