/// The limits on the resources that clients may use.
package struct HTTPLimits: Sendable {
    /// The longest request line, in bytes.
    package var requestLine = 8 << 10
    /// The largest size of all fields of a request in bytes, and of all trailer fields.
    package var fields = 32 << 10
    package var fieldCount = 100
    /// The largest body, in bytes.
    package var body = 16 << 20
    /// The most connections at the same time.
    package var connections = 64
    /// The most connections at the same time from which no request was allowed yet. Beyond, the oldest of them ends.
    package var unknownConnections = 16
    /// The most bytes of events that may wait for a client.
    package var waitingEvents = 8 << 20
    /// The longest time from the first byte of a request to its last, in nanoseconds.
    package var request = 20_000_000_000
    /// The longest time between two requests of a connection, in nanoseconds.
    package var idle = 60_000_000_000
    /// The time within which a client must take at least one waiting byte, in nanoseconds.
    package var stall = 20_000_000_000
    /// The time between two heartbeats of an event stream, in nanoseconds.
    package var heartbeat = 15_000_000_000

    package init() {}
}
