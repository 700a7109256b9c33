/// The decimal digits of a number below 10⁸ in one word, with the first digit in the lowest byte.
@usableFromInline
package struct Digits {
    @usableFromInline let word: UInt64
    @usableFromInline let count: Int

    /// Splits the number into two numbers of four digits, then four of two, then eight digits, all at once.
    @inlinable @inline(__always)
    package init(_ value: UInt64) {
        let thousands = value / 10_000
        let fours = thousands | (value - thousands * 10_000) << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        let ones = tens | (twos &- tens &* 10) << 8
        let zeros = min(ones.trailingZeroBitCount & ~7, 56)
        word = (ones | 0x3030_3030_3030_3030) >> UInt64(zeros)
        count = 8 - zeros / 8
    }
}

extension OutputSpan<UInt8> {
    /// Appends a number. There must be room for ``JSONWriter/digits`` bytes.
    @inlinable @inline(__always)
    package mutating func append(_ value: Int) {
        if value >= 0, value < 100_000_000 { append(Digits(UInt64(value))) } else { append(large: value) }
    }

    @usableFromInline
    mutating func append(large value: Int) {
        let digits = String(value)
        digits.withBytes { append(copying: $0) }
    }

    @inlinable @inline(__always)
    package mutating func append(_ digits: Digits) { append(lowest: digits.count, of: digits.word) }
}
