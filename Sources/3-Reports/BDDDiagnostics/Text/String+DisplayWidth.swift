extension String {
    /// The number of terminal columns of the text: one for a character, two for wide East Asian characters and
    /// pictographs, none for combining marks. Control characters and escape sequences count as the pictures that
    /// replace them.
    package var displayWidth: Int {
        var width = 0
        for byte in utf8 where byte & 0b1100_0000 != 0b1000_0000 {
            if byte >= 0xCC { return unicodeScalars.reduce(0) { $0 + $1.displayWidth } }
            width += 1
        }
        return width
    }
}

extension String {
    /// The text, cut to less than `width` columns, with `…` if something is missing.
    ///
    /// A line that will be redrawn must not wrap: it would take two rows, and redrawing would erase only one.
    package func fitted(to width: Int) -> String {
        var kept = ""
        var columns = 0
        for character in self {
            columns += String(character).displayWidth
            guard columns < width else { return String(kept.dropLast()) + "…" }
            kept.append(character)
        }
        return kept
    }
}

extension Unicode.Scalar {
    package var displayWidth: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return Self.isWide(value) ? 2 : 1
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        return wide.contains { $0.contains(value) }
    }

    /// The blocks that the Unicode data file EastAsianWidth lists as wide, with adjacent blocks merged.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x2614...0x2615, 0x2648...0x2653,
        0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
        0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797, 0x2B1B...0x2B1C,
        0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF,
        0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C,
        0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4,
        0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
        0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F,
        0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC,
        0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F90C...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]
}

extension Character {
    /// The columns of a character: those of its widest scalar, or two if it requests emoji presentation.
    package var displayWidth: Int {
        let widest = unicodeScalars.reduce(0) { max($0, $1.displayWidth) }
        return unicodeScalars.contains("\u{FE0F}") ? 2 : widest
    }
}
