extension JSONWriter {
    /// Writes `text`, which must be valid UTF-8.
    @inlinable
    package mutating func string(_ text: Span<UInt8>) {
        write(Self.room(forText: text.count), isFollowing: true) { $0.append(quoted: text) }
    }

    /// Writes a member whose value is `text`, which must be valid UTF-8.
    @inlinable
    package mutating func member(_ name: StaticString, _ text: Span<UInt8>) {
        write(name.utf8CodeUnitCount + 3 + Self.room(forText: text.count), isFollowing: true) {
            $0.append(key: name)
            $0.append(quoted: text)
        }
    }
}
