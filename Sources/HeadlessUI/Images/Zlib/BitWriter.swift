/// Packs bits as RFC 1951 does: from the lowest bit of each byte.
struct BitWriter {
    private(set) var bytes: [UInt8]
    private var bits: UInt64 = 0
    private var count = 0

    init(after bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Writes a number of so many bits, 16 at most.
    mutating func write(_ value: Int, _ width: Int) {
        bits |= UInt64(value) << UInt64(count)
        count += width
        while count >= 8 { moveByte() }
    }

    /// Fills the last byte with zeros.
    mutating func finish() {
        while count > 0 { moveByte() }
    }

    private mutating func moveByte() {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count = max(0, count - 8)
    }
}
