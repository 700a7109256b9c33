/// Bits one after the other, the lowest of a byte first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var waiting = 0
    private var count = 0

    mutating func write(_ value: Int, count length: Int) {
        waiting |= value << count
        count += length
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: waiting))
            waiting >>= 8
            count -= 8
        }
    }

    /// A Huffman code: these are written with their highest bit first.
    mutating func write(code: Int, count length: Int) {
        var reversed = 0
        for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        write(reversed, count: length)
    }

    mutating func finish() {
        if count > 0 { write(0, count: 8 - count) }
    }
}
