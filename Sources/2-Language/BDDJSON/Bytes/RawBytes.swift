/// Searches, copies and stores eight bytes at a time. Of the modules that read and write Gherkin and JSON, only this
/// file accesses memory without checked subscripts. Loads and stores check their bounds, and pointers do not leave
/// their closure.

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
package func endOfASCII(_ bytes: Span<UInt8>, from start: Int) -> Int {
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

    /// Appends the lowest `count` bytes of a word, the lowest first. There must be room for eight bytes, as all of the
    /// word is stored.
    @inlinable @inline(__always)
    package mutating func append(lowest count: Int, of word: UInt64) {
        withUnsafeMutableBufferPointer { free, used in
            precondition(free.count - used >= 8 && 0...8 ~= count, "no room left")
            guard let start = free.baseAddress else { return }
            UnsafeMutableRawPointer(start + used).storeBytes(of: word.littleEndian, as: UInt64.self)
            used += count
        }
    }

    /// Appends a text, and other bytes for each byte of it that JSON requires to be escaped.
    ///
    /// - Parameters:
    ///   - room: The most bytes that are written, and eight more.
    ///   - escape: Returns how many bytes at an index it replaces, and what it replaces them with.
    @inline(__always)
    mutating func append(
        copying text: Span<UInt8>, room: Int, escape: (Span<UInt8>, Int) -> (read: Int, written: Escape)
    ) {
        withUnsafeMutableBufferPointer { free, count in
            precondition(free.count - count >= room, "no room left")
            guard let start = free.baseAddress else { return }
            // A pointer that is kept in a register: storing the count of each word takes 1.4 times as long.
            var output = UnsafeMutableRawPointer(start + count)
            var index = 0
            while index < text.count {
                let rest = text.count - index
                let word = rest >= 8 ? text.loadUInt64(at: index) : text.loadEnd(rest)
                output.storeBytes(of: word.littleEndian, as: UInt64.self)
                let mask = rest >= 8 ? escapes(word) : escapes(word) & (1 << UInt64(rest * 8) &- 1)
                // Only this branch, which the processor predicts, may depend on the mask.
                if mask == 0 {
                    output += min(rest, 8)
                    index += 8
                    continue
                }
                let plain = mask.trailingZeroBitCount / 8
                let (read, escaped) = escape(text, index + plain)
                output += plain
                output.storeBytes(of: escaped.word.littleEndian, as: UInt64.self)
                output += escaped.count
                index += plain + read
            }
            count = output - UnsafeMutableRawPointer(start)
        }
    }
}

// Spans of arrays and strings, on every system that `Package.swift` names: `Array.span`, `utf8.span` and `utf8Span` of
// the standard library need macOS 26 and iOS 26.

extension Array where Element: BitwiseCopyable {
    /// The elements, as long as the array lives and is not changed. Arrays of such elements are contiguous everywhere.
    @inlinable @inline(__always)
    package var elements: Span<Element> {
        @_lifetime(borrow self)
        borrowing get {
            let buffer = withUnsafeBufferPointer { $0 }
            return _overrideLifetime(Span(_unsafeElements: buffer), borrowing: self)
        }
    }
}

extension String {
    /// Calls a function with the text as UTF-8.
    @inlinable @inline(__always)
    package func withBytes<Value, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let result = utf8.withContiguousStorageIfAvailable { buffer -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try body(Span(_unsafeElements: buffer)))
            } catch {
                return .failure(error)
            }
        }
        if let result { return try result.get() }
        // Strings that Objective-C stores are copied.
        return try body(Array(utf8).elements)
    }

    /// Makes a string of UTF-8; nil if `bytes` are not valid.
    package init?(copying bytes: Span<UInt8>) {
        guard let text = bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) else { return nil }
        self = text
    }
}
