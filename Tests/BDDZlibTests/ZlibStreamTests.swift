import BDDZlib
import Hexadecimal
import Testing

@Suite struct ZlibStreamTests {
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
        #expect(try ZlibStream.decompressed(bytes(stream), limit: text.utf8.count) == Array(text.utf8))
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
        #expect(throws: error) { try ZlibStream.decompressed(bytes(stream), limit: 3) }
    }

    @Test("Whatever goes in comes out", arguments: 0..<40)
    func roundTrip(seed: Int) throws {
        var state = UInt32(seed) &* 2_654_435_761 &+ 1
        let bytes = (0..<seed * seed * 7).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: state >> 24) >> UInt8(seed % 8)
        }
        #expect(try ZlibStream.decompressed(ZlibStream.compressed(bytes), limit: bytes.count) == bytes)
    }

    @Test("The header and the checksum stand around what is compressed")
    func frame() {
        #expect(ZlibStream.compressed([]) == bytes("78da 0300 00000001"))
        #expect(ZlibStream.compressed([UInt8](repeating: 97, count: 300)) == bytes("78da 4b1c05440300 d8a871ad"))
    }
}
