/// Reads bits as RFC 1951 packs them: from the lowest bit of each byte.
struct BitReader {
    private let bytes: [UInt8]
    /// The index of the first byte that has not been loaded into `bits`.
    private var position: Int
    private var bits: UInt64 = 0
    private var count = 0

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The number of bytes that have not been read at all, not even in part.
    var bytesLeft: Int { bytes.count - position + count / 8 }

    /// Reads a number of `width` bits, 16 at most.
    mutating func read(_ width: Int) throws(ZlibError) -> Int {
        let value = peek(width)
        try skip(width)
        return value
    }

    /// The next `width` bits without reading them; bits after the end are 0.
    mutating func peek(_ width: Int) -> Int {
        if count < width { fill() }
        return Int(bits & (1 << UInt64(width) - 1))
    }

    mutating func skip(_ width: Int) throws(ZlibError) {
        guard width <= count else { throw .endOfData }
        bits >>= UInt64(width)
        count -= width
    }

    /// Skips to the next whole byte and reads `length` bytes.
    mutating func readBytes(_ length: Int) throws(ZlibError) -> ArraySlice<UInt8> {
        alignToByte()
        guard length <= bytes.count - position else { throw .endOfData }
        defer { position += length }
        return bytes[position..<position + length]
    }

    /// Returns loaded whole bytes to the input and drops the rest of a partly read byte.
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
