import BDDJSON

/// Writes the values of worker frames into bytes.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []
    /// The number of bytes at the start of `bytes` that have been sent.
    private var sent = 0

    /// The bytes that have not been sent.
    var rest: ArraySlice<UInt8> { bytes[sent...] }

    /// Writes a number of any size: seven bits a byte, the low ones first. Zigzag encoding keeps small negative numbers
    /// short.
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

    /// Writes a frame: a header, then the payload that `writePayload` writes.
    mutating func writeFrame(_ writePayload: (inout ByteWriter) -> Void) {
        let start = bytes.count
        bytes += Self.noHeader
        writePayload(&self)
        FrameHeader(of: bytes.elements.extracting((start + FrameHeader.size)...)).write(to: &bytes, at: start)
    }

    private static let noHeader = [UInt8](repeating: 0, count: FrameHeader.size)

    /// Drops the next `count` bytes, which have been sent.
    ///
    /// The rest moves to the start only when more than half of the bytes have been sent, so that sending in small
    /// pieces does not move it each time. When all bytes have been sent, the capacity stays allocated up to 1 MiB.
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
