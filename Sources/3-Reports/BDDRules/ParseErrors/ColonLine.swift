import BDDDiagnostics

/// A line that begins with one to three words and a colon, as a heading does.
struct ColonLine {
    /// The words before the colon.
    let words: Substring
    /// Whether nothing follows the colon.
    let isBare: Bool

    init?(_ line: some StringProtocol) {
        guard line.utf8.contains(UInt8(ascii: ":")) else { return nil }
        let text = line.trimmed
        guard let colon = text.firstIndex(of: ":") else { return nil }
        words = text[..<colon]
        isBare = text[colon...].dropFirst().trimmed.isEmpty
        let parts = words.split(separator: " ")
        guard (1...3).contains(parts.count), words.last?.isLetter == true, words.first?.isLetter == true,
            parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" || $0 == "'" } })
        else { return nil }
    }
}
