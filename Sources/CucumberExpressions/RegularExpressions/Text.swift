/// A step's text as UTF-8, which the standard library has made sure is valid.
typealias Text = Span<UInt8>

extension Span<UInt8> {
    /// The scalar that starts at the position, which is before the end, and where the next one starts.
    @inline(__always)
    func scalar(at position: Int) -> (scalar: Unicode.Scalar, next: Int) {
        let first = self[position]
        guard first >= 0x80 else { return (Unicode.Scalar(first), position + 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", position + length)
    }

    /// How many scalars start in the range of bytes.
    package func scalarCount(from start: Int = 0, upTo end: Int) -> Int {
        var count = 0
        for index in start..<end where self[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// Where the scalar before the position starts; the position is not the start of the text.
    @inline(__always)
    func index(before position: Int) -> Int {
        var start = position - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    func holds(_ assertion: Node.Assertion, at position: Int) -> Bool {
        switch assertion {
        case .textStart: position == 0
        case .textEnd: position == count
        case .textEndOrLastLineEnd: position == count || position == count - 1 && isLineEnd(at: position)
        case .lineStart: position == 0 || isLineEnd(at: index(before: position))
        case .lineEnd: position == count || isLineEnd(at: position)
        case .wordBoundary: isWordBoundary(at: position)
        case .notWordBoundary: !isWordBoundary(at: position)
        }
    }

    private func isLineEnd(at position: Int) -> Bool {
        ScalarTest.lineEnd.contains(scalar(at: position).scalar)
    }

    private func isWordBoundary(at position: Int) -> Bool {
        let before = position > 0 && ScalarSet.word.contains(scalar(at: index(before: position)).scalar)
        let after = position < count && ScalarSet.word.contains(scalar(at: position).scalar)
        return before != after
    }
}
