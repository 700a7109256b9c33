import BDDZlib
import Hexadecimal
import Testing

@Suite struct DeflaterTests {
    private func inflated(_ compressed: [UInt8]) throws -> [UInt8] {
        let (output, surplus) = try Inflater.inflate(compressed, limit: 1 << 20)
        #expect(surplus.isEmpty)
        return output
    }

    @Test(
        "Small data is packed with the fixed codes",
        arguments: [("", "0300"), ("a", "4b0400"), ("abcabcabcabc", "4b4c4a862300"), ("\u{0}", "630000")])
    func fixed(text: String, compressed: String) {
        #expect(Deflater.deflate(Array(text.utf8)) == bytes(compressed))
    }

    @Test("Few different bytes get a short code of their own")
    func dynamic() {
        let bytes = (0..<1000).map { UInt8($0 * $0 % 7 * 30) }
        #expect(Deflater.deflate(bytes).count < 40)
    }

    @Test("What repeats gets small")
    func ratio() {
        let bytes = Array(String(repeating: "Given a step that passes\n", count: 1000).utf8)
        #expect(Deflater.deflate(bytes).count == 103)
    }

    @Test("Every byte value comes back")
    func allBytes() throws {
        let bytes = (0...255).map { UInt8($0) }
        #expect(try inflated(Deflater.deflate(bytes)) == bytes)
    }

    @Test("Repetitions of every length come back")
    func lengths() throws {
        var bytes: [UInt8] = []
        for length in 3...258 { bytes += [UInt8](repeating: UInt8(length % 256), count: length) + [UInt8(length / 2)] }
        #expect(try inflated(Deflater.deflate(bytes)) == bytes)
    }

    @Test("Repetitions near and far come back", arguments: [1, 2, 4, 5, 100, 1_000, 24_000, 32_767, 32_768, 32_769])
    func distances(_ distance: Int) throws {
        let word = Array("a word that repeats".utf8)
        // These bytes rarely repeat themselves within four bytes.
        let between = (0..<max(0, distance - word.count)).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3 ^ $0) }
        let bytes = word + between + word
        #expect(try inflated(Deflater.deflate(bytes)) == bytes)
    }

    @Test("Every power of two can be a distance", arguments: 3...15)
    func powers(power: Int) throws {
        let marker = Array("a marker".utf8)
        let gap = (0..<1 << power - 8).map { UInt8(truncatingIfNeeded: $0 >> 3 &* 37) }
        #expect(try inflated(Deflater.deflate(marker + gap + marker)) == marker + gap + marker)
    }
}
