/// Reads bits as RFC 1951 packs them: from the lowest bit of each byte.
struct BitReader {
    private let bytes: [UInt8]
    /// The first byte that has not gone into `bits`.
    private var position: Int
    private var bits: UInt64 = 0
    private var count = 0

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The bytes that are not read at all, not even a bit of them.
    var bytesLeft: Int { bytes.count - position + count / 8 }

    /// A number of so many bits, 16 at most.
    mutating func read(_ width: Int) throws(ZlibError) -> Int {
        let value = peek(width)
        try skip(width)
        return value
    }

    /// The next bits without reading them; zeros behind the end.
    mutating func peek(_ width: Int) -> Int {
        if count < width { fill() }
        return Int(bits & (1 << UInt64(width) - 1))
    }

    mutating func skip(_ width: Int) throws(ZlibError) {
        guard width <= count else { throw .endOfData }
        bits >>= UInt64(width)
        count -= width
    }

    /// The bytes from the next whole one on.
    mutating func readBytes(_ length: Int) throws(ZlibError) -> ArraySlice<UInt8> {
        alignToByte()
        guard length <= bytes.count - position else { throw .endOfData }
        defer { position += length }
        return bytes[position..<position + length]
    }

    /// Gives back the whole bytes that were loaded, and drops the rest of a byte that was begun.
    private mutating func alignToByte() {
        position -= count / 8
        bits = 0
        count = 0
    }

    private mutating func fill() {
        while count <= 56, position < bytes.count {
            bits |= UInt64(bytes[position]) << UInt64(count)
            position += 1
            count += 8
        }
    }
}
