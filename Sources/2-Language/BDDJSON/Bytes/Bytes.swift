/// The bytes that have a meaning in Gherkin.
extension UInt8 {
    static let tab: UInt8 = 0x09
    package static let lineFeed: UInt8 = 0x0A
    package static let carriageReturn: UInt8 = 0x0D
    package static let space: UInt8 = 0x20
    package static let quote: UInt8 = 0x22
    package static let hash: UInt8 = 0x23
    package static let asterisk: UInt8 = 0x2A
    package static let plus: UInt8 = 0x2B
    package static let comma: UInt8 = 0x2C
    package static let hyphen: UInt8 = 0x2D
    static let zero: UInt8 = 0x30
    package static let colon: UInt8 = 0x3A
    package static let less: UInt8 = 0x3C
    package static let greater: UInt8 = 0x3E
    package static let at: UInt8 = 0x40
    package static let backslash: UInt8 = 0x5C
    package static let underscore: UInt8 = 0x5F
    package static let backtick: UInt8 = 0x60
    package static let lowerN: UInt8 = 0x6E
    static let leftBracket: UInt8 = 0x5B
    package static let rightBracket: UInt8 = 0x5D
    package static let leftBrace: UInt8 = 0x7B
    package static let bar: UInt8 = 0x7C
    package static let rightBrace: UInt8 = 0x7D

    package var isASCII: Bool { self < 0x80 }

    /// Whether the byte continues a code point, rather than starting one.
    var isContinuation: Bool { self & 0xC0 == 0x80 }

    package var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    /// Tab, line feed, vertical tab, form feed, carriage return, the ASCII separators (0x1C to 0x1F) and the space.
    package var isASCIIWhitespace: Bool {
        self == 0x20 || (self >= 0x09 && self <= 0x0D) || (self >= 0x1C && self <= 0x1F)
    }
}

/// The length of the byte order mark at the start of the text: three bytes, or none.
package func byteOrderMarkLength(_ bytes: Span<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
}

/// The number of code points in a range of valid UTF-8.
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
    guard let text = try? UTF8Span(validating: bytes.extracting(range)) else { preconditionFailure("invalid UTF-8") }
    return String(copying: text)
}

/// Checks ASCII quickly, because nearly all of a file is ASCII.
package func isValidUTF8(_ bytes: Span<UInt8>) -> Bool {
    var start = endOfASCII(bytes, from: 0)
    while start < bytes.count {
        let end = endOfOther(bytes, from: start)
        guard (try? UTF8Span(validating: bytes.extracting(start..<end))) != nil else { return false }
        start = endOfASCII(bytes, from: end)
    }
    return true
}
