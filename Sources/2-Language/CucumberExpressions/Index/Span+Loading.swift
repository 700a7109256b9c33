import BDDJSON

/// Compares eight bytes at a time, so that the number of comparisons rarely depends on a text's length, which processors
/// cannot predict. Reads check their bounds.
extension Span<UInt8> {
    /// Whether `count` bytes at `start` equal those of `others` at `first`. After these, `others` must have at least
    /// eight more bytes.
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
        // If `left` is 0, the shift by 64 gives 0: equal.
        let difference = others.loadUInt64(at: offset) ^ loadUInt64Padded(at: position)
        return difference << UInt64((8 &- left) &* 8) == 0
    }
}
