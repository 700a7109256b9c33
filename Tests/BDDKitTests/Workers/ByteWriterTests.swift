import Testing

@testable import BDDWorkers

@Suite struct ByteWriterTests {
    @Test("What is sent in pieces is sent once, also when more is written in between")
    func pieces() {
        var writer = ByteWriter()
        var written: [UInt8] = []
        var sent: [UInt8] = []
        for round in 0..<40 {
            let content = (0..<round * 7).map { UInt8(truncatingIfNeeded: $0 + round) }
            for byte in content { writer.write(Int(byte)) }
            var reference = ByteWriter()
            for byte in content { reference.write(Int(byte)) }
            written += reference.bytes
            let piece = writer.rest.prefix(round * 5)
            sent += piece
            writer.removeFirst(piece.count)
        }
        sent += writer.rest
        writer.removeFirst(writer.rest.count)
        #expect(sent == written)
        #expect(writer.rest.isEmpty)
        #expect(writer.bytes.isEmpty)
    }
}
