/// A hash that is the same in each process and on each machine, unlike that of `Hasher`: FNV-1a of 64 bits.
///
/// Names of files, ids and orders of runs depend on its values.
package struct StableHash: Sendable {
    package private(set) var value: UInt64

    /// - Parameter start: the value before the first byte.
    package init(from start: UInt64 = 0xCBF2_9CE4_8422_2325) {
        value = start
    }

    /// Adds the bytes of a text in UTF-8, and not its end: `ab`, `c` is the same as `a`, `bc`.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
    }

    package mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { add(byte) }
    }

    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    package static func of(_ text: String) -> UInt64 {
        var hash = StableHash()
        hash.add(text)
        return hash.value
    }

    package static func of(_ bytes: [UInt8]) -> UInt64 {
        var hash = StableHash()
        hash.add(bytes)
        return hash.value
    }
}
