import Testing

@testable import CucumberExpressions

@Suite("ScalarRanges")
struct ScalarRangesTests {
    private func ranges(_ ranges: ClosedRange<UInt32>...) -> ScalarRanges {
        ScalarRanges(ranges.map { ScalarRange($0) })
    }

    @Test("ranges that overlap or touch become one")
    func joining() {
        #expect(ranges(5...9, 1...2, 3...3, 8...12).ranges == [ScalarRange(1...3), ScalarRange(5...12)])
        #expect(ScalarRanges([]).ranges.isEmpty)
    }

    @Test("complement, union and intersection")
    func algebra() {
        let some = ranges(2...4, 8...0x10FFFF)
        #expect(some.complement == ranges(0...1, 5...7))
        #expect(some.complement.complement == some)
        #expect(some.union(ranges(5...7)) == ranges(2...0x10FFFF))
        #expect(some.intersection(ranges(0...2, 4...9)) == ranges(2...2, 4...4, 8...9))
        #expect(ScalarRanges.all.complement == .none)
    }

    @Test("membership by bisection")
    func membership() {
        let ranges = ranges(2...4, 8...8, 100...200)
        #expect((0...250).filter { ranges.contains($0) } == [2, 3, 4, 8] + Array(100...200))
        #expect(ranges.count == 105)
    }

    @Test("a range knows its scalars, and those that are none are left out")
    func scalars() {
        #expect(ScalarRange(0x61...0x63).scalars == ["a", "b", "c"])
        #expect(ScalarRange(0xD7FF...0xE000).scalars.map(\.value) == [0xD7FF, 0xE000])
        #expect(ScalarRange(0x10FFFF...0x10FFFF).scalars.count == 1)
        #expect(ScalarRange(0xD7FF...0xE000).count == 0x802)
        #expect((0x61 as ScalarRange) == ScalarRange(0x61...0x61))
    }
}
