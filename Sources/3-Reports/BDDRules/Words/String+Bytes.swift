import BDDJSON

extension String {
    /// Whether the text contains the bytes of `other`, which must not be empty. Faster than a comparison of characters.
    func hasBytes(of other: String) -> Bool {
        withBytes { text in other.withBytes { text.contains($0) } }
    }
}

extension Span<UInt8> {
    fileprivate func contains(_ wanted: Span<UInt8>) -> Bool {
        var start = 0
        while start + wanted.count <= count {
            var length = 0
            while length < wanted.count, self[start + length] == wanted[length] { length += 1 }
            if length == wanted.count { return true }
            start += 1
        }
        return false
    }
}
