/// Writes the values of worker frames into bytes.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    /// Small numbers take one byte, each further byte holds seven bits; negative ones are folded in between.
    mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ content: [UInt8]) {
        write(content.count)
        bytes.append(contentsOf: content)
    }

    mutating func write<Value>(_ value: Value?, _ writeValue: (inout ByteWriter, Value) -> Void) {
        write(value != nil)
        if let value { writeValue(&self, value) }
    }

    mutating func write<Value>(_ values: [Value], _ writeValue: (inout ByteWriter, Value) -> Void) {
        write(values.count)
        for value in values { writeValue(&self, value) }
    }
}

/// Reads what a `ByteWriter` wrote.
struct ByteReader {
    /// The bytes are not what a `ByteWriter` wrote.
    struct Malformed: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    mutating func number() throws(Malformed) -> Int {
        var folded: UInt = 0
        var shift: UInt = 0
        while let byte = rest.popFirst(), shift < UInt(UInt.bitWidth) {
            folded |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: folded >> 1) ^ -Int(bitPattern: folded & 1) }
            shift += 7
        }
        throw Malformed()
    }

    mutating func flag() throws(Malformed) -> Bool {
        guard let byte = rest.popFirst() else { throw Malformed() }
        return byte != 0
    }

    mutating func bytes() throws(Malformed) -> [UInt8] {
        let count = try count()
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func text() throws(Malformed) -> String {
        String(decoding: try bytes(), as: UTF8.self)
    }

    mutating func optional<Value>(
        _ readValue: (inout ByteReader) throws(Malformed) -> Value
    ) throws(Malformed) -> Value? {
        try flag() ? try readValue(&self) : nil
    }

    mutating func array<Value>(
        _ readValue: (inout ByteReader) throws(Malformed) -> Value
    ) throws(Malformed) -> [Value] {
        var values: [Value] = []
        for _ in 0..<(try count()) { values.append(try readValue(&self)) }
        return values
    }

    /// A number of things that follow: no more than there are bytes left.
    private mutating func count() throws(Malformed) -> Int {
        let count = try number()
        guard (0...rest.count).contains(count) else { throw Malformed() }
        return count
    }
}
