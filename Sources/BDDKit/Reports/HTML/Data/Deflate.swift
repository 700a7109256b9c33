/// Compression as RFC 1951 has it, in one block with the fixed codes: what a browser's `deflate-raw` reads.
///
/// The data of a page repeat themselves, so that even this simplest form makes them a quarter of their length. Foundation
/// has none on Linux.
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

/// What was there before: for each hash of three bytes where it was last seen, and for each place where its hash was
/// seen before.
///
/// The bytes are handed in each time, as a copy kept here would be counted up and down for every byte.
private struct Repetitions {
    static let longest = 258
    /// Three bytes of text cost no more than a repetition of three.
    private static let shortest = 4
    private static let window = 32_768
    private static let hashMask = 1 << 15 - 1
    /// How many earlier places are tried.
    private static let depth = 12

    private var latest = [Int32](repeating: -1, count: Self.hashMask + 1)
    private var before: [Int32]

    init(count: Int) {
        before = [Int32](repeating: -1, count: count)
    }

    private func hash(_ place: Int, _ bytes: [UInt8]) -> Int {
        (Int(bytes[place]) << 10 ^ Int(bytes[place + 1]) << 5 ^ Int(bytes[place + 2])) & Self.hashMask
    }

    mutating func remember(_ place: Int, in bytes: [UInt8]) {
        guard place + 2 < bytes.count else { return }
        let hash = hash(place, bytes)
        before[place] = latest[hash]
        latest[hash] = Int32(truncatingIfNeeded: place)
    }

    /// The longest of the nearest repetitions; its length is 0 when none is worth telling.
    func longest(at place: Int, in bytes: [UInt8]) -> (length: Int, distance: Int) {
        let limit = min(Self.longest, bytes.count - place)
        guard limit >= Self.shortest else { return (0, 0) }
        var best = (length: Self.shortest - 1, distance: 0)
        var candidate = Int(latest[hash(place, bytes)])
        var tries = Self.depth
        while candidate >= 0, place - candidate <= Self.window, tries > 0, best.length < limit {
            // What is to be longer differs least likely in the byte behind the best so far.
            if bytes[candidate + best.length] == bytes[place + best.length] {
                var length = 0
                while length < limit, bytes[candidate + length] == bytes[place + length] { length += 1 }
                if length > best.length { best = (length, place - candidate) }
            }
            candidate = Int(before[candidate])
            tries -= 1
        }
        return best.distance > 0 ? best : (0, 0)
    }
}

/// Bits one after the other, the lowest of a byte first.
private struct BitWriter {
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
