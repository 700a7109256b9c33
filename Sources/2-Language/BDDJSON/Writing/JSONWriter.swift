/// Writes JSON into a buffer of UTF-8, front to back, and puts in the commas.
///
///     writer.object {
///         $0.member("name", tag.name)
///         $0.array("steps", steps) { $0.string($1.text) }
///     }
///     writer.endLine()
///
/// Keys must not need escaping, except those of `key(text:)`. Texts are escaped only where JSON requires it.
@usableFromInline
package struct JSONWriter: Sendable {
    @usableFromInline
    package internal(set) var bytes: [UInt8] = []
    /// Whether a value precedes the next one at this level, so that a comma is needed.
    @usableFromInline
    var isFollowing = false

    /// Receives the bytes when there are more than `limit`.
    private let drain: (limit: Int, sink: @Sendable ([UInt8]) -> Void)?

    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
        drain = nil
    }

    /// Makes a writer that does not hold a whole message. Between two nodes of a document and at the end of a line it
    /// passes its bytes to `sink` if there are more than `limit`. ``finish()`` passes the rest.
    package init(limit: Int, sink: @escaping @Sendable ([UInt8]) -> Void) {
        bytes.reserveCapacity(limit * 2)
        drain = (limit, sink)
    }

    /// Everything in the buffer, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Ends a line of NDJSON.
    @inlinable
    package mutating func endLine() {
        bytes.append(.lineFeed)
        isFollowing = false
        drainIfFull()
    }

    /// Passes the bytes to the sink if there are more than its limit. Call it between two nodes of a document.
    @usableFromInline
    package mutating func drainIfFull() {
        guard let drain, bytes.count > drain.limit else { return }
        drain.sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Passes the remaining bytes to the sink, if there is one.
    package mutating func finish() {
        guard let drain, !bytes.isEmpty else { return }
        drain.sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes members that will be copied into several objects, and returns their range in ``bytes``.
    package mutating func fragment(_ members: (inout JSONWriter) -> Void) -> Range<Int> {
        let start = bytes.count
        isFollowing = false
        members(&self)
        return start..<bytes.count
    }

    /// Returns the buffer and continues with an empty one.
    package mutating func take() -> [UInt8] {
        defer {
            bytes = []
            isFollowing = false
        }
        return bytes
    }

    /// Empties the buffer but keeps its memory.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isFollowing = false
    }

    /// Appends up to `capacity` bytes at once, after a comma if one is needed. `next` is the new value of
    /// `isFollowing`.
    @inlinable @inline(__always)
    package mutating func write(
        _ capacity: Int, isFollowing next: Bool, separated: Bool = true, body: (inout OutputSpan<UInt8>) -> Void
    ) {
        let comma = isFollowing && separated
        bytes.append(addingCapacity: capacity + 1) { output in
            if comma { output.append(.comma) }
            body(&output)
        }
        isFollowing = next
    }

    /// Appends up to `capacity` bytes, without a comma.
    @inlinable @inline(__always)
    package mutating func append(_ capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
        bytes.append(addingCapacity: capacity, initializingWith: body)
    }
}

/// Objects and arrays.
extension JSONWriter {
    /// Begins an object that another writer may end.
    @inlinable
    package mutating func beginObject() {
        write(1, isFollowing: false) { $0.append(.leftBrace) }
    }

    /// Ends an object that another writer may have begun.
    @inlinable
    package mutating func endObject() { close(.rightBrace) }

    /// Begins an array that another writer may end.
    @inlinable
    package mutating func beginArray() {
        write(1, isFollowing: false) { $0.append(.leftBracket) }
    }

    /// Ends an array that another writer may have begun.
    @inlinable
    package mutating func endArray() { close(.rightBracket) }

    /// Makes the next value start with a comma, because another writer wrote a value before it.
    @inlinable
    package mutating func goOn() { isFollowing = true }

    @inlinable
    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        beginObject()
        try members(&self)
        endObject()
    }

    @inlinable
    package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
        beginArray()
        try elements(&self)
        endArray()
    }

    @inlinable
    mutating func close(_ bracket: UInt8) {
        append(1) { $0.append(bracket) }
        isFollowing = true
    }
}
