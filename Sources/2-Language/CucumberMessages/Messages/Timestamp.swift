import BDDJSON

/// A point in time, relative to 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable, Decodable {
    /// Whole seconds, rounded down; negative before 1970.
    public var seconds: Int
    /// The nanoseconds since the last whole second, from 0 to 999,999,999.
    public var nanos: Int

    /// Makes a point in time.
    public init(seconds: Int, nanos: Int) {
        self.seconds = seconds
        self.nanos = nanos
    }

    /// Whether `left` is earlier.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.seconds, left.nanos) < (right.seconds, right.nanos)
    }

    /// The point in time that is `duration` later.
    public static func + (time: Timestamp, duration: Envelope.Duration) -> Timestamp {
        let nanos = time.nanos + duration.nanos
        return Timestamp(
            seconds: time.seconds + duration.seconds + nanos / 1_000_000_000, nanos: nanos % 1_000_000_000)
    }

    /// The time from `start` to `end`; negative if `end` is earlier, and limited to 68 years.
    public static func - (end: Timestamp, start: Timestamp) -> Envelope.Duration {
        let (seconds, overflow) = end.seconds.subtractingReportingOverflow(start.seconds)
        let limit = end.seconds < start.seconds ? Int.min : Int.max
        let whole = Envelope.Duration(seconds: overflow ? limit : seconds, nanos: end.nanos)
        return Envelope.Duration(
            nanoseconds: whole.nanoseconds - Envelope.Duration(seconds: 0, nanos: start.nanos).nanoseconds)
    }
}

extension JSONWriter {
    mutating func member(_ timestamp: Timestamp) {
        object("timestamp") { json in
            json.member("seconds", timestamp.seconds)
            json.member("nanos", timestamp.nanos)
        }
    }
}
