extension Character {
    /// Whether the character is a quotation mark of some language, or an apostrophe or a backtick, which people use as one.
    var isQuote: Bool { "\"'“”„«»‘’`".contains(self) }
}

extension String {
    /// Whether the text has a quotation mark. The bytes of most texts tell it.
    var hasQuote: Bool {
        let isASCII = utf8.allSatisfy { $0 < 0x80 }
        return isASCII
            ? utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`") }
            : contains(where: \.isQuote)
    }
}
