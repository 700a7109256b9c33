import BDDPlatform
package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The time as the messages have it. Tests put in a clock of their own.
package struct RunClock: Sendable {
    /// The moment, which never goes backwards during a run.
    package let now: @Sendable () -> Timestamp

    package init(now: @escaping @Sendable () -> Timestamp) {
        self.now = now
    }

    /// The wall clock at the start, and from there the steady clock: durations stay right when the wall clock jumps.
    package static func system() -> RunClock {
        let start = SteadyClock.nanoseconds
        let wall = Date().timeIntervalSince1970
        let seconds = Int(wall)
        let nanos = Int((wall - wall.rounded(.down)) * 1e9)
        return RunClock {
            let (elapsed, rest) = (nanos + SteadyClock.nanoseconds - start).quotientAndRemainder(
                dividingBy: 1_000_000_000)
            return Timestamp(seconds: seconds + elapsed, nanos: rest)
        }
    }
}
