/// Frames in a stream of bytes: a mark, the payload's length, its checksum, the payload.
///
/// Mark and checksum make sure that what a step writes into the wrong file is not taken for a report.
struct FrameBuffer {
    /// The stream holds something that is no frame: nothing behind it can be trusted.
    struct Corrupted: Error {}

    private static let mark: [UInt8] = [0xB0, 0xDD, 0xF4, 0x4D]
    private static let headerSize = 12

    private var bytes: [UInt8] = []
    private var start = 0

    /// A payload as a frame.
    static func frame(_ payload: [UInt8]) -> [UInt8] {
        var frame: [UInt8] = []
        frame.reserveCapacity(headerSize + payload.count)
        frame += mark
        append(UInt32(payload.count), to: &frame)
        append(checksum(payload[...]), to: &frame)
        frame += payload
        return frame
    }

    mutating func append(_ more: some Collection<UInt8>) {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            start = 0
        } else if start > 1 << 16 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// The next whole payload; nil when more bytes are needed.
    mutating func next() throws(Corrupted) -> ArraySlice<UInt8>? {
        let available = bytes[start...]
        guard available.starts(with: Self.mark.prefix(available.count)) else { throw Corrupted() }
        guard available.count >= Self.headerSize else { return nil }
        let length = Int(number(at: start + 4))
        guard available.count >= Self.headerSize + length else { return nil }
        let payload = bytes[(start + Self.headerSize)..<(start + Self.headerSize + length)]
        guard Self.checksum(payload) == number(at: start + 8) else { throw Corrupted() }
        start += Self.headerSize + length
        return payload
    }

    private func number(at index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << UInt32(8 * $1) }
    }

    private static func append(_ number: UInt32, to frame: inout [UInt8]) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) { frame.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// FNV-1a.
    private static func checksum(_ payload: ArraySlice<UInt8>) -> UInt32 {
        payload.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
