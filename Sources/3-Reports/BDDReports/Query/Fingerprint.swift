import BDDPlatform

/// A `StableHash` of texts and numbers, with a last round that mixes its bits.
package struct Fingerprint: Sendable {
    private var hash = StableHash()

    package init() {}

    /// Adds a text and its end, so that `ab`, `c` differs from `a`, `bc`.
    package mutating func add(_ text: String) {
        hash.add(text)
        // No UTF-8 has this byte.
        hash.add(0xFF)
    }

    package mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { hash.add(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    package mutating func add(_ count: Int) { add(UInt64(truncatingIfNeeded: count)) }

    /// Adds bytes, and not their end.
    package mutating func add(bytes: [UInt8]) { hash.add(bytes) }

    package var value: UInt64 {
        var value = hash.value
        value = (value ^ (value >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        value = (value ^ (value >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        return value ^ (value >> 33)
    }

    /// The fingerprint of texts and numbers, in their order.
    package static func of(_ texts: String...) -> UInt64 {
        var fingerprint = Fingerprint()
        for text in texts { fingerprint.add(text) }
        return fingerprint.value
    }
}
