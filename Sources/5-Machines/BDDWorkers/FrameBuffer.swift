import BDDJSON

/// Splits a stream of bytes into frames.
struct FrameBuffer {
    /// The stream has bytes that are not a frame, so nothing after them can be trusted.
    struct Corrupted: Error {}

    private var bytes: [UInt8] = []
    private var start = 0

    mutating func append(_ more: some Collection<UInt8>) {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
            start = 0
        } else if start > 1 << 16 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// Takes the payload of the next frame; nil when more bytes are needed.
    mutating func nextPayload() throws(Corrupted) -> ArraySlice<UInt8>? {
        guard let header = FrameHeader(bytes, at: start) else {
            if isStartOfMark(bytes[start...]) { return nil }
            throw Corrupted()
        }
        let first = start + FrameHeader.size
        guard bytes.count - first >= Int(header.length) else { return nil }
        let end = first + Int(header.length)
        guard FrameHeader.checksum(bytes.elements.extracting(first..<end)) == header.checksum else { throw Corrupted() }
        start = end
        return bytes[first..<end]
    }

    /// Whether `bytes` are the start of a header that is not complete yet.
    private func isStartOfMark(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count < FrameHeader.size else { return false }
        return zip(bytes, 0..<4).allSatisfy { $0 == UInt8(truncatingIfNeeded: FrameHeader.mark >> UInt32(8 * $1)) }
    }
}
