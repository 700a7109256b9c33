/// Writes JSON into a buffer of UTF-8, front to back. Commas are its own business.
///
///     writer.object {
///         $0.member("name", tag.name)
///         $0.array("steps", steps) { $0.string($1.text) }
///     }
///     writer.endLine()
///
/// Keys must need no escaping. Any text is escaped so that it survives, and nothing but what JSON asks for is.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []
    /// Whether a value stands before the next one at this level.
    private var isFollowing = false

    /// Where the bytes go when there are more than so many of them.
    private let drain: (limit: Int, sink: @Sendable ([UInt8]) -> Void)?

    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
        drain = nil
    }

    /// A writer that need not hold a whole message: now and then, between two nodes of a document and at the end of a
    /// line, it gives `sink` what it has if that is more than `limit` bytes. ``finish()`` gives the rest.
    package init(limit: Int, sink: @escaping @Sendable ([UInt8]) -> Void) {
        bytes.reserveCapacity(limit * 2)
        drain = (limit, sink)
    }

    /// What was written, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Ends a line of NDJSON.
    package mutating func endLine() {
        bytes.append(.lineFeed)
        isFollowing = false
        drainIfFull()
    }

    /// Called between two nodes of a document.
    mutating func drainIfFull() {
        guard let drain, bytes.count > drain.limit else { return }
        drain.sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Gives what is left to the sink, if there is one.
    package mutating func finish() {
        guard let drain, !bytes.isEmpty else { return }
        drain.sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes members that go into several objects, apart from what was written before; where they are in ``bytes``.
    mutating func fragment(_ members: (inout JSONWriter) -> Void) -> Range<Int> {
        let start = bytes.count
        isFollowing = false
        members(&self)
        return start..<bytes.count
    }

    /// Gives away what was written so far and goes on with an empty buffer.
    package mutating func take() -> [UInt8] {
        defer {
            bytes = []
            isFollowing = false
        }
        return bytes
    }

    /// Forgets what was written but keeps the room that it took.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isFollowing = false
    }

    /// Appends up to `capacity` bytes at once, a comma before them if one is due; `body` says whether another will be.
    @inline(__always)
    mutating func write(
        _ capacity: Int, isFollowing next: Bool, separated: Bool = true, _ body: (inout OutputSpan<UInt8>) -> Void
    ) {
        let comma = isFollowing && separated
        bytes.append(addingCapacity: capacity + 1) { output in
            if comma { output.append(.comma) }
            body(&output)
        }
        isFollowing = next
    }

    /// Appends bytes as they are.
    @inline(__always)
    mutating func append(_ capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
        bytes.append(addingCapacity: capacity, initializingWith: body)
    }
}

/// Objects and arrays.
extension JSONWriter {
    /// Begins an object that another writer may end.
    package mutating func beginObject() {
        write(1, isFollowing: false) { $0.append(.leftBrace) }
    }

    /// Ends an object that another writer may have begun.
    package mutating func endObject() { close(.rightBrace) }

    /// Begins an array that another writer may end.
    mutating func beginArray() {
        write(1, isFollowing: false) { $0.append(.leftBracket) }
    }

    /// Ends an array that another writer may have begun.
    mutating func endArray() { close(.rightBracket) }

    /// What is written first stands behind what another writer has written.
    mutating func goOn() { isFollowing = true }

    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        beginObject()
        try members(&self)
        endObject()
    }

    package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
        beginArray()
        try elements(&self)
        endArray()
    }

    private mutating func close(_ bracket: UInt8) {
        append(1) { $0.append(bracket) }
        isFollowing = true
    }
}
