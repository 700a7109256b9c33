import Testing

@testable import BDDZlib

@Suite struct BitReaderTests {
    @Test("Bits come from the lowest of each byte on")
    func order() throws {
        var bits = BitReader([0b1011_0100, 0b0000_0001], from: 0)
        #expect(try [bits.read(1), bits.read(2), bits.read(3), bits.read(4)] == [0, 2, 6, 0b0110])
    }

    @Test("Looking ahead reads nothing, and sees zeros after the end")
    func peek() throws {
        var bits = BitReader([0xFF], from: 0)
        #expect(bits.peek(15) == 0xFF)
        #expect(try bits.read(8) == 0xFF)
        #expect(throws: ZlibError.endOfData) { try bits.read(1) }
    }

    @Test("Bytes begin with the next whole one, also when more was loaded")
    func bytes() throws {
        var bits = BitReader([9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], from: 1)
        #expect(try bits.read(3) == 1)
        #expect(bits.bytesLeft == 10)
        #expect(try Array(bits.readBytes(2)) == [2, 3])
        #expect(try bits.read(8) == 4)
        #expect(try Array(bits.readBytes(0)) == [])
        #expect(try Array(bits.readBytes(7)) == [5, 6, 7, 8, 9, 10, 11])
        #expect(bits.bytesLeft == 0)
        #expect(throws: ZlibError.endOfData) { try bits.readBytes(1) }
    }
}
