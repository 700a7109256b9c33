import Testing

@testable import CucumberExpressions

@Suite("ScalarRanges")
struct ScalarRangesTests {
    @Test("ranges that overlap or touch become one")
    func joining() {
        #expect(ScalarRanges([5...9, 1...2, 3...3, 8...12]).ranges == [1...3, 5...12])
        #expect(ScalarRanges([]).ranges.isEmpty)
    }

    @Test("complement, union and intersection")
    func algebra() {
        let some = ScalarRanges([2...4, 8...0x10FFFF])
        #expect(some.complement.ranges == [0...1, 5...7])
        #expect(some.complement.complement == some)
        #expect(some.union(ScalarRanges([5...7])).ranges == [2...0x10FFFF])
        #expect(some.intersection(ScalarRanges([0...2, 4...9])).ranges == [2...2, 4...4, 8...9])
        #expect(ScalarRanges.all.complement == .none)
    }

    @Test("membership by bisection")
    func membership() {
        let ranges = ScalarRanges([2...4, 8...8, 100...200])
        #expect((0...250).filter { ranges.contains($0) } == [2, 3, 4, 8] + Array(100...200))
        #expect(ranges.count == 105)
    }
}
