import BDDDiagnostics

/// A step's text in which some characters look like others: people see no difference, but matching does.
struct Respelling {
    /// A character to replace or to remove.
    struct Exchange: Equatable {
        /// The character's number in the text, from 1.
        let number: Int
        let written: String
        /// The expected character; empty if nothing is expected there.
        let expected: String
    }

    private(set) var text = ""
    private(set) var exchanges: [Exchange] = []

    /// Nil if the text is already spelt as expected.
    ///
    /// - Parameters:
    ///   - spellings: the expected form of characters that Unicode can encode in several ways, such as `é` as one code
    ///     point or as `e` and an accent.
    ///   - isPlain: whether plain characters are expected even if `spellings` contains other ones.
    init?(_ written: String, _ spellings: Spellings, isPlain: Bool) {
        // What is ASCII is what it looks like.
        guard !written.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        for (offset, character) in written.enumerated() {
            let plain = Self.plain(character)
            let expected = isPlain ? plain ?? spellings[character] : spellings[character] ?? plain
            guard let expected else {
                text.append(character)
                continue
            }
            if !expected.unicodeScalars.elementsEqual(character.unicodeScalars) {
                exchanges.append(Exchange(number: offset + 1, written: String(character), expected: expected))
            }
            text += expected
        }
        if exchanges.isEmpty { return nil }
    }

    /// The plain form of a character: a space for any kind of space, straight quotes for others, nothing for an
    /// invisible character; nil if the character is plain.
    private static func plain(_ character: Character) -> String? {
        guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else { return nil }
        return switch scalar.value {
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
        case 0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF: ""
        case 0x2018, 0x2019: "'"
        case 0x201C, 0x201D: "\""
        case 0x2010, 0x2011: "-"
        // The wide forms of ASCII that East Asian keyboards write.
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map(String.init)
        default: nil
        }
    }

    /// The characters beyond ASCII in some texts, each as it is written there first.
    struct Spellings: Sendable {
        /// Swift takes characters for the same however they are written.
        private var byCharacter: [Character: String] = [:]

        init(of texts: some Sequence<String>) {
            for text in texts where !text.utf8.allSatisfy({ $0 < 0x80 }) {
                for character in text where !character.isASCII && byCharacter[character] == nil {
                    byCharacter[character] = String(character)
                }
            }
        }

        subscript(_ character: Character) -> String? { byCharacter[character] }
    }
}

extension Respelling.Exchange: CustomStringConvertible {
    /// Such as `character 4 is U+00A0 (NO-BREAK SPACE), not U+0020 (SPACE)`.
    var description: String {
        let known = expected.isEmpty ? "which is invisible" : "not \(Self.name(expected))"
        return "character \(number) is \(Self.name(written)), \(known)"
    }

    private static func name(_ text: String) -> String {
        let numbers = text.unicodeScalars.map(\.codePoint)
        let names = text.unicodeScalars.compactMap(\.properties.name)
        let name = numbers.joined(separator: " ") + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
        // What can be told apart from what is expected is shown as well.
        let isWide = text.unicodeScalars.contains { (0xFF01...0xFF5E).contains($0.value) }
        return isWide ? "'\(text)', \(name)" : name
    }
}
