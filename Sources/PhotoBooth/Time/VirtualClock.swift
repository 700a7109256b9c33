import Synchronization

/// A clock that nobody waits for: when all who use it sleep, it is at once as late as the first of them wakes.
///
/// Those who use it are the one who made it, and the work started with `background`. As long as one of them is awake
/// the time stands still, so a scenario sees every moment it wants to see, however slow the machine is.
public final class VirtualClock: Clock, Sendable {
    private let state = Mutex(State())

    public struct Instant: InstantProtocol {
        /// Since the clock was made.
        public var elapsed: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
        public static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
    }

    /// The number of the work that the current task belongs to, in the order in which it was started; the clock's maker
    /// comes after all work.
    @TaskLocal private static var work = Int.max

    public init() {}

    public var now: Instant { state.withLock(\.now) }
    public var minimumResolution: Duration { .zero }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
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

    /// Starts work that counts as a user of this clock until it is done.
    public var background: Background {
        Background { [self] work in
            let number = state.withLock { $0.startWork() }
            Task.detached { [self] in
                await Self.$work.withValue(number) { await work() }
                state.withLock { $0.finishWork() }?()
            }
        }
    }
}
