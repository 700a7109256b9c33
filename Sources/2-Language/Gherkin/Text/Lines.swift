import BDDJSON

/// Calls `body` with the range of each line, without its line feed and the carriage returns before it.
func forEachLine(_ bytes: Span<UInt8>, _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
        let feed = search(bytes, for: .lineFeed, in: start..<range.upperBound)
        body(start..<trimCarriageReturns(bytes, from: start, to: feed))
        start = feed + 1
    }
}

func trimCarriageReturns(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return end
}

/// The offset in a line after up to `count` leading whitespace characters.
func unindent(_ bytes: Span<UInt8>, _ line: Range<Int>, by count: Int) -> Int {
    var index = line.lowerBound
    for _ in 0..<count {
        guard index < line.upperBound else { return index }
        let length = whitespaceLength(bytes, at: index, end: line.upperBound)
        if length == 0 { return index }
        index += length
    }
    return index
}

/// Joins lines with line feeds.
struct LineJoiner {
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func append(_ line: ArraySlice<UInt8>) {
        if !isFirst { bytes.append(.lineFeed) }
        isFirst = false
        bytes.append(contentsOf: line)
    }
}
