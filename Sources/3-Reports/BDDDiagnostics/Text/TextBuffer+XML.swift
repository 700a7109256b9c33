/// Text in XML 1.0, well-formed whatever the text contains.
///
/// Characters that XML cannot represent, even as references, become their pictures (`␛` for escape) or U+FFFD.
extension TextBuffer {
    /// Appends the value of an attribute, including its quotes. Line feeds are not escaped.
    package mutating func append(xmlAttribute value: String) {
        append(byte: UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            case UInt8(ascii: "\r"): append("&#xD;")
            default: append(xmlByte: byte)
            }
        }
        append(byte: UInt8(ascii: "\""))
    }

    /// Appends CDATA. A `]]>` in the text is split between two sections.
    package mutating func append(cdata text: String) {
        append("<![CDATA[")
        var brackets = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: ">"), brackets >= 2 { append("]]><![CDATA[") }
            brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
            append(xmlByte: byte)
        }
        append("]]>")
    }

    private mutating func append(xmlByte byte: UInt8) {
        switch byte {
        case 0x09, 0x0A, 0x0D:
            append(byte: byte)
        case 0x00...0x1F:
            append(Unicode.Scalar(byte).controlPicture.description)
        case 0xBE, 0xBF:
            // U+FFFE and U+FFFF end in these bytes; a last byte of 0xBD makes them U+FFFD.
            append(byte: bytes.suffix(2) == [0xEF, 0xBF] ? 0xBD : byte)
        default:
            append(byte: byte)
        }
    }
}
