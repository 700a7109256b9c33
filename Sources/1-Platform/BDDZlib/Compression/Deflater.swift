/// Compresses bytes into one DEFLATE block (RFC 1951), identical on every platform.
///
/// Foundation has no deflate on Linux. The loops are plain because debug builds use them without optimization.
package struct Deflater {
    private var tokens: [Token] = []
    private var literalFrequencies = [Int](repeating: 0, count: 286)
    private var distanceFrequencies = [Int](repeating: 0, count: 30)

    /// A literal byte if `distance` is 0; otherwise a repetition of `byteOrLength` bytes.
    private struct Token {
        let byteOrLength: UInt16
        let distance: UInt16
    }

    /// The bytes as a raw DEFLATE stream, which browsers read as `deflate-raw`. A zlib stream adds a header and a
    /// checksum.
    package static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var bits = BitWriter()
        Deflater(bytes).writeBlock(to: &bits)
        bits.finish()
        return bits.bytes
    }

    private init(_ bytes: [UInt8]) {
        var matches = MatchFinder(count: bytes.count)
        var position = 0
        while position < bytes.count {
            let end: Int
            if let match = matches.longestMatch(at: position, in: bytes) {
                append(match)
                end = position + match.length
            } else {
                append(bytes[position])
                end = position + 1
            }
            while position < end {
                matches.insert(position, in: bytes)
                position &+= 1
            }
        }
        literalFrequencies[DeflateTables.endOfBlock] += 1
    }

    private mutating func append(_ byte: UInt8) {
        tokens.append(Token(byteOrLength: UInt16(byte), distance: 0))
        literalFrequencies[Int(byte)] &+= 1
    }

    private mutating func append(_ match: MatchFinder.Match) {
        tokens.append(
            Token(
                byteOrLength: UInt16(truncatingIfNeeded: match.length),
                distance: UInt16(truncatingIfNeeded: match.distance)))
        literalFrequencies[DeflateTables.firstLength + DeflateTables.lengthSymbol(match.length)] &+= 1
        distanceFrequencies[DeflateTables.distanceSymbol(match.distance)] &+= 1
    }
}

extension Deflater {
    /// Writes the block with Huffman codes made for it, or with the fixed codes if the block is then smaller.
    private func writeBlock(to bits: inout BitWriter) {
        let literals = HuffmanCode(frequencies: literalFrequencies, maximum: HuffmanTable.maximumLength)
        let distances = HuffmanCode(frequencies: distanceFrequencies, maximum: HuffmanTable.maximumLength)
        let description = CodeDescription(literals: literals.lengths, distances: distances.lengths)
        if description.size + size(literals, distances) < size(.fixedLiterals, .fixedDistances) {
            bits.write(0b101, 3)
            description.write(to: &bits)
            write(literals, distances, to: &bits)
        } else {
            bits.write(0b011, 3)
            write(.fixedLiterals, .fixedDistances, to: &bits)
        }
    }

    /// The size of all symbols in bits, without extra bits, which every code writes alike.
    private func size(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Int {
        literals.size(literalFrequencies) + distances.size(distanceFrequencies)
    }

    private func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to bits: inout BitWriter) {
        for token in tokens {
            let (value, distance) = (Int(token.byteOrLength), Int(token.distance))
            if distance == 0 {
                literals.write(value, to: &bits)
                continue
            }
            let lengthSymbol = DeflateTables.lengthSymbol(value)
            let lengths = DeflateTables.lengths[lengthSymbol]
            literals.write(DeflateTables.firstLength + lengthSymbol, to: &bits)
            bits.write(value - lengths.base, lengths.bits)
            let distanceSymbol = DeflateTables.distanceSymbol(distance)
            let distanceRange = DeflateTables.distances[distanceSymbol]
            distances.write(distanceSymbol, to: &bits)
            bits.write(distance - distanceRange.base, distanceRange.bits)
        }
        literals.write(DeflateTables.endOfBlock, to: &bits)
    }
}
