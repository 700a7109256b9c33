import BDDJSON

/// The header of a frame: a mark, the length of the payload and its checksum, each of four bytes.
///
/// Mark and checksum prevent bytes that a step writes to the wrong file from being read as a message.
struct FrameHeader {
    static let size = 12
    static let mark: UInt32 = 0x4DF4_DDB0

    let length: UInt32
    let checksum: UInt32

    init(of payload: Span<UInt8>) {
        length = UInt32(payload.count)
        checksum = Self.checksum(payload)
    }

    /// Reads a header; nil when there is none at `offset`.
    init?(_ bytes: [UInt8], at offset: Int) {
        guard offset + Self.size <= bytes.count, Self.number(bytes, at: offset) == Self.mark else { return nil }
        length = Self.number(bytes, at: offset + 4)
        checksum = Self.number(bytes, at: offset + 8)
    }

    func write(to bytes: inout [UInt8], at offset: Int) {
        Self.write(Self.mark, to: &bytes, at: offset)
        Self.write(length, to: &bytes, at: offset + 4)
        Self.write(checksum, to: &bytes, at: offset + 8)
    }

    private static func write(_ number: UInt32, to bytes: inout [UInt8], at offset: Int) {
        bytes[offset] = UInt8(truncatingIfNeeded: number)
        bytes[offset + 1] = UInt8(truncatingIfNeeded: number &>> 8)
        bytes[offset + 2] = UInt8(truncatingIfNeeded: number &>> 16)
        bytes[offset + 3] = UInt8(truncatingIfNeeded: number &>> 24)
    }

    /// - Parameter offset: at least four bytes before the end.
    private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes.elements.loadUInt32(at: offset)
    }

    /// The checksum of the payload: eight bytes at a time, each mixed into the sum so far.
    static func checksum(_ payload: Span<UInt8>) -> UInt32 {
        var sum = UInt64(payload.count) ^ 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset + 8 <= payload.count {
            mix(payload.loadUInt64(at: offset), into: &sum)
            offset += 8
        }
        while offset < payload.count {
            mix(UInt64(payload[offset]), into: &sum)
            offset += 1
        }
        return UInt32(truncatingIfNeeded: sum ^ (sum >> 32))
    }

    static func mix(_ word: UInt64, into sum: inout UInt64) {
        sum = (sum ^ word) &* 0xFF51_AFD7_ED55_8CCD
        sum ^= sum &>> 32
    }
}
