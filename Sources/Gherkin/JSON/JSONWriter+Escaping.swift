extension JSONWriter {
    /// Text that must be valid UTF-8.
    @inline(__always)
    package mutating func string(_ text: Span<UInt8>) {
        if searchEscape(text, in: 0..<text.count) == text.count {
            write(text.count + 2, isFollowing: true) {
                $0.append(.quote)
                $0.append(copying: text)
                $0.append(.quote)
            }
        } else {
            escapedString(text)
        }
    }

    /// A member whose text must be valid UTF-8.
    @inline(__always)
    mutating func member(_ name: StaticString, _ text: Span<UInt8>) {
        guard searchEscape(text, in: 0..<text.count) == text.count else {
            key(name)
            return escapedString(text)
        }
        write(name.utf8CodeUnitCount + 5 + text.count, isFollowing: true) {
            $0.append(key: name)
            $0.append(.quote)
            $0.append(copying: text)
            $0.append(.quote)
        }
    }

    private mutating func escapedString(_ text: Span<UInt8>) {
        write(1, isFollowing: true) { $0.append(.quote) }
        var copied = 0
        while true {
            let special = searchEscape(text, in: copied..<text.count)
            append(special - copied) { $0.append(copying: text.extracting(copied..<special)) }
            if special == text.count { break }
            append(6) { $0.append(escaped: text[special]) }
            copied = special + 1
        }
        append(1) { $0.append(.quote) }
    }
}

extension OutputSpan<UInt8> {
    fileprivate mutating func append(escaped byte: UInt8) {
        append(.backslash)
        switch byte {
        case .quote, .backslash: append(byte)
        case .lineFeed: append(.lowerN)
        case .carriageReturn: append(UInt8(ascii: "r"))
        case .tab: append(UInt8(ascii: "t"))
        case 0x08: append(UInt8(ascii: "b"))
        case 0x0C: append(UInt8(ascii: "f"))
        default:
            append(copying: "u00")
            append(hexDigit(byte >> 4))
            append(hexDigit(byte & 0x0F))
        }
    }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10
}
