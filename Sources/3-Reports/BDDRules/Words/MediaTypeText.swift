import BDDDiagnostics

/// Tells the text of a doc string from a media type.
enum MediaTypeText {
    /// Whether text after the opening mark of a doc string is certainly not a media type: it has several words, or ends
    /// a sentence.
    ///
    /// - Parameter isFence: whether the mark is a fence of Markdown, which may have more words after the language.
    static func isProse(_ text: String, isFence: Bool) -> Bool {
        let type = text.prefix { $0 != ";" }.trimmed
        let words = type.split(whereSeparator: \.isWhitespace)
        // 'text/plain; charset=utf-8', '{.swift .numbered}' and 'swift title="a b"' describe a text.
        guard let first = words.first, !text.contains("="), !"{[<.".contains(first.first ?? " ") else {
            return words.first?.first == "{" && text.contains("\"")
        }
        if first.contains("/"), first.allSatisfy({ $0.isLetter || $0.isNumber || "/+.-_*".contains($0) }) {
            return words.count > 2
        }
        if words.count > (isFence ? 2 : 1) { return true }
        return words.count == 1 && first.count > 1 && first.last.map { ".,!?:…".contains($0) } == true
    }
}
