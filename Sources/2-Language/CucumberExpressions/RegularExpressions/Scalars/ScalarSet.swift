/// A character class prepared for matching: one bit for each ASCII character, and a test for all other scalars.
struct ScalarSet: Hashable, Sendable {
    /// The bits of U+0000 to U+003F.
    let low: UInt64
    /// The bits of U+0040 to U+007F.
    let high: UInt64
    let beyond: ScalarTest

    init(_ test: ScalarTest) {
        let known = test.asRanges
        let ranges = known ?? ScalarRanges((0..<128).filter { test.contains(ascii: $0) }.map { ScalarRange($0...$0) })
        var bits: (low: UInt64, high: UInt64) = (0, 0)
        for range in ranges.ranges where range.lowerBound < 128 {
            bits.low |= Self.bits(of: range, from: 0)
            bits.high |= Self.bits(of: range, from: 64)
        }
        (low, high) = bits
        beyond = known.map(ScalarTest.ranges) ?? test
    }

    /// One bit for each of the 64 characters from `first` on: 1 if the range contains it.
    private static func bits(of range: ScalarRange, from first: UInt32) -> UInt64 {
        let (start, end) = (max(range.lowerBound, first), min(range.upperBound, first + 63))
        guard start <= end else { return 0 }
        return (UInt64.max &>> UInt64(63 - (end - start))) &<< UInt64(start - first)
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value < 128 else { return beyond.contains(scalar) }
        return (scalar.value < 64 ? low : high) >> UInt64(scalar.value & 63) & 1 != 0
    }

    static let word = ScalarSet(.word)
    static let digit = ScalarSet(.digit)
    static let space = ScalarSet(.space)
    static let notLineEnd = ScalarSet(.notLineEnd)
    /// Every scalar.
    static let any = ScalarSet(.ranges(.all))
}

extension ScalarTest {
    /// `.` without the flag `s`: every scalar but the line terminators of ECMAScript.
    static let notLineEnd = ScalarTest.not(.lineEnd)
    static let lineEnd = ScalarTest.ranges(ScalarRanges([0xA, 0xD, ScalarRange(0x2028...0x2029)]))
    /// `\d`: ASCII digits only, so that `{int}` accepts what `Int` reads.
    static let digit = ScalarTest.ranges(ScalarRanges([ScalarRange(0x30...0x39)]))
    /// The word characters, `\w`.
    static let word = ScalarTest.property(.word)
    /// White space, `\s`: the scalars with the Unicode property White_Space.
    static let space = ScalarTest.ranges(ScalarRanges(horizontalSpaces + verticalSpaces))
    /// Horizontal white space, `\h`.
    static let horizontalSpace = ScalarTest.ranges(ScalarRanges(horizontalSpaces))
    /// Vertical white space, `\v`.
    static let verticalSpace = ScalarTest.ranges(ScalarRanges(verticalSpaces))

    private static let horizontalSpaces: [ScalarRange] = [
        0x9, 0x20, 0xA0, 0x1680, ScalarRange(0x2000...0x200A), 0x202F, 0x205F,
        0x3000,
    ]
    private static let verticalSpaces: [ScalarRange] = [ScalarRange(0xA...0xD), 0x85, ScalarRange(0x2028...0x2029)]
}
