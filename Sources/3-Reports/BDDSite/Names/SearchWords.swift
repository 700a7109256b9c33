/// Splits a text into the words of the search. `search.js` splits typed text in the same way.
enum SearchWords {
    /// Calls `body` with each word: letters, marks and digits, in small letters. In scripts without spaces between
    /// words each character is one.
    static func forEach(in text: String, _ body: (String) -> Void) {
        var word = String.UnicodeScalarView()
        func finish() {
            if !word.isEmpty { body(String(word)) }
            word.removeAll(keepingCapacity: true)
        }
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                switch scalar.value {
                case 0x30...0x39, 0x61...0x7A: word.append(scalar)
                case 0x41...0x5A: word.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
                default: finish()
                }
            } else if standsAlone(scalar) {
                finish()
                body(String(scalar))
            } else if isWord(scalar) {
                word.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            } else {
                finish()
            }
            if word.count >= longest { finish() }
        }
        finish()
    }

    /// A longer word is cut in pieces.
    private static let longest = 40

    /// Whether the scalar is a letter, a mark or a digit.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }

    /// Whether the scalar belongs to a script without spaces between words: Thai, Lao, Burmese, Khmer, Kana or Han.
    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            isWord(scalar)
        default: false
        }
    }
}
