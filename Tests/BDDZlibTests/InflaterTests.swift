import Hexadecimal
import Testing

@testable import BDDZlib

@Suite struct InflaterTests {
    @Test("A repetition may overlap what it makes")
    func overlap() throws {
        #expect(try Inflater.inflate(bytes("4b4c1c05c40200"), limit: 300).output == [UInt8](repeating: 97, count: 300))
    }

    @Test("What is behind the stream is left")
    func surplus() throws {
        let (output, surplus) = try Inflater.inflate(bytes("ff 4b0400 0102"), from: 1, limit: 9)
        #expect(output == Array("a".utf8))
        #expect(Array(surplus) == [1, 2])
    }

    @Test("A repetition from before the beginning")
    func distance() {
        var bits = BitWriter()
        let literals = HuffmanCode(lengths: DeflateTables.fixedLiteralLengths)
        bits.write(0b011, 3)
        literals.write(65, to: &bits)
        literals.write(257, to: &bits)
        bits.write(0b10000, 5)
        bits.finish()
        #expect(throws: ZlibError.distance) { try Inflater.inflate(bits.bytes, limit: 10) }
    }

    @Test("Symbols that stand for nothing: lengths 286 and 287, distances 30 and 31", arguments: [286, 287, 30, 31])
    func symbol(symbol: Int) {
        var bits = BitWriter()
        let literals = HuffmanCode(lengths: DeflateTables.fixedLiteralLengths)
        bits.write(0b011, 3)
        literals.write(65, to: &bits)
        literals.write(symbol > 256 ? symbol : 257, to: &bits)
        HuffmanCode(lengths: DeflateTables.fixedDistanceLengths).write(min(symbol, 31), to: &bits)
        bits.finish()
        #expect(throws: ZlibError.symbol) { try Inflater.inflate(bits.bytes, limit: 10) }
    }

    @Test(
        "Codes of a block that are damaged: too many, without an end of block, repeating what is not there",
        arguments: [
            // Literals, distances, the lengths of the code for code lengths in the order 16, 17, 18, 0, 8 …, and the
            // codes.
            (30, 0, [0, 0, 1, 1], []),
            (0, 30, [0, 0, 1, 1], []),
            (0, 0, [1, 1, 0, 0], [(0, 1), (0, 2)]),
            (0, 0, [0, 0, 1, 0], [(0, 1), (127, 7), (0, 1), (109, 7)]),
            (0, 0, [1, 1, 1, 0], []),
        ] as [(Int, Int, [Int], [(Int, Int)])])
    func codes(literals: Int, distances: Int, order: [Int], lengths: [(Int, Int)]) {
        var bits = BitWriter()
        bits.write(0b101, 3)
        bits.write(literals, 5)
        bits.write(distances, 5)
        bits.write(order.count - 4, 4)
        for length in order { bits.write(length, 3) }
        for (value, width) in lengths { bits.write(value, width) }
        for _ in 0..<10 { bits.write(0, 16) }
        #expect(throws: ZlibError.code) { try Inflater.inflate(bits.bytes, limit: 10) }
    }
}
