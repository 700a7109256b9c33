/// Eight bytes at a time: how much text is compared at once then hardly ever depends on its length, which a processor
/// could not foretell. Loads check their bounds.
extension Span<UInt8> {
    /// The eight bytes at the index, the first of them lowest. At least eight must be left.
    @inline(__always)
    func loadUInt64(at index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// As ``loadUInt64(at:)`` for the end of a text: bytes that are not there are zero.
    @inline(__always)
    func loadUInt64Padded(at index: Int) -> UInt64 {
        if index + 8 <= count { return loadUInt64(at: index) }
        if count >= 8 { return loadUInt64(at: count - 8) >> UInt64((index + 8 - count) * 8) }
        var result: UInt64 = 0
        for offset in index..<count { result |= UInt64(self[offset]) << UInt64((offset - index) * 8) }
        return result
    }

    /// Whether at the position come so many bytes of others, which are followed by at least eight more.
    @inline(__always)
    func hasBytes(at start: Int, _ count: Int, of others: Span<UInt8>, at first: Int) -> Bool {
        guard count <= self.count &- start else { return false }
        var left = count
        var offset = first
        var position = start
        while left > 8 {
            guard others.loadUInt64(at: offset) == loadUInt64(at: position) else { return false }
            left &-= 8
            offset &+= 8
            position &+= 8
        }
        // The shift by 64 when nothing is left to compare makes nothing of any difference.
        let difference = others.loadUInt64(at: offset) ^ loadUInt64Padded(at: position)
        return difference << UInt64((8 &- left) &* 8) == 0
    }
}
