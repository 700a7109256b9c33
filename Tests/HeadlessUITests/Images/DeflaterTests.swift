import Testing

@testable import HeadlessUI

@Suite struct DeflaterTests {
    @Test("Small data is packed with the fixed codes")
    func fixed() {
        #expect(Deflater.deflate([]) == bytes("78da 0300 00000001"))
        #expect(Deflater.deflate([UInt8](repeating: 97, count: 300)) == bytes("78da 4b1c05440300 d8a871ad"))
    }

    @Test("Whatever goes in comes out", arguments: 0..<40)
    func roundTrip(seed: Int) throws {
        var state = UInt32(seed) &* 2_654_435_761 &+ 1
        let bytes = (0..<seed * seed * 7).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: state >> 24) >> UInt8(seed % 8)
        }
        #expect(try Inflater.inflate(Deflater.deflate(bytes), limit: bytes.count) == bytes)
    }

    @Test("Few different bytes get a short code of their own")
    func dynamic() {
        let bytes = (0..<1000).map { UInt8($0 * $0 % 7 * 30) }
        #expect(Deflater.deflate(bytes).count < 40)
    }

    @Test("Every length and every distance can be written")
    func allPieces() throws {
        var bytes: [UInt8] = []
        for length in 3...258 { bytes += [UInt8](repeating: UInt8(length % 256), count: length) + [UInt8(length / 2)] }
        #expect(try Inflater.inflate(Deflater.deflate(bytes), limit: bytes.count) == bytes)
        let marker = Array("a marker".utf8)
        for power in 3...15 {
            let gap = (0..<1 << power - 8).map { UInt8(truncatingIfNeeded: $0 >> 3 &* 37) }
            let bytes = marker + gap + marker
            #expect(try Inflater.inflate(Deflater.deflate(bytes), limit: bytes.count) == bytes)
        }
    }
}
