/// Reads the values of a worker frame in the order in which a `ByteWriter` wrote them.
struct ByteReader {
    /// The bytes were not written by a `ByteWriter`.
    struct Malformed: Error {}

    private let content: ArraySlice<UInt8>
    private var offset: Int

    init(_ bytes: ArraySlice<UInt8>) {
        content = bytes
        offset = bytes.startIndex
    }

    var isAtEnd: Bool { offset == content.endIndex }

    private mutating func byte() throws(Malformed) -> UInt8 {
        guard offset < content.endIndex else { throw Malformed() }
        let byte = content[offset]
        offset += 1
        return byte
    }

    mutating func number() throws(Malformed) -> Int {
        var folded: UInt = 0
        var shift: UInt = 0
        while shift < UInt.bitWidth, offset < content.endIndex {
            let byte = content[offset]
            offset += 1
            folded |= UInt(byte & 0x7F) &<< shift
            if byte < 0x80 { return Int(bitPattern: folded &>> 1) ^ -Int(bitPattern: folded & 1) }
            shift += 7
        }
        throw Malformed()
    }

    mutating func numbers() throws(Malformed) -> [Int] {
        let count = try count()
        var numbers: [Int] = []
        numbers.reserveCapacity(count)
        while numbers.count < count { numbers.append(try number()) }
        return numbers
    }

    mutating func flag() throws(Malformed) -> Bool { try byte() != 0 }

    mutating func bytes() throws(Malformed) -> [UInt8] { Array(try part()) }

    mutating func text() throws(Malformed) -> String { String(decoding: try part(), as: UTF8.self) }

    mutating func optional<Value>(
        _ readValue: (inout ByteReader) throws(Malformed) -> Value
    ) throws(Malformed) -> Value? {
        try flag() ? try readValue(&self) : nil
    }

    mutating func array<Value>(
        _ readValue: (inout ByteReader) throws(Malformed) -> Value
    ) throws(Malformed) -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try readValue(&self)) }
        return values
    }

    private mutating func part() throws(Malformed) -> ArraySlice<UInt8> {
        let count = try count()
        defer { offset += count }
        return content[offset..<(offset + count)]
    }

    /// Reads a count of bytes or elements. Each element takes at least one byte, so a count above the bytes left is
    /// malformed.
    private mutating func count() throws(Malformed) -> Int {
        let count = try number()
        guard (0...(content.endIndex - offset)).contains(count) else { throw Malformed() }
        return count
    }
}
