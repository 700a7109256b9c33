/// Members of an object.
extension JSONWriter {
    @inlinable
    package mutating func key(_ name: StaticString) {
        write(name.utf8CodeUnitCount + 3, isFollowing: false) { $0.append(key: name) }
    }

    /// Writes a key that may need escaping.
    @inlinable
    package mutating func key(text name: String) {
        string(name)
        write(1, isFollowing: false, separated: false) { $0.append(.colon) }
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: String) {
        value.withBytes { member(name, $0) }
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: Int) {
        write(name.utf8CodeUnitCount + 3 + Self.digits, isFollowing: true) {
            $0.append(key: name)
            $0.append(value)
        }
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes nothing if `value` is nil.
    @inlinable
    package mutating func member(_ name: StaticString, _ value: String?) {
        if let value { member(name, value) }
    }

    /// Writes nothing if `value` is nil.
    @inlinable
    package mutating func member(_ name: StaticString, _ value: Int?) {
        if let value { member(name, value) }
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ values: [String]) {
        array(name, values) { $0.string($1) }
    }

    @inlinable
    package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try object(members)
    }

    @inlinable
    package mutating func array<Elements: Sequence>(
        _ name: StaticString, _ elements: Elements, write: (inout JSONWriter, Elements.Element) throws -> Void
    ) rethrows {
        key(name)
        try array { writer in
            for element in elements { try write(&writer, element) }
        }
    }
}

extension OutputSpan<UInt8> {
    @inlinable @inline(__always)
    package mutating func append(key: StaticString) {
        append(.quote)
        append(copying: key)
        append(.quote)
        append(.colon)
    }
}
