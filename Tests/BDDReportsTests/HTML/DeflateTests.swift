import Testing

@testable import BDDReports

@Suite("Deflate")
struct DeflateTests {
    @Test("nothing is one empty block")
    func empty() {
        #expect(Deflate.compressed([]) == [0x03, 0x00])
    }

    @Test("the bytes that stand for short texts, which zlib reads")
    func bytes() {
        #expect(Deflate.compressed(Array("a".utf8)) == [0x4B, 0x04, 0x00])
        #expect(Deflate.compressed([0xFF, 0x00]) == [0xFB, 0xCF, 0x00, 0x00])
        #expect(Deflate.compressed(Array("abcabcabcabc".utf8)) == [0x4B, 0x4C, 0x4A, 0x86, 0x23, 0x00])
    }

    @Test("every byte value comes back")
    func allBytes() throws {
        let bytes = (0...255).map { UInt8($0) }
        #expect(try inflated(Deflate.compressed(bytes)) == bytes)
    }

    @Test("repetitions of every length come back", arguments: [3, 4, 5, 10, 11, 18, 34, 130, 257, 258, 259, 600])
    func lengths(_ length: Int) throws {
        let bytes = [UInt8](repeating: 7, count: length) + Array("end".utf8)
        #expect(try inflated(Deflate.compressed(bytes)) == bytes)
    }

    @Test("repetitions near and far come back", arguments: [1, 2, 4, 5, 100, 1_000, 24_000, 32_767, 32_768, 32_769])
    func distances(_ distance: Int) throws {
        let word = Array("a word that repeats".utf8)
        // What stands between does not repeat itself within four bytes often.
        let between = (0..<max(0, distance - word.count)).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3 ^ $0) }
        let bytes = word + between + word
        #expect(try inflated(Deflate.compressed(bytes)) == bytes)
    }

    @Test("what repeats gets small")
    func ratio() {
        let bytes = Array(String(repeating: "Given a step that passes\n", count: 1000).utf8)
        #expect(Deflate.compressed(bytes).count == 221)
    }
}
