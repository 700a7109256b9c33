/// A character as HTML spells it, such as `&quot;`.
struct CharacterReference {
    let written: String
    let character: String

    /// The problem in words, such as `'&quot;' is how HTML spells '"'`.
    var problem: String { "'\(written)' is how HTML spells \(character == " " ? "a space" : "'\(character)'")" }

    /// The text with characters in the place of all references, and the first of these; nil for a text without any.
    static func replaced(in text: String) -> (text: String, first: CharacterReference)? {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        var (result, rest) = ("", text[...])
        var first: CharacterReference?
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let reference = rest.prefix(longest).firstIndex(of: ";").flatMap { CharacterReference(rest[...$0]) }
            result += reference?.character ?? "&"
            rest = rest.dropFirst(reference?.written.count ?? 1)
            first = first ?? reference
        }
        return first.map { (result + rest, $0) }
    }

    private static let longest = 9
    private static let names = [
        "quot": "\"", "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": " ", "ndash": "–", "rsquo": "’",
        "ldquo": "“", "rdquo": "”", "bdquo": "„",
    ]

    /// Nil if HTML does not define the reference.
    private init?(_ text: Substring) {
        let name = text.dropFirst().dropLast()
        let number =
            name.hasPrefix("#x")
            ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        guard let character = Self.names[String(name)] ?? number.flatMap(Unicode.Scalar.init).map({ String($0) }) else {
            return nil
        }
        written = String(text)
        self.character = character == "\u{A0}" ? " " : character
    }
}
