/// Compression as RFC 1951 has it, in one block with the fixed codes: what a browser's `deflate-raw` reads.
///
/// The data of a page repeat themselves, so that even this simplest form makes them a quarter of their length.
/// Foundation has none on Linux.
struct Deflate {
    private var bits = BitWriter()

    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        deflate.write(bytes)
        return deflate.bits.bytes
    }

    private mutating func write(_ bytes: [UInt8]) {
        // The last block, with fixed codes.
        bits.write(0b011, count: 3)
        var repetitions = Repetitions(count: bytes.count)
        var place = 0
        while place < bytes.count {
            let found = repetitions.longest(at: place, in: bytes)
            if found.length > 0 {
                write(length: found.length)
                write(distance: found.distance)
            } else {
                write(symbol: Int(bytes[place]))
            }
            let end = place + max(1, found.length)
            while place < end {
                repetitions.remember(place, in: bytes)
                place += 1
            }
        }
        write(symbol: 256)
        bits.finish()
    }
}

/// The fixed codes: section 3.2.6, lengths and distances as in 3.2.5.
extension Deflate {
    private mutating func write(symbol: Int) {
        switch symbol {
        case ..<144: bits.write(code: 0x30 + symbol, count: 8)
        case ..<256: bits.write(code: 0x190 + symbol - 144, count: 9)
        case ..<280: bits.write(code: symbol - 256, count: 7)
        default: bits.write(code: 0xC0 + symbol - 280, count: 8)
        }
    }

    private mutating func write(length: Int) {
        let value = length - 3
        guard value >= 8, length < Repetitions.longest else {
            return write(symbol: length == Repetitions.longest ? 285 : 257 + value)
        }
        let extra = value.binaryLogarithm - 2
        write(symbol: 261 + 4 * extra + (value >> extra & 3))
        bits.write(value & (1 << extra - 1), count: extra)
    }

    private mutating func write(distance: Int) {
        let value = distance - 1
        guard value >= 4 else { return bits.write(code: value, count: 5) }
        let extra = value.binaryLogarithm - 1
        bits.write(code: 2 + 2 * extra + (value >> extra & 1), count: 5)
        bits.write(value & (1 << extra - 1), count: extra)
    }
}

extension Int {
    /// The place of the highest bit that is set, from 0.
    fileprivate var binaryLogarithm: Int { Int.bitWidth - 1 - leadingZeroBitCount }
}
