extension TextBuffer {
    /// A string in double quotes, as JSON and YAML both read it, on one line and without any control character.
    mutating func append(quoted text: String) {
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

    /// One that takes more than four digits cannot be written so that both read it, and becomes U+FFFD.
    private mutating func append(unicodeEscape value: UInt32) {
        let digits = String(value > 0xFFFF ? 0xFFFD : value, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    }
}
