extension Unicode.Scalar {
    /// The scalar's number as Unicode writes it: `U+00A0`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// Whether the scalar takes no room on a line, such as a zero-width space or a soft hyphen.
    package var isUnseen: Bool { properties.generalCategory == .format }

    /// Whether the scalar is unseen and joins or parts no letters and pictures, as those do that Persian and emoji need.
    package var isHidden: Bool { isUnseen && value != 0x200C && value != 0x200D && value < 0xE0000 }
}
