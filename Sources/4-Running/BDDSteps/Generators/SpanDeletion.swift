/// Leaves out elements of lists: half of those in a row first, single ones last, from the end to the front.
struct SpanDeletion: ShrinkPass {
    /// How many neighbours to leave out at once; nil before the first candidate.
    private var length: Int?
    /// Which span is the last to leave out.
    private var last = 0
    /// Those of the best draw, sorted by their bounds; nil when it has changed.
    private var spans: [Range<Int>]?

    mutating func next(_ best: Draw) -> [UInt64]? {
        let spans = spans ?? best.spans.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        self.spans = spans
        if length == nil { restart(max(1, spans.count / 2), spans) }
        while let length, length > 0 {
            last = min(last, spans.count - 1)
            guard last >= 0 else {
                restart(length / 2, spans)
                continue
            }
            guard let range = Self.range(of: length, endingAt: last, in: spans) else {
                last -= 1
                continue
            }
            return Array(best.choices[..<range.lowerBound] + best.choices[range.upperBound...])
        }
        return nil
    }

    mutating func record(fails: Bool) {
        last -= 1
        if fails { spans = nil }
    }

    private mutating func restart(_ length: Int, _ spans: [Range<Int>]) {
        self.length = length
        last = spans.count - 1
    }

    /// The choices of so many elements of one list, which follow each other.
    private static func range(of length: Int, endingAt last: Int, in spans: [Range<Int>]) -> Range<Int>? {
        var range = spans[last]
        var index = last
        for _ in 1..<max(length, 1) {
            guard let before = spans[..<index].lastIndex(where: { $0.upperBound == range.lowerBound }) else {
                return nil
            }
            range = spans[before].lowerBound..<range.upperBound
            index = before
        }
        return range
    }
}
