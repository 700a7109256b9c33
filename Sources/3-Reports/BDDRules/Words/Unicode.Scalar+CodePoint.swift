extension Unicode.Scalar {
    /// Its number as Unicode writes it: `U+00A0`.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
