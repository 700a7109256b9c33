/// Removes elements of lists, from the back to the front: first runs of half of all elements, then ever shorter runs,
/// at last single elements.
struct SpanDeletion: ShrinkPass {
    /// The number of neighbouring elements to remove at once; nil before the first candidate.
    private var length: Int?
    /// The index in `spans` of the last element to remove.
    private var last = 0
    /// The spans of the best draw, sorted by their bounds; nil when the best draw has changed.
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

    /// The choices of `length` adjoining elements, the last of which is at index `last`; nil if there are fewer.
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
