/// Writes JSON into a buffer of UTF-8, front to back. Commas are its own business.
///
///     writer.object {
///         $0.member("name", tag.name)
///         $0.array("steps", steps) { $0.object { … } }
///     }
///     writer.endLine()
///
/// Keys must need no escaping. Any text is escaped so that it survives, and nothing but what JSON asks for is.
package struct JSONWriter: Sendable {
    package internal(set) var bytes: [UInt8] = []
    /// Whether a value stands before the next one at this level.
    private var isFollowing = false

    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    /// What was written, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Ends a line of NDJSON.
    package mutating func endLine() {
        bytes.append(.lineFeed)
        isFollowing = false
    }

    /// Gives away what was written so far and goes on with an empty buffer of the same size.
    package mutating func take() -> [UInt8] {
        defer { removeAll() }
        return bytes
    }

    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isFollowing = false
    }
}

/// Values.
extension JSONWriter {
    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        open(.leftBrace)
        try members(&self)
        close(.rightBrace)
    }

    package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
        open(.leftBracket)
        try elements(&self)
        close(.rightBracket)
    }

    package mutating func string(_ value: String) {
        string(value.utf8.span)
    }

    /// Text that must be valid UTF-8.
    package mutating func string(_ text: Span<UInt8>) {
        separate()
        bytes.append(.quote)
        appendEscaped(text)
        bytes.append(.quote)
    }

    package mutating func integer(_ value: Int) {
        separate()
        if value < 0 { bytes.append(.hyphen) }
        appendDigits(of: value.magnitude)
    }

    package mutating func bool(_ value: Bool) {
        separate()
        bytes.append(copying: value ? "true" : "false")
    }

    package mutating func null() {
        separate()
        bytes.append(copying: "null")
    }

    /// The shortest text that reads as this number; infinities and NaN, which JSON has not, become null.
    package mutating func double(_ value: Double) {
        separate()
        bytes.append(contentsOf: (value.isFinite ? value.description : "null").utf8)
    }
}

/// Members of an object.
extension JSONWriter {
    package mutating func key(_ key: StaticString) {
        separate()
        bytes.append(.quote)
        bytes.append(copying: key)
        bytes.append(.quote)
        bytes.append(.colon)
        isFollowing = false
    }

    package mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    package mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        integer(value)
    }

    package mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Nothing at all for nil.
    package mutating func member(_ name: StaticString, _ value: String?) {
        if let value { member(name, value) }
    }

    /// Nothing at all for nil.
    package mutating func member(_ name: StaticString, _ value: Int?) {
        if let value { member(name, value) }
    }

    package mutating func member(_ name: StaticString, _ values: [String]) {
        array(name, values) { $0.string($1) }
    }

    package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try object(members)
    }

    package mutating func array<Elements: Sequence>(
        _ name: StaticString, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void
    ) rethrows {
        key(name)
        try array { writer in
            for element in elements { try write(&writer, element) }
        }
    }
}

extension JSONWriter {
    mutating func separate() {
        if isFollowing { bytes.append(.comma) }
        isFollowing = true
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        isFollowing = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        isFollowing = true
    }

    mutating func appendDigits(of value: UInt) {
        if value >= 10 { appendDigits(of: value / 10) }
        bytes.append(.zero + UInt8(value % 10))
    }
}
