extension StringProtocol {
    /// The text as messages quote it: of a long one, the first 72 code points and `…`. An invisible character is shown by
    /// its number, as in `<U+200B>`.
    package var shortened: String {
        // Most texts are these, and copying scalars takes five times as long.
        if utf8.count <= 72, utf8.allSatisfy({ $0 < 0x80 }) { return String(self) }
        let end = unicodeScalars.index(startIndex, offsetBy: 72, limitedBy: endIndex) ?? endIndex
        let start = String(String.UnicodeScalarView(unicodeScalars[..<end]))
        return (start.utf8.allSatisfy { $0 < 0x80 } ? start : start.withVisibleScalars) + (end == endIndex ? "" : "…")
    }

    private var withVisibleScalars: String {
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isHidden { text += "<\(scalar.codePoint)>" } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}
