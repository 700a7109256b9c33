extension TextBuffer {
    /// Appends a string in double quotes that both JSON and YAML can read, on one line and without control characters.
    package mutating func append(quoted text: String) {
        append(byte: UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append(#"\""#)
            case "\\": append(#"\\"#)
            case "\n": append(#"\n"#)
            case "\r": append(#"\r"#)
            case "\t": append(#"\t"#)
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
                append(unicodeEscape: scalar.value)
            case _ where scalar.turnsDirection || scalar.isNoncharacter:
                append(unicodeEscape: scalar.value)
            default:
                append(String(Character(scalar)))
            }
        }
        append(byte: UInt8(ascii: "\""))
    }

    /// Appends an escape of four digits. A larger value becomes U+FFFD, because JSON and YAML escape it differently.
    private mutating func append(unicodeEscape value: UInt32) {
        let digits = String(value > 0xFFFF ? 0xFFFD : value, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
}
