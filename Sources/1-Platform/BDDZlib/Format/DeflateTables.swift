/// The tables of RFC 1951 that compression and decompression share.
enum DeflateTables {
    /// The symbol that ends a block.
    static let endOfBlock = 256

    /// The symbol of the shortest length.
    static let firstLength = 257

    /// For each length symbol from 257 to 285, the shortest length and the number of extra bits that are added to it.
    static let lengths: [(base: Int, bits: Int)] = [
        (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1), (17, 1), (19, 2),
        (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4), (83, 4), (99, 4), (115, 4), (131, 5),
        (163, 5), (195, 5), (227, 5), (258, 0),
    ]

    /// For each distance symbol from 0 to 29, the shortest distance and the number of extra bits that are added to it.
    static let distances: [(base: Int, bits: Int)] = [
        (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4), (49, 4), (65, 5),
        (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8), (1025, 9), (1537, 9), (2049, 10),
        (3073, 10), (4097, 11), (6145, 11), (8193, 12), (12289, 12), (16385, 13), (24577, 13),
    ]

    /// The order in which the code length code lengths are written.
    static let codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    static let fixedLiteralLengths: [UInt8] =
        Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
        + Array(repeating: 8, count: 8)

    static let fixedDistanceLengths = [UInt8](repeating: 5, count: 32)

    /// The index in `lengths` of the symbol for a length of 3 to 258.
    static func lengthSymbol(_ length: Int) -> Int { Int(lengthSymbols[length]) }

    /// The index in `distances` of the symbol for a distance of 1 to 32,768. Each power of two has two symbols.
    static func distanceSymbol(_ distance: Int) -> Int {
        let value = distance - 1
        guard value >= 4 else { return value }
        let extra = Int.bitWidth - 2 - value.leadingZeroBitCount
        return 2 + 2 * extra + (value >> extra & 1)
    }

    private static let lengthSymbols: [UInt8] = {
        var symbols = [UInt8](repeating: 0, count: 259)
        for (symbol, range) in lengths.enumerated() {
            for length in range.base..<min(range.base + 1 << range.bits, symbols.count) {
                symbols[length] = UInt8(symbol)
            }
        }
        return symbols
    }()
}
