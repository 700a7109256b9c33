/// Packs bits as RFC 1951 does: from the lowest bit of each byte.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var bits: UInt64 = 0
    private var count = 0

    /// Writes `value` in `width` bits, 48 at most.
    mutating func write(_ value: Int, _ width: Int) {
        bits |= UInt64(truncatingIfNeeded: value) &<< UInt64(truncatingIfNeeded: count)
        count &+= width
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits &>>= 8
            count &-= 8
        }
    }

    /// Fills up the last byte with 0 bits.
    mutating func finish() {
        if count > 0 { write(0, 8 - count) }
    }
}
