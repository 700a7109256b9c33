/// The bytes that have a meaning in Gherkin.
extension UInt8 {
    @inlinable package static var tab: UInt8 { 0x09 }
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    @inlinable package static var space: UInt8 { 0x20 }
    @inlinable package static var quote: UInt8 { 0x22 }
    @inlinable package static var hash: UInt8 { 0x23 }
    @inlinable package static var asterisk: UInt8 { 0x2A }
    @inlinable package static var plus: UInt8 { 0x2B }
    @inlinable package static var comma: UInt8 { 0x2C }
    @inlinable package static var hyphen: UInt8 { 0x2D }
    @inlinable package static var zero: UInt8 { 0x30 }
    @inlinable package static var colon: UInt8 { 0x3A }
    @inlinable package static var less: UInt8 { 0x3C }
    @inlinable package static var greater: UInt8 { 0x3E }
    @inlinable package static var at: UInt8 { 0x40 }
    @inlinable package static var backslash: UInt8 { 0x5C }
    @inlinable package static var underscore: UInt8 { 0x5F }
    @inlinable package static var backtick: UInt8 { 0x60 }
    @inlinable package static var lowerN: UInt8 { 0x6E }
    @inlinable package static var leftBracket: UInt8 { 0x5B }
    @inlinable package static var rightBracket: UInt8 { 0x5D }
    @inlinable package static var leftBrace: UInt8 { 0x7B }
    @inlinable package static var bar: UInt8 { 0x7C }
    @inlinable package static var rightBrace: UInt8 { 0x7D }

    @inlinable package var isASCII: Bool { self < 0x80 }

    /// Whether the byte continues a code point, rather than starting one.
    @inlinable package var isContinuation: Bool { self & 0xC0 == 0x80 }

    @inlinable package var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    /// Tab, line feed, vertical tab, form feed, carriage return, the ASCII separators (0x1C to 0x1F) and the space.
    @inlinable package var isASCIIWhitespace: Bool {
        self == 0x20 || (self >= 0x09 && self <= 0x0D) || (self >= 0x1C && self <= 0x1F)
    }
}

/// The length of the byte order mark at the start of the text: three bytes, or none.
@inlinable
package func byteOrderMarkLength(_ bytes: Span<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
}

/// The number of code points in a range of valid UTF-8.
@inlinable
package func codePoints(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where !bytes[index].isContinuation { count += 1 }
    return count
}

func isASCII(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where !bytes[index].isASCII { return false }
    return true
}

/// Whether `prefix` occurs at `start` and ends at or before `end`.
@inlinable
package func hasPrefix(_ bytes: Span<UInt8>, _ prefix: StaticString, at start: Int, end: Int) -> Bool {
    let length = prefix.utf8CodeUnitCount
    guard length <= end - start else { return false }
    return prefix.withUTF8Buffer { expected in
        for index in 0..<length where bytes[start + index] != expected[index] { return false }
        return true
    }
}

/// Makes a string from a range of valid UTF-8.
package func string(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    guard let text = String(copying: bytes.extracting(range)) else { preconditionFailure("invalid UTF-8") }
    return text
}

/// Checks ASCII quickly, because nearly all of a file is ASCII.
package func isValidUTF8(_ bytes: Span<UInt8>) -> Bool {
    var start = endOfASCII(bytes, from: 0)
    while start < bytes.count {
        let end = endOfOther(bytes, from: start)
        guard String(copying: bytes.extracting(start..<end)) != nil else { return false }
        start = endOfASCII(bytes, from: end)
    }
    return true
}
