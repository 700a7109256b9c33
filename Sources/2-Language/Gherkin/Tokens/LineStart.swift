import BDDJSON

/// The start of a line, and its first character that is not whitespace.
struct LineStart {
    let start: Int
    /// The end of the line if it has only whitespace.
    let first: Int
    /// The column of `first`, in code points, counted from 1.
    let column: Int

    @inline(__always)
    init(_ bytes: Span<UInt8>, _ start: Int) {
        var index = start
        while index < bytes.count, bytes[index] == .space { index += 1 }
        self.start = start
        if index < bytes.count, bytes[index] > .space, bytes[index].isASCII {
            first = index
            column = index - start + 1
        } else {
            first = Self.skipIndent(bytes, from: index)
            column = codePoints(bytes, start..<first) + 1
        }
    }

    private static func skipIndent(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != .lineFeed {
            let length = whitespaceLength(bytes, at: index, end: bytes.count)
            if length == 0 { return index }
            index += length
        }
        return index
    }
}
