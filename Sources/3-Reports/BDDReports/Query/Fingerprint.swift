/// A hash of texts that is the same in each process and on each machine: FNV-1a of 64 bits, with a last round that mixes
/// its bits.
package struct Fingerprint: Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// Adds a text and its end, so that `ab`, `c` differs from `a`, `bc`.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte: byte) }
        // No UTF-8 has this byte.
        add(byte: 0xFF)
    }

    package mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }

    package mutating func add(_ count: Int) { add(UInt64(truncatingIfNeeded: count)) }

    /// Adds bytes, and not their end.
    package mutating func add(bytes: [UInt8]) {
        for byte in bytes { add(byte: byte) }
    }

    private mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    package var value: UInt64 {
        var value = state
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
