import BDDDiagnostics

/// Characters that people mistake for others: letters of other alphabets with the same shape, wide forms, other spaces
/// and quotes, and invisible characters.
package enum LookAlikes {
    /// The Latin letter, or the plain sign, that a character looks like; nil if it looks like none.
    package static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.value >= 0x80 else { return nil }
        // The wide forms of ASCII that East Asian keyboards write.
        if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
        // The letters of mathematics: thirteen styles of the alphabet in capitals and small letters.
        if (0x1D400...0x1D6A3).contains(scalar.value) {
            let place = (scalar.value - 0x1D400) % 52
            return Unicode.Scalar(place < 26 ? 0x41 + place : 0x61 + place - 26)
        }
        return letters[scalar]
    }

    /// How many slips are between two words, when letters that look the same are the same; nil for more than `limit`.
    /// Case makes no difference.
    package static func distance(between one: String, _ other: String, limit: Int) -> Int? {
        let plain = EditDistance.between(one.lowercased(), other.lowercased(), limit: limit)
        guard plain != 0, !one.utf8.allSatisfy({ $0 < 0x80 }) || !other.utf8.allSatisfy({ $0 < 0x80 }) else {
            return plain
        }
        // A capital may look like another one where its small letter does not: 'Т' and 'т'.
        let looks = [{ $0 }, { $0.uppercased() }].compactMap { (letters: (String) -> String) in
            EditDistance.between(form(letters(one)), form(letters(other)), limit: limit)
        }
        return ([plain].compactMap { $0 } + looks).min()
    }

    /// Whether the character is visible only as a gap.
    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether the character is invisible.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF: true
        default: false
        }
    }

    /// A word as it looks, in small letters: two words of the same form look the same, apart from capital letters.
    package static func form(_ word: String) -> String {
        guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return word.lowercased() }
        var form = ""
        for scalar in word.unicodeScalars where !isInvisible(scalar) {
            switch scalar.value {
            case 0x2018, 0x2019, 0x02BC: form.unicodeScalars.append("'")
            case 0x2010, 0x2011: form.unicodeScalars.append("-")
            default: form.unicodeScalars.append(plain(scalar) ?? scalar)
            }
        }
        return form.lowercased()
    }

    /// A number with wide digits replaced by plain ones; any other text unchanged.
    static func plainDigits(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0xFF10...0xFF19).contains($0.value) }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { plain($0) ?? $0 }))
    }

    /// Cyrillic, Greek, Armenian and Cherokee letters, letters of mathematics that have places of their own, and the Latin ones of the same shape.
    private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs: [(String, String)] = [
            ("АВЕКМНОРСТХУЅІЈԌԚԜҮ", "ABEKMHOPCTXYSIJGQWY"), ("аеорсухѕіјһԁԛԝѵӏ", "aeopcyxsijhdqwvl"),
            ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"), ("ονρυϲϳ", "ovpucj"), ("օսհոցԼՕ", "ouhngLO"), ("ıɡɑ", "iga"),
            ("ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEGHiJKLMPRSTVWZ"),
            ("ℬℰℱℋℐℒℳℛℯℊℴℭℌℑℜℨℂℍℕℙℚℝℤℎ", "BEFHILMRegoCHIRZCHNPQRZh"),
        ]
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (others, latin) in pairs {
            for (other, letter) in zip(others.unicodeScalars, latin.unicodeScalars) { letters[other] = letter }
        }
        return letters
    }()
}
