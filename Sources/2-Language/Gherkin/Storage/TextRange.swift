/// A half-open range of bytes in a document's text.
struct TextRange: Sendable {
    var start: UInt32
    var end: UInt32

    static let empty = TextRange(0..<0)

    init(_ range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
    }

    var isEmpty: Bool { start == end }
    var indices: Range<Int> { Int(start)..<Int(end) }
}

/// A ``Location`` in eight bytes. Column 0 stands for nil.
struct Position: Sendable {
    var line: UInt32
    var column: UInt32

    init(line: Int, column: Int) {
        self.line = UInt32(truncatingIfNeeded: line)
        self.column = UInt32(truncatingIfNeeded: column)
    }

    /// Clamps the numbers of a location that was decoded from a message and may be out of range.
    init(_ location: Location) {
        line = UInt32(clamping: location.line)
        column = UInt32(clamping: location.column ?? 0)
    }

    var location: Location {
        Location(line: Int(line), column: column == 0 ? nil : Int(column))
    }
}
