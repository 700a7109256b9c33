/// A step's text as UTF-8. It comes from a `String`, so it is valid.
typealias Text = Span<UInt8>

extension Span<UInt8> {
    /// The scalar that starts at the position, and the position after it. The position must be before the end.
    @inline(__always)
    func scalar(at position: Int) -> (scalar: Unicode.Scalar, next: Int) {
        let first = self[position]
        guard first >= 0x80 else { return (Unicode.Scalar(first), position + 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", position + length)
    }

    /// The number of scalars that start in the range of bytes.
    func scalarCount(from start: Int = 0, upTo end: Int) -> Int {
        var count = 0
        for index in start..<end where self[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// The position of the scalar before `position`, which must not be 0.
    @inline(__always)
    func index(before position: Int) -> Int {
        var start = position - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}

extension Span<UInt8> {
    /// The end of the text at the position that repeats the text in the range; nil if the text there differs.
    func end(ofRepeating range: Range<Int>, at position: Int, ignoringCase: Bool) -> Int? {
        ignoringCase ? endIgnoringCase(ofRepeating: range, at: position) : end(ofRepeating: range, at: position)
    }

    private func end(ofRepeating range: Range<Int>, at position: Int) -> Int? {
        guard count - position >= range.count else { return nil }
        for offset in 0..<range.count where self[range.lowerBound + offset] != self[position + offset] { return nil }
        return position + range.count
    }

    private func endIgnoringCase(ofRepeating range: Range<Int>, at start: Int) -> Int? {
        var position = start
        var index = range.lowerBound
        while index < range.upperBound {
            guard position < count else { return nil }
            let (one, next) = scalar(at: index)
            let (other, after) = scalar(at: position)
            guard one == other || one.caseVariants.contains(other) else { return nil }
            index = next
            position = after
        }
        return position
    }
}
