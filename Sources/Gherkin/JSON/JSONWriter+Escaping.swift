extension JSONWriter {
    mutating func appendEscaped(_ text: Span<UInt8>) {
        var copied = 0
        while true {
            let special = searchEscape(text, in: copied..<text.count)
            bytes.append(copying: text.extracting(copied..<special))
            if special == text.count { return }
            appendEscape(text[special])
            copied = special + 1
        }
    }

    private mutating func appendEscape(_ byte: UInt8) {
        bytes.append(.backslash)
        switch byte {
        case .quote, .backslash: bytes.append(byte)
        case .lineFeed: bytes.append(.lowerN)
        case .carriageReturn: bytes.append(UInt8(ascii: "r"))
        case .tab: bytes.append(UInt8(ascii: "t"))
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        default:
            bytes.append(copying: "u00")
            bytes.append(Self.hexDigit(byte >> 4))
            bytes.append(Self.hexDigit(byte & 0x0F))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10
    }
}
