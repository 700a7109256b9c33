/// Writes the values of worker frames into bytes.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []
    /// How many of the bytes have been sent.
    private var sent = 0

    /// The bytes that have not been sent.
    var rest: ArraySlice<UInt8> { bytes[sent...] }

    /// Small numbers take one byte, each further byte holds seven bits; negative ones are folded in between.
    mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: (number &<< 1) ^ (number &>> (Int.bitWidth - 1)))
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest = rest &>> 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ numbers: [Int]) {
        write(numbers.count)
        for number in numbers { write(number) }
    }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ content: [UInt8]) { write(content[...]) }

    mutating func write(_ content: ArraySlice<UInt8>) {
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

    /// Writes a frame around what `writePayload` writes.
    mutating func writeFrame(_ writePayload: (inout ByteWriter) -> Void) {
        let start = bytes.count
        bytes += Self.noHeader
        writePayload(&self)
        FrameHeader(of: bytes.span.extracting((start + FrameHeader.size)...)).write(to: &bytes, at: start)
    }

    private static let noHeader = [UInt8](repeating: 0, count: FrameHeader.size)

    /// Forgets the first bytes, as they have been sent. They are moved away only when they are more than those that
    /// stay, so that much that is sent in little pieces is not moved again and again. Room is kept, if it is not large.
    mutating func removeFirst(_ count: Int) {
        sent += count
        if sent == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
            sent = 0
        } else if sent > bytes.count / 2 {
            bytes.removeFirst(sent)
            sent = 0
        }
    }

    private static let keptCapacity = 1 << 20
}
