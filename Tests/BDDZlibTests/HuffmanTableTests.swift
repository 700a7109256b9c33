import Testing

@testable import BDDZlib

@Suite struct HuffmanTableTests {
    @Test("The example of RFC 1951: lengths 3, 3, 3, 3, 3, 2, 4, 4")
    func example() throws {
        let table = try HuffmanTable(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
        // The codes of A to H are 010 011 100 101 110 00 1110 1111, written from the highest bit.
        var bits = BitWriter()
        let codes = [(0b010, 3), (0b110, 3), (0b001, 3), (0b101, 3), (0b011, 3), (0b00, 2), (0b0111, 4), (0b1111, 4)]
        for (code, length) in codes { bits.write(code, length) }
        bits.finish()
        var reader = BitReader(bits.bytes, from: 0)
        for symbol in 0..<8 { #expect(try table.next(in: &reader) == symbol) }
    }

    @Test("Codes of up to 15 bits are found, the short ones and the long ones")
    func long() throws {
        let lengths = (1...14).map(UInt8.init) + [15, 15]
        let table = try HuffmanTable(lengths: lengths[...])
        let code = HuffmanCode(lengths: lengths)
        var bits = BitWriter()
        for symbol in 0..<16 { code.write(symbol, to: &bits) }
        bits.finish()
        var reader = BitReader(bits.bytes, from: 0)
        for symbol in 0..<16 { #expect(try table.next(in: &reader) == symbol) }
    }

    @Test(
        "Too many codes are none, and so are too few",
        arguments: [[1, 1, 1], [2, 2, 2, 2, 2], [1, 2], [2, 2, 2], [0, 3]] as [[UInt8]])
    func broken(lengths: [UInt8]) {
        #expect(throws: ZlibError.code) { try HuffmanTable(lengths: lengths[...]) }
    }

    @Test("A code may have one symbol or none; other bits mean nothing then")
    func tiny() throws {
        var zero = BitReader([0], from: 0)
        #expect(try HuffmanTable(lengths: [0, 1]).next(in: &zero) == 1)
        var one = BitReader([1], from: 0)
        #expect(throws: ZlibError.symbol) { try HuffmanTable(lengths: [0, 1]).next(in: &one) }
        #expect(throws: ZlibError.symbol) { try HuffmanTable(lengths: [0, 0]).next(in: &zero) }
    }
}
