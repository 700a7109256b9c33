/// A set of Unicode scalar values as sorted ranges that neither overlap nor touch.
struct ScalarRanges: Hashable, Sendable {
    private(set) var ranges: [ScalarRange]

    static let none = ScalarRanges([])
    static let all = ScalarRanges([ScalarRange(0...0x10FFFF)])

    init(_ ranges: [ScalarRange]) {
        self.ranges = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard let last = self.ranges.last, range.lowerBound <= last.upperBound &+ 1 else {
                self.ranges.append(range)
                continue
            }
            self.ranges[self.ranges.count - 1] = ScalarRange(
                last.lowerBound...max(last.upperBound, range.upperBound))
        }
    }

    func contains(_ scalar: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= scalar
    }

    var count: Int { ranges.reduce(0) { $0 + $1.count } }

    var complement: ScalarRanges {
        var result: [ScalarRange] = []
        var next: UInt32 = 0
        for range in ranges {
            if next < range.lowerBound { result.append(ScalarRange(next...range.lowerBound - 1)) }
            next = range.upperBound + 1
        }
        if next <= 0x10FFFF { result.append(ScalarRange(next...0x10FFFF)) }
        return ScalarRanges(result)
    }

    func union(_ other: ScalarRanges) -> ScalarRanges { ScalarRanges(ranges + other.ranges) }

    func intersection(_ other: ScalarRanges) -> ScalarRanges {
        complement.union(other.complement).complement
    }
}
