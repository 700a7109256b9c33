/// Text made safe to print: what would move the cursor, hide or turn text around is shown instead.
package enum VisibleText {
    package static func of(_ text: some StringProtocol) -> String {
        text.unicodeScalars.contains(where: isInvisible) ? text.reduce(into: "") { $0 += of($1) } : String(text)
    }

    /// Control characters become their pictures, a tab becomes a space, others that show nothing their number.
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

    /// Controls, the marks that change the direction of text, and what is no character.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0xFEFF: true
        default: scalar.turnsDirection || scalar.isNoncharacter
        }
    }
}
