/// A path in a rerun file, whose entries are separated by line feeds or spaces.
///
/// The path is written as it is, or in double quotes if it could not be read back otherwise: `"two\nlines.feature":3`.
/// In quotes, backslashes, quotes and characters that are unsafe for a terminal are escaped as in Swift.
package enum RerunPath {
    package static func written(_ path: String) -> String {
        needsQuotes(path) ? "\"" + path.unicodeScalars.map(escaped).joined() + "\"" : path
    }

    /// Removes a quoted path from the start of the text and returns it; nil, with the text unchanged, if there is none.
    package static func takeQuoted(from text: inout Substring) -> String? {
        var rest = text.unicodeScalars
        guard rest.popFirst() == "\"" else { return nil }
        var path = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"":
                text = Substring(rest)
                return String(path)
            case "\\":
                guard let unescaped = takeEscape(from: &rest) else { return nil }
                path.append(unescaped)
            default:
                path.append(scalar)
            }
        }
        return nil
    }

    private static func needsQuotes(_ path: String) -> Bool {
        path.hasPrefix("\"") || path.unicodeScalars.contains(where: isEscaped)
            || path.contains(" ") && isCutAtSpace(path)
    }

    /// Whether a space in the path would end it or be lost, because an unquoted path ends after `.feature`.
    private static func isCutAtSpace(_ path: String) -> Bool {
        path.hasPrefix(" ") || path.hasSuffix(" ") || path.contains("  ") || path.dropLast(8).contains(".feature")
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: scalar.turnsDirection || scalar.isNoncharacter
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\"", "\\": "\\\(scalar)"
        case _ where isEscaped(scalar): scalar.numberText
        default: String(scalar)
        }
    }

    /// Removes the rest of an escape after its backslash and returns its character; nil for an unknown escape.
    private static func takeEscape(from rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "\"": return "\""
        case "\\": return "\\"
        case "u":
            guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
            defer { rest = rest[rest.index(after: end)...] }
            return UInt32(String(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
        default: return nil
        }
    }
}
