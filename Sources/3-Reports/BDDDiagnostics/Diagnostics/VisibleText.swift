/// Makes text safe to print. Characters that move the cursor, are invisible or change the direction become visible.
package enum VisibleText {
    package static func of(_ text: some StringProtocol) -> String {
        text.unicodeScalars.contains(where: isInvisible) ? text.reduce(into: "") { $0 += of($1) } : String(text)
    }

    /// Replaces control characters by pictures, a tab by a space, and other invisible characters by their numbers.
    package static func of(_ character: Character) -> String {
        guard character.unicodeScalars.contains(where: isInvisible) else { return String(character) }
        return character.unicodeScalars.reduce(into: "") { text, scalar in
            text += isInvisible(scalar) ? picture(scalar) : String(scalar)
        }
    }

    private static func picture(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x09: return " "
        case 0x00...0x1F, 0x7F: return String(scalar.controlPicture)
        default: return scalar.numberText
        }
    }

    /// Whether the character is a control character, changes the direction of text, or is not a character of Unicode.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0xFEFF: true
        default: scalar.turnsDirection || scalar.isNoncharacter
        }
    }
}
