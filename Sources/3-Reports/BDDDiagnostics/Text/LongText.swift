/// Shortens texts that are too long to read to their first and last parts.
package enum LongText {
    /// The most bytes of an error's text that a result keeps, for every report.
    package static let resultLimit = 1_000_000

    /// The most bytes of a text in reports that are read line by line, as on a terminal or in a log.
    package static let lineLimit = 100_000

    /// The most bytes of one line of a feature that reports and diagnostics quote.
    package static let quoteLimit = 8192

    /// Returns the text, or its first and last bytes with the number of missing bytes on a line between them.
    package static func cut(_ text: String, to limit: Int = lineLimit) -> String {
        shortened(text, to: limit) { "\n… \($0) bytes left out …\n" }
    }

    /// Returns the text of one line, or its first and last bytes with the number of missing bytes between them.
    package static func line(_ text: String, to limit: Int = quoteLimit) -> String {
        shortened(text, to: limit) { " … \($0) bytes left out … " }
    }

    private static func shortened(_ text: String, to limit: Int, note: (Int) -> String) -> String {
        let bytes = text.utf8
        guard bytes.count > limit else { return text }
        let head = scalarStart(bytes, bytes.index(bytes.startIndex, offsetBy: limit / 2))
        let tail = scalarStart(bytes, bytes.index(bytes.endIndex, offsetBy: -(limit / 2)))
        return text[..<head] + note(bytes.distance(from: head, to: tail)) + text[tail...]
    }

    /// The start of the code point that contains the byte at `index`.
    private static func scalarStart(_ bytes: String.UTF8View, _ index: String.Index) -> String.Index {
        var index = index
        while index > bytes.startIndex, bytes[index] & 0b1100_0000 == 0b1000_0000 { index = bytes.index(before: index) }
        return index
    }
}
