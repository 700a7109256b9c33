/// String literals of Swift.
enum SwiftLiteral {
    /// A literal on one line.
    static func line(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// A literal of several lines, without indentation.
    static func block(_ text: String) -> String {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return "\"\"\"\n" + lines.map { escaped(String($0) ?? "") }.joined(separator: "\n") + "\n\"\"\""
    }

    /// Escapes the characters that would end a literal, and those that editors or compilers do not keep: carriage
    /// returns, control characters, a byte order mark and the separators of lines and paragraphs.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\n": result += "\\n"
            case "\0"..<" ", "\u{7F}", "\u{FEFF}", "\u{2028}", "\u{2029}":
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
