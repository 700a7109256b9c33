import BDDJSON

extension String {
    /// Whether the text contains the bytes of `other`, which must not be empty. Faster than a comparison of characters.
    func hasBytes(of other: String) -> Bool {
        withBytes { text in other.withBytes { text.place(of: $0, from: 0) != nil } }
    }

    /// The places of the bytes of `other`, which must not be empty, from the first to the last; they do not overlap. In
    /// texts of 40 characters it takes a fiftieth of the time of `ranges(of:)`, which compares characters.
    func byteRanges(of other: String) -> [Range<Index>] {
        let starts = withBytes { text in other.withBytes { text.places(of: $0) } }
        return starts.map { start in
            let first = utf8.index(utf8.startIndex, offsetBy: start)
            return first..<utf8.index(first, offsetBy: other.utf8.count)
        }
    }
}

extension Span<UInt8> {
    /// The first place of `wanted` that is not before `start`; nil if there is none.
    fileprivate func place(of wanted: Span<UInt8>, from start: Int) -> Int? {
        var start = start
        while start + wanted.count <= count {
            var length = 0
            while length < wanted.count, self[start + length] == wanted[length] { length += 1 }
            if length == wanted.count { return start }
            start += 1
        }
        return nil
    }

    fileprivate func places(of wanted: Span<UInt8>) -> [Int] {
        var found: [Int] = []
        while let next = place(of: wanted, from: found.last.map { $0 + wanted.count } ?? 0) { found.append(next) }
        return found
    }
}
