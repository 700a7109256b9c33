import Testing

@testable import BDDReports

/// Reads one block with fixed codes, after RFC 1951 and apart from what writes it.
func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    var bits = Bits(bytes: bytes)
    #expect(bits.number(3) == 0b011)
    var result: [UInt8] = []
    while true {
        let symbol = bits.symbol()
        if symbol < 256 {
            result.append(UInt8(symbol))
            continue
        }
        if symbol == 256 { return result }
        let length = bases.length[symbol - 257] + bits.number(bases.lengthBits[symbol - 257])
        let code = bits.code(5)
        let distance = bases.distance[code] + bits.number(bases.distanceBits[code])
        try #require(distance <= min(result.count, 32_768))
        for _ in 0..<length { result.append(result[result.count - distance]) }
    }
}

private let bases = (
    length: [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ],
    lengthBits: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0],
    distance: [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ],
    distanceBits: [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
)

private struct Bits {
    let bytes: [UInt8]
    var place = 0

    mutating func bit() -> Int {
        defer { place += 1 }
        return Int(bytes[place / 8] >> (place % 8) & 1)
    }

    mutating func number(_ count: Int) -> Int {
        (0..<count).reduce(0) { value, index in value | bit() << index }
    }

    mutating func code(_ count: Int) -> Int {
        (0..<count).reduce(0) { value, _ in value << 1 | bit() }
    }

    /// The fixed codes have seven to nine bits, and the first seven tell how many.
    mutating func symbol() -> Int {
        let seven = code(7)
        switch seven {
        case ..<0b0011000: return 256 + seven
        case ..<0b1100000: return (seven << 1 | bit()) - 0x30
        case ..<0b1100100: return 280 + (seven << 1 | bit()) - 0xC0
        default: return 144 + (seven << 2 | code(2)) - 0x190
        }
    }
}
