/// Packs bytes into a zlib stream of one block (RFC 1950, RFC 1951): small, and the same on every platform.
struct Deflater {
    private let symbols: [Symbol]
    private let literalFrequencies: [Int]
    private let distanceFrequencies: [Int]

    /// A symbol of one of the two codes, and the extra bits behind it.
    private struct Symbol {
        let isDistance: Bool
        let symbol: Int
        let extra: Int
        let extraBits: Int
    }

    static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        // Deflate with a window of 32 KB, packed as well as can be, and what makes it a multiple of 31.
        var bits = BitWriter(after: [0x78, 0xDA])
        Deflater(bytes).writeBlock(to: &bits)
        bits.finish()
        let checksum = Checksum.adler32(bytes)
        return bits.bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    private init(_ bytes: [UInt8]) {
        symbols =
            Repetitions.pieces(of: bytes).flatMap(Self.symbols) + [
                Symbol(isDistance: false, symbol: DeflateTables.endOfBlock, extra: 0, extraBits: 0)
            ]
        var frequencies = (literals: [Int](repeating: 0, count: 286), distances: [Int](repeating: 0, count: 30))
        for symbol in symbols {
            if symbol.isDistance {
                frequencies.distances[symbol.symbol] += 1
            } else {
                frequencies.literals[symbol.symbol] += 1
            }
        }
        (literalFrequencies, distanceFrequencies) = frequencies
    }

    private static func symbols(of piece: Repetitions.Piece) -> [Symbol] {
        switch piece {
        case .literal(let byte): [Symbol(isDistance: false, symbol: Int(byte), extra: 0, extraBits: 0)]
        case .match(let length, let distance):
            [
                symbol(length, in: DeflateTables.lengths, after: DeflateTables.endOfBlock + 1, isDistance: false),
                symbol(distance, in: DeflateTables.distances, after: 0, isDistance: true),
            ]
        }
    }

    private static func symbol(
        _ value: Int, in table: [(base: Int, bits: Int)], after first: Int, isDistance: Bool
    ) -> Symbol {
        let index = (table.firstIndex { $0.base > value } ?? table.count) - 1
        let (base, bits) = table[index]
        return Symbol(isDistance: isDistance, symbol: first + index, extra: value - base, extraBits: bits)
    }

    /// The block with the codes that fit it, or with the fixed ones when these are smaller for not being written.
    private func writeBlock(to bits: inout BitWriter) {
        let fixed = HuffmanCode(lengths: DeflateTables.fixedLiteralLengths)
        let fixedDistances = HuffmanCode(lengths: DeflateTables.fixedDistanceLengths)
        let own = HuffmanCode(frequencies: literalFrequencies, maximum: HuffmanTable.maximumLength)
        let ownDistances = HuffmanCode(frequencies: distanceFrequencies, maximum: HuffmanTable.maximumLength)
        let description = CodeDescription(literals: own.lengths, distances: ownDistances.lengths)
        if description.size + size(own, ownDistances) < size(fixed, fixedDistances) {
            bits.write(0b101, 3)
            description.write(to: &bits)
            write(own, ownDistances, to: &bits)
        } else {
            bits.write(0b011, 3)
            write(fixed, fixedDistances, to: &bits)
        }
    }

    /// The bits that the symbols take, without the extra ones, which are the same in every code.
    private func size(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Int {
        literals.size(literalFrequencies) + distances.size(distanceFrequencies)
    }

    private func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to bits: inout BitWriter) {
        for symbol in symbols {
            (symbol.isDistance ? distances : literals).write(symbol.symbol, to: &bits)
            bits.write(symbol.extra, symbol.extraBits)
        }
    }
}
