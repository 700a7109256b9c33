/// Values other than objects and arrays.
extension JSONWriter {
    @inlinable
    package mutating func string(_ value: String) {
        value.withBytes { string($0) }
    }

    @inlinable
    package mutating func integer(_ value: Int) {
        write(Self.digits, isFollowing: true) { $0.append(value) }
    }

    @inlinable
    package mutating func bool(_ value: Bool) {
        write(5, isFollowing: true) { $0.append(copying: value ? "true" : "false") }
    }

    @inlinable
    package mutating func null() {
        write(4, isFollowing: true) { $0.append(copying: "null") }
    }

    /// Writes the shortest text that reads as `value`. Infinities and NaN, which JSON does not support, become null.
    @inlinable
    package mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        let digits = value.description
        write(digits.utf8.count, isFollowing: true) { output in digits.withBytes { output.append(copying: $0) } }
    }

    /// Writes values or members that another writer has produced. `json` must contain at least one.
    @inlinable
    package mutating func written(_ json: [UInt8]) {
        write(json.count, isFollowing: true) { $0.append(copying: json.elements) }
    }
}

extension JSONWriter {
    /// The most bytes that an `Int` takes.
    @inlinable
    package static var digits: Int { 20 }
}
