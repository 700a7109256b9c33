import BDDJSON

/// Whitespace is the set that Cucumber trims: Unicode's White_Space property and the four ASCII separators. Texts are
/// valid UTF-8 here, so the first bytes identify a multi-byte character.

/// The length in bytes of the whitespace character at `index`; 0 if there is none.
func whitespaceLength(_ bytes: Span<UInt8>, at index: Int, end: Int) -> Int {
    let byte = bytes[index]
    if byte.isASCII { return byte.isASCIIWhitespace ? 1 : 0 }
    if byte == 0xC2 {
        let next = index + 1 < end ? bytes[index + 1] : 0
        return next == 0x85 || next == 0xA0 ? 2 : 0
    }
    guard byte == 0xE1 || byte == 0xE2 || byte == 0xE3, index + 2 < end else { return 0 }
    return isWideSpace(byte, bytes[index + 1], third: bytes[index + 2]) ? 3 : 0
}

/// U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
private func isWideSpace(_ first: UInt8, _ second: UInt8, third: UInt8) -> Bool {
    switch (first, second) {
    case (0xE1, 0x9A): third == 0x80
    case (0xE2, 0x80): (third >= 0x80 && third <= 0x8A) || third == 0xA8 || third == 0xA9 || third == 0xAF
    case (0xE2, 0x81): third == 0x9F
    case (0xE3, 0x80): third == 0x80
    default: false
    }
}

/// The first index at or after `start` that is not whitespace, or `end`.
func skipWhitespace(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
        let length = whitespaceLength(bytes, at: index, end: end)
        if length == 0 { return index }
        index += length
    }
    return end
}

/// The index after the last character before `end` that is not whitespace, or `start`.
func trimEnd(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = end
    while index > start {
        let byte = bytes[index - 1]
        if byte.isASCII {
            if !byte.isASCIIWhitespace { return index }
            index -= 1
            continue
        }
        let length = wideWhitespaceLength(bytes, before: index, start: start)
        if length == 0 { return index }
        index -= length
    }
    return start
}

private func wideWhitespaceLength(_ bytes: Span<UInt8>, before end: Int, start: Int) -> Int {
    for length in 2...3 where end - length >= start {
        if whitespaceLength(bytes, at: end - length, end: end) == length { return length }
    }
    return 0
}

/// Whether a byte is a visible ASCII character.
private func isInk(_ byte: UInt8) -> Bool { byte > .space && byte.isASCII }

func trim(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (first, end) = (range.lowerBound, range.upperBound)
    while first < end, bytes[first] == .space { first += 1 }
    while first < end, bytes[end - 1] == .space { end -= 1 }
    // In most texts, only spaces surround the value.
    if first == end || isInk(bytes[first]) && isInk(bytes[end - 1]) { return first..<end }
    let start = skipWhitespace(bytes, from: range.lowerBound, to: range.upperBound)
    return start..<trimEnd(bytes, from: start, to: range.upperBound)
}
