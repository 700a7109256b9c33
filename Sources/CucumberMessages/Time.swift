/// A moment as seconds and nanoseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable, Decodable {
    public var seconds: Int
    public var nanos: Int

    public init(seconds: Int, nanos: Int) {
        self.seconds = seconds
        self.nanos = nanos
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.seconds, left.nanos) < (right.seconds, right.nanos)
    }

    /// The moment that much later.
    public static func + (time: Timestamp, duration: Envelope.Duration) -> Timestamp {
        let nanos = time.nanos + duration.nanos
        return Timestamp(
            seconds: time.seconds + duration.seconds + nanos / 1_000_000_000, nanos: nanos % 1_000_000_000)
    }

    /// The time from `start` to `end`; negative when `end` is earlier.
    public static func - (end: Timestamp, start: Timestamp) -> Envelope.Duration {
        let (seconds, overflow) = end.seconds.subtractingReportingOverflow(start.seconds)
        let limit = end.seconds < start.seconds ? Int.min : Int.max
        return Envelope.Duration(
            nanoseconds: nanoseconds(overflow ? limit : seconds, end.nanos) - nanoseconds(0, start.nanos))
    }
}

extension Envelope {
    /// A length of time as the messages carry it. Nested, as the standard library has a `Duration` too.
    public struct Duration: Sendable, Hashable, Decodable {
        public var seconds: Int
        public var nanos: Int

        public init(seconds: Int, nanos: Int) {
            self.seconds = seconds
            self.nanos = nanos
        }

        public init(nanoseconds: Int) {
            let (seconds, nanos) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
            // The schema allows no negative nanoseconds: a second less, and the rest of it.
            self.init(seconds: nanos < 0 ? seconds - 1 : seconds, nanos: nanos < 0 ? nanos + 1_000_000_000 : nanos)
        }

        public static let zero = Duration(seconds: 0, nanos: 0)

        public var nanoseconds: Int { CucumberMessages.nanoseconds(seconds, nanos) }

        public static func + (left: Duration, right: Duration) -> Duration {
            Duration(nanoseconds: left.nanoseconds + right.nanoseconds)
        }
    }
}

/// Seconds and nanoseconds as one number. What foreign streams give beyond 68 years is cut there: so a few of them can
/// be added.
private func nanoseconds(_ seconds: Int, _ nanos: Int) -> Int {
    let most = 1 << 31
    return min(max(seconds, -most), most) * 1_000_000_000 + min(max(nanos, -999_999_999), 999_999_999)
}
