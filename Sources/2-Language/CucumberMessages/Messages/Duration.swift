package import BDDJSON

extension Envelope {
    /// A length of time as messages store it. It is nested because the standard library has a `Duration` too.
    public struct Duration: Sendable, Hashable, Decodable {
        /// Whole seconds, rounded down.
        public var seconds: Int
        /// The rest in nanoseconds, from 0 to 999,999,999, even if ``seconds`` is negative.
        public var nanos: Int

        /// Makes a length of time.
        public init(seconds: Int, nanos: Int) {
            self.seconds = seconds
            self.nanos = nanos
        }

        /// Makes a length of time from nanoseconds.
        public init(nanoseconds: Int) {
            let (seconds, nanos) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
            // The schema allows no negative nanoseconds, so the seconds are rounded down.
            self.init(seconds: nanos < 0 ? seconds - 1 : seconds, nanos: nanos < 0 ? nanos + 1_000_000_000 : nanos)
        }

        /// No time at all.
        public static let zero = Duration(seconds: 0, nanos: 0)

        /// The whole length in nanoseconds. Lengths beyond 68 years are limited to 68 years, so that sums of a few do
        /// not overflow.
        public var nanoseconds: Int {
            let most = 1 << 31
            return min(max(seconds, -most), most) * 1_000_000_000 + min(max(nanos, -999_999_999), 999_999_999)
        }

        /// The sum of both lengths.
        public static func + (left: Duration, right: Duration) -> Duration {
            Duration(nanoseconds: left.nanoseconds + right.nanoseconds)
        }
    }
}

extension Envelope.Duration {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("seconds", seconds)
        json.member("nanos", nanos)
    }
}
