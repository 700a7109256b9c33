#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The time as the messages tell it. Tests put in a clock of their own.
struct RunClock: Sendable {
    /// The moment, which never goes backwards during a run.
    let now: @Sendable () -> Timestamp

    /// The wall clock at the start, and from there the steady clock: durations stay right when the wall clock jumps.
    static func system() -> RunClock {
        let steady = ContinuousClock()
        let start = steady.now
        let wall = Date().timeIntervalSince1970
        let seconds = Int(wall)
        let nanos = Int((wall - wall.rounded(.down)) * 1e9)
        return RunClock {
            let (elapsedSeconds, attoseconds) = start.duration(to: steady.now).components
            let total = nanos + Int(attoseconds / 1_000_000_000)
            return Timestamp(
                seconds: seconds + Int(elapsedSeconds) + total / 1_000_000_000, nanos: total % 1_000_000_000)
        }
    }
}
