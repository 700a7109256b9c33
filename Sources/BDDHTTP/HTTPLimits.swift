/// What a client may take of the server.
package struct HTTPLimits: Sendable {
    /// Bytes of a request line.
    package var requestLine = 8 << 10
    /// Bytes of all fields of a request, those behind a chunked body too.
    package var fields = 32 << 10
    package var fieldCount = 100
    /// Bytes of a body.
    package var body = 16 << 20
    /// Connections at a time.
    package var connections = 64
    /// Bytes of events that may wait for a client to read them.
    package var waitingEvents = 8 << 20
    /// From the first byte of a request to its last, in nanoseconds.
    package var request = 20_000_000_000
    /// Between two requests of a connection, in nanoseconds.
    package var idle = 60_000_000_000
    /// In which a client must take at least one byte of what is there for it, in nanoseconds.
    package var stall = 20_000_000_000
    /// After which a stream of events says that it is still there, in nanoseconds.
    package var heartbeat = 15_000_000_000

    package init() {}
}
