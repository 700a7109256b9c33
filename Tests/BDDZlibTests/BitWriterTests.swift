import Testing

@testable import BDDZlib

@Suite struct BitWriterTests {
    @Test("Bits go into the lowest of each byte first; the last byte is filled with zeros")
    func order() {
        var bits = BitWriter()
        for (value, width) in [(0, 1), (2, 2), (6, 3), (0b0110, 4), (0, 0)] { bits.write(value, width) }
        #expect(bits.bytes == [0b1011_0100])
        bits.finish()
        bits.finish()
        #expect(bits.bytes == [0b1011_0100, 0b0000_0001])
    }

    @Test("Numbers of 48 bits fit after any others")
    func wide() {
        var bits = BitWriter()
        bits.write(0x7F, 7)
        bits.write(0xFEDC_BA98_7654, 48)
        bits.finish()
        #expect(bits.bytes == [0x7F, 0x2A, 0x3B, 0x4C, 0x5D, 0x6E, 0x7F])
    }
}
