/// Texts that are too long to be read: their first and last parts stand for them.
package enum LongText {
    /// How many bytes of an error's text a result keeps. Every report gets it so.
    package static let resultLimit = 1_000_000

    /// How many bytes of a text a report shows that is read line by line, as on a terminal or in a log.
    package static let lineLimit = 100_000

    /// The text, or its first and last bytes with what is missing between them in words.
    package static func cut(_ text: String, to limit: Int = lineLimit) -> String {
        let bytes = text.utf8
        guard bytes.count > limit else { return text }
        let head = scalarStart(bytes, bytes.index(bytes.startIndex, offsetBy: limit / 2))
        let tail = scalarStart(bytes, bytes.index(bytes.endIndex, offsetBy: -(limit / 2)))
        let missing = bytes.distance(from: head, to: tail)
        return "\(text[..<head])\n… \(missing) bytes left out …\n\(text[tail...])"
    }

    /// Where the code point begins that the byte belongs to.
    private static func scalarStart(_ bytes: String.UTF8View, _ index: String.Index) -> String.Index {
        var index = index
        while index > bytes.startIndex, bytes[index] & 0b1100_0000 == 0b1000_0000 { index = bytes.index(before: index) }
        return index
    }
}
