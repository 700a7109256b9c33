/// Decodes strings of JSON that contain escapes.
enum JSONEscapes {
    /// Decodes the contents of a JSON string, which are at `range` between two quotes.
    ///
    /// - Throws: `UnusualJSON` for an unknown escape, and for half a surrogate pair.
    static func text(_ bytes: Span<UInt8>, _ range: Range<UInt32>) throws(UnusualJSON) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var index = Int(range.lowerBound)
        let end = Int(range.upperBound)
        while index < end {
            let plain = search(bytes, for: .backslash, in: index..<end)
            for index in index..<plain { text.append(bytes[index]) }
            index = plain
            if index < end { append(try scalar(bytes, at: &index, end: end), to: &text) }
        }
        return string(text.elements, 0..<text.count)
    }

    static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
        if scalar.isASCII { text.append(UInt8(ascii: scalar)) } else { text += scalar.utf8 }
    }

    /// Decodes the escape at `index` and moves `index` past it.
    static func scalar(
        _ bytes: Span<UInt8>, at index: inout Int, end: Int
    ) throws(UnusualJSON) -> Unicode.Scalar {
        guard index + 1 < end else { throw UnusualJSON() }
        index += 2
        switch bytes[index - 1] {
        case .quote: return "\""
        case .backslash: return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try units(bytes, at: &index, end: end)
        default: throw UnusualJSON()
        }
    }

    /// Decodes one UTF-16 code unit, or a surrogate pair.
    private static func units(
        _ bytes: Span<UInt8>, at index: inout Int, end: Int
    ) throws(UnusualJSON) -> Unicode.Scalar {
        let high = try unit(bytes, at: &index, end: end)
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, index + 1 < end, bytes[index] == .backslash, bytes[index + 1] == UInt8(ascii: "u") else {
            throw UnusualJSON()
        }
        index += 2
        let low = try unit(bytes, at: &index, end: end)
        let (upper, lower) = (UInt32(high) - 0xD800, UInt32(low) &- 0xDC00)
        guard lower < 0x400, let scalar = Unicode.Scalar(0x10000 + upper << 10 + lower) else { throw UnusualJSON() }
        return scalar
    }

    static func unit(_ bytes: Span<UInt8>, at index: inout Int, end: Int) throws(UnusualJSON) -> UInt16 {
        guard index + 4 <= end else { throw UnusualJSON() }
        var unit: UInt16 = 0
        for index in index..<index + 4 {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { throw UnusualJSON() }
            unit = unit << 4 | UInt16(digit)
        }
        index += 4
        return unit
    }
}
