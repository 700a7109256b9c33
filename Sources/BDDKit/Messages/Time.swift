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
        Envelope.Duration(nanoseconds: (end.seconds - start.seconds) * 1_000_000_000 + end.nanos - start.nanos)
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

        public var nanoseconds: Int { seconds * 1_000_000_000 + nanos }

        public static func + (left: Duration, right: Duration) -> Duration {
            Duration(nanoseconds: left.nanoseconds + right.nanoseconds)
        }
    }
}
