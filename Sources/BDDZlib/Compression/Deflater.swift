/// Compresses bytes as RFC 1951 has it, into one block: small, and the same on every platform.
///
/// Foundation has none on Linux. The loops are plain, as this is also used in debug builds, without optimization.
package struct Deflater {
    private var tokens: [Token] = []
    private var literalFrequencies = [Int](repeating: 0, count: 286)
    private var distanceFrequencies = [Int](repeating: 0, count: 30)

    /// A byte, when the distance is 0; else a repetition of so many bytes.
    private struct Token {
        let byteOrLength: UInt16
        let distance: UInt16
    }

    /// What a browser's `deflate-raw` reads; a zlib stream is that and its header and checksum.
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
    /// The block with the codes that fit it, or with the fixed ones when these are smaller for not being written.
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

    /// The bits that the symbols take, without the extra ones, which are the same in every code.
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
