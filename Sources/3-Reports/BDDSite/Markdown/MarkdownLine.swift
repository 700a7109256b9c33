import BDDDiagnostics

/// Tests of how a line of Markdown begins.
extension Substring {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// The number of spaces before the text.
    var indentation: Int { prefix { $0 == " " }.count }

    /// The signs that begin and end a block of code; nil for another line.
    var fence: Substring? {
        let text = trimmed
        guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
        let fence = text.prefix { $0 == sign }
        guard fence.count >= 3, !text.dropFirst(fence.count).contains(sign) else { return nil }
        return fence
    }

    /// Whether the line is a thematic break: three or more of one sign.
    var isRuler: Bool {
        let signs = filter { $0 != " " }
        guard let sign = signs.first, "-*_".contains(sign) else { return false }
        return signs.count >= 3 && signs.allSatisfy { $0 == sign }
    }

    /// The text after one to six `#` and a space; nil if the line is not a heading.
    var headingText: Substring? {
        let text = trimmed
        let level = text.prefix { $0 == "#" }.count
        guard (1...6).contains(level), text.dropFirst(level).first == " " else { return nil }
        return text.dropFirst(level).trimmed
    }

    var isQuote: Bool { trimmed.hasPrefix(">") }

    var withoutQuoteMark: Substring {
        let text = trimmed.dropFirst()
        return text.first == " " ? text.dropFirst() : text
    }

    /// The sign or number that begins an item of a list, with the spaces around it; nil for another line.
    var marker: ListMarker? {
        let text = dropFirst(indentation)
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let length: Int
        if digits.isEmpty {
            guard let sign = text.first, "-*+".contains(sign) else { return nil }
            length = 1
        } else {
            guard digits.count <= 9, let sign = text.dropFirst(digits.count).first, sign == "." || sign == ")" else {
                return nil
            }
            length = digits.count + 1
        }
        let rest = text.dropFirst(length)
        guard rest.first == " ", !rest.isBlank else { return nil }
        return ListMarker(
            kind: digits.isEmpty ? .bullet : .number, width: indentation + length + Swift.min(rest.indentation, 4))
    }
}

/// The beginning of an item of a list.
struct ListMarker {
    enum Kind {
        case bullet, number
    }

    let kind: Kind
    /// The number of characters before the item's text.
    let width: Int
}

/// A table of Markdown: a row, a row of dashes, and further rows.
struct MarkdownTable {
    private(set) var header: [String]
    private(set) var rows: [[String]] = []

    static func begins(_ lines: ArraySlice<Substring>) -> Bool {
        guard let first = lines.first, let second = lines.dropFirst().first, first.contains("|"), second.contains("-")
        else { return false }
        let cells = cells(of: second)
        return cells.count == Self.cells(of: first).count
            && cells.allSatisfy { cell in
                cell.contains("-") && cell.allSatisfy { $0 == "-" || $0 == ":" || $0 == " " }
            }
    }

    /// Takes the lines of a table.
    init(_ rest: inout ArraySlice<Substring>) {
        header = rest.first.map(Self.cells) ?? []
        rest = rest.dropFirst(2)
        while let line = rest.first, line.contains("|") {
            rows.append(Self.cells(of: line))
            rest = rest.dropFirst()
        }
    }

    private static func cells(of line: Substring) -> [String] {
        var text = line.trimmed
        if text.hasPrefix("|") { text = text.dropFirst() }
        if text.hasSuffix("|"), !text.hasSuffix("\\|") { text = text.dropLast() }
        var cells = [""]
        var isEscaped = false
        for character in text {
            if character == "|", !isEscaped {
                cells.append("")
            } else {
                if character == "|" { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return cells.map { String($0.trimmed) }
    }
}
