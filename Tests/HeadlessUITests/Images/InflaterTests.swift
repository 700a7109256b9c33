import Testing

@testable import HeadlessUI

@Suite struct InflaterTests {
    @Test(
        "Streams of zlib are read: stored, with fixed codes, with codes of their own, in several blocks",
        arguments: [
            ("78da 0300 00000001", ""),
            ("7801 01 0300fcff 616263 024d0127", "abc"),
            ("7801 cb48cdc9c957c8409000 3a2e067d", "hello hello hello"),
            (
                "7801 05c18101c0200cc0a05b49abeeff0b067654cb1a8d7be80221b67c87996b47678ba519dac4bce86d47b7f403 24d32296",
                "adcabbbdaadacabcafeaabfaaaaaabaaabaadbbaheaaccfadcabedbbaadaabccaabdbabaacgbaabgdbeabfbbab"
            ),
            ("78da 4acb2c2a2e01000000ffff2b4e4dcecf4b0100 1c1104a5", "firstsecond"),
        ])
    func streams(stream: String, text: String) throws {
        #expect(try Inflater.inflate(bytes(stream), limit: text.utf8.count) == Array(text.utf8))
    }

    @Test("A repetition may overlap what it makes")
    func overlap() throws {
        let stream = bytes("78da 4b4c1c05c40200 d8a871ad")
        #expect(try Inflater.inflate(stream, limit: 300) == [UInt8](repeating: 97, count: 300))
    }

    @Test(
        "What is no stream is an error that says why",
        arguments: [
            ("", ZlibError.header),
            ("78", .header),
            ("78db 0300 00000001", .header),
            ("88da 0300 00000001", .header),
            ("79da 0300 00000001", .header),
            ("78bb 00000000 0300 00000001", .presetDictionary),
            ("78da", .endOfData),
            ("78da 03", .endOfData),
            ("78da 0300 000000", .endOfData),
            ("78da 07", .blockType),
            ("7801 01 0300fcfe 616263 024d0127", .storedLength),
            ("7801 01 0300fcff 6162", .endOfData),
            ("78da 0300 00000002", .checksum),
            ("78da 0300 00000001 00", .surplus(1)),
            ("7801 01 0400fbff 61626364 03d8018b", .tooLong(limit: 3)),
            ("7801 cb48cdc9c957c8409000 3a2e067d", .tooLong(limit: 3)),
        ] as [(String, ZlibError)])
    func broken(stream: String, error: ZlibError) {
        #expect(throws: error) { try Inflater.inflate(bytes(stream), limit: 3) }
    }

    @Test("A repetition from before the beginning")
    func distance() {
        var bits = BitWriter(after: [0x78, 0xDA])
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
        var bits = BitWriter(after: [0x78, 0xDA])
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
            // Literals, distances and the lengths of the code for code lengths, in their order of 16, 17, 18, 0, 8 …
            (30, 0, [0, 0, 1, 1], []),
            (0, 30, [0, 0, 1, 1], []),
            (0, 0, [1, 1, 0, 0], [(0, 1), (0, 2)]),
            (0, 0, [0, 0, 1, 0], [(0, 1), (127, 7), (0, 1), (109, 7)]),
            (0, 0, [1, 1, 1, 0], []),
        ] as [(Int, Int, [Int], [(Int, Int)])])
    func codes(literals: Int, distances: Int, order: [Int], lengths: [(Int, Int)]) {
        var bits = BitWriter(after: [0x78, 0xDA])
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
