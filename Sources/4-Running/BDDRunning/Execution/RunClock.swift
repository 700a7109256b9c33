import BDDPlatform
package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A clock that returns timestamps for messages. Tests inject their own.
package struct RunClock: Sendable {
    /// Returns the current time, which never goes backwards during a run.
    package let now: @Sendable () -> Timestamp

    package init(now: @escaping @Sendable () -> Timestamp) {
        self.now = now
    }

    /// Starts at the wall clock time and advances by the steady clock: durations stay right if the wall clock jumps.
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
