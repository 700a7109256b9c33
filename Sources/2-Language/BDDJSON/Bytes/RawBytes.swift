/// Searches eight bytes at a time, and copies bytes. Only these functions, `Spans.swift`, and the stores in
/// `OutputSpan+Text.swift` and `OutputSpan+Numbers.swift` access memory without checked subscripts. Loads of words check
/// their bounds, and pointers do not leave their closure.

@inlinable var ones: UInt64 { 0x0101_0101_0101_0101 }
@inlinable var lows: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
@inlinable var highs: UInt64 { 0x8080_8080_8080_8080 }

extension Span<UInt8> {
    /// The eight bytes at `index`, with the first in the lowest byte. At least eight bytes must be left.
    @inlinable @inline(__always)
    package func loadUInt64(at index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The last `length` bytes of the text, less than eight, with the first in the lowest byte and zeros above.
    @inlinable @inline(__always)
    package func loadEnd(_ length: Int) -> UInt64 {
        if count >= 8 { return loadUInt64(at: count - 8) >> UInt64(8 * (8 - length)) }
        let skipped = UInt64(8 * (count - length))
        if count >= 4 {
            let low = UInt64(loadUInt32(at: 0))
            return (low | UInt64(loadUInt32(at: count - 4)) << UInt64(8 * (count - 4))) >> skipped
        }
        let middle = count / 2
        let word = UInt64(self[0]) | UInt64(self[middle]) << UInt64(8 * middle)
        return (word | UInt64(self[count - 1]) << UInt64(8 * (count - 1))) >> skipped
    }

    @inlinable @inline(__always)
    package func loadUInt32(at index: Int) -> UInt32 {
        UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
    }

    /// Like ``loadUInt64(at:)``, but bytes after the end of the text are zero.
    @inlinable @inline(__always)
    package func loadUInt64Padded(at index: Int) -> UInt64 {
        if index + 8 <= count { return loadUInt64(at: index) }
        if count >= 8 { return loadUInt64(at: count - 8) >> UInt64((index + 8 - count) * 8) }
        var result: UInt64 = 0
        for offset in index..<max(index, count) { result |= UInt64(self[offset]) << UInt64((offset - index) * 8) }
        return result
    }
}

/// A mask with the high bit of each byte of `word` that equals `byte`, and no other bit.
@inlinable @inline(__always)
func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return ~(((difference & lows) &+ lows) | difference | lows)
}

/// The index of the next byte at or after `start` that is not ASCII, or the end of the text.
func endOfASCII(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 32 <= bytes.count {
        let first = bytes.loadUInt64(at: index) | bytes.loadUInt64(at: index + 8)
        let second = bytes.loadUInt64(at: index + 16) | bytes.loadUInt64(at: index + 24)
        if (first | second) & highs != 0 { break }
        index += 32
    }
    while index + 8 <= bytes.count {
        let mask = bytes.loadUInt64(at: index) & highs
        if mask != 0 { return index + mask.trailingZeroBitCount / 8 }
        index += 8
    }
    while index < bytes.count, bytes[index].isASCII { index += 1 }
    return index
}

/// An index after `start` at which eight ASCII bytes begin, or the end of the text.
func endOfOther(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
        if bytes.loadUInt64(at: index) & highs == 0 { return index }
        index += 8
    }
    return bytes.count
}

/// The index of the next line feed at or after `start`, or the end of the text.
@inlinable
package func lineEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
        let mask = matches(bytes.loadUInt64(at: index), .lineFeed)
        if mask != 0 { return index + mask.trailingZeroBitCount / 8 }
        index += 8
    }
    while index < bytes.count, bytes[index] != .lineFeed { index += 1 }
    return index
}

/// The index of the next `byte` in the range, or its upper bound.
@inlinable
package func search(_ bytes: Span<UInt8>, for byte: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
        let mask = matches(bytes.loadUInt64(at: index), byte)
        if mask != 0 { return index + mask.trailingZeroBitCount / 8 }
        index += 8
    }
    if index < range.upperBound, range.count >= 8 {
        // Load the last eight bytes again: the bytes that were already searched do not match.
        let mask = matches(bytes.loadUInt64(at: range.upperBound - 8), byte)
        return mask == 0 ? range.upperBound : range.upperBound - 8 + mask.trailingZeroBitCount / 8
    }
    while index < range.upperBound, bytes[index] != byte { index += 1 }
    return index
}

extension Span<UInt8> {
    @inlinable
    package func contains(_ byte: UInt8) -> Bool { search(self, for: byte, in: 0..<count) < count }
}

/// The index of the next bar, backslash or line feed at or after `start`, or the end of the text. Adds to `seen` the
/// high bits of all bytes before it.
@inlinable
package func searchBar(_ bytes: Span<UInt8>, from start: Int, seen: inout UInt64) -> Int {
    var index = start
    while index + 8 <= bytes.count {
        let word = bytes.loadUInt64(at: index)
        let mask = matches(word, .bar) | matches(word, .backslash) | matches(word, .lineFeed)
        if mask != 0 {
            seen |= word & highs & ((mask & (0 &- mask)) &- 1)
            return index + mask.trailingZeroBitCount / 8
        }
        seen |= word & highs
        index += 8
    }
    while index < bytes.count, ![.bar, .backslash, .lineFeed].contains(bytes[index]) {
        seen |= UInt64(bytes[index]) & 0x80
        index += 1
    }
    return index
}

/// A mask whose lowest bit is the high bit of the first byte that JSON requires to be escaped; 0 if no byte is.
@inlinable @inline(__always)
func escapes(_ word: UInt64) -> UInt64 {
    // A subtraction borrows only from bytes after one that matches, so the lowest match is exact.
    let controls = word &- ones &* 0x20
    let quotes = (word ^ ones &* UInt64(UInt8.quote)) &- ones
    let backslashes = (word ^ ones &* UInt64(UInt8.backslash)) &- ones
    return (controls | quotes | backslashes) & ~word & highs
}

/// The index of the next byte in the range that JSON requires to be escaped (a quote, a backslash or a control
/// character), or the range's upper bound.
func searchEscape(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
        let mask = escapes(bytes.loadUInt64(at: index))
        if mask != 0 { return index + mask.trailingZeroBitCount / 8 }
        index += 8
    }
    if index < range.upperBound, range.count >= 8 {
        // The last eight bytes, as in `search`.
        let mask = escapes(bytes.loadUInt64(at: range.upperBound - 8))
        return mask == 0 ? range.upperBound : range.upperBound - 8 + mask.trailingZeroBitCount / 8
    }
    while index < range.upperBound {
        let byte = bytes[index]
        if byte < 0x20 || byte == .quote || byte == .backslash { return index }
        index += 1
    }
    return index
}

extension OutputSpan<UInt8> {
    @inlinable @inline(__always)
    package mutating func append(copying bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { append(copying: $0) }
    }

    @inlinable @inline(__always)
    package mutating func append(copying text: StaticString) {
        text.withUTF8Buffer { append(copying: $0) }
    }

    @inlinable @inline(__always)
    package mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
        withUnsafeMutableBufferPointer { free, count in
            precondition(free.count - count >= bytes.count, "no room left")
            guard let source = bytes.baseAddress, let start = free.baseAddress else { return }
            (start + count).initialize(from: source, count: bytes.count)
            count += bytes.count
        }
    }
}
