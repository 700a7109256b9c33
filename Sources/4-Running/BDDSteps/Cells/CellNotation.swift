/// The content of an Examples cell that is one pair of braces: `{combination}`, `{int 1..9}`.
package struct CellNotation: Sendable, Equatable {
    /// The text between the braces.
    let content: String

    /// Nil unless the cell is one pair of braces with something between them.
    package init?(_ cell: String) {
        guard cell.utf8.first == UInt8(ascii: "{"), cell.hasSuffix("}"), cell.utf8.count > 2 else { return nil }
        let content = cell.dropFirst().dropLast()
        guard !content.contains(where: { $0 == "{" || $0 == "}" }) else { return nil }
        self.content = String(content)
    }

    /// The pairs of braces in a cell that has other text too, in order. Doubled braces are left out: other template
    /// languages use them.
    static func parts(of cell: String) -> [CellNotation] {
        guard cell.utf8.contains(UInt8(ascii: "{")), CellNotation(cell) == nil else { return [] }
        var parts: [CellNotation] = []
        var rest = cell[...]
        while let end = rest.firstIndex(of: "}") {
            let behind = rest[rest.index(after: end)...]
            if let start = rest[..<end].lastIndex(of: "{"), rest[..<start].last != "{" || behind.first != "}",
                let part = CellNotation(String(rest[start...end]))
            {
                parts.append(part)
            }
            rest = behind
        }
        return parts
    }

    /// The text before the first space.
    var name: String { String(content.prefix { $0 != " " }) }

    /// The text after the name and its spaces; nil if there is none.
    var options: String? {
        let rest = content.drop { $0 != " " }.drop { $0 == " " }
        return rest.isEmpty ? nil : String(rest)
    }

    /// The first word, without leading spaces: possibly a misspelt generator name.
    var firstWord: String { String(content.drop { $0 == " " }.prefix { $0 != " " }) }

    /// Whether the content looks like a generator: a word alone, or a word and a range.
    var looksLikeGenerator: Bool {
        let words = content.split(separator: " ")
        guard let name = words.first, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else {
            return false
        }
        return words.count == 1 || words.count == 2 && words[1].contains("..")
    }
}
