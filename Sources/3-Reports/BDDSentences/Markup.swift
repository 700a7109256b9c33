import BDDDiagnostics

/// A sentence with marks of a page, of Markdown or of a word processor in it.
struct Markup {
    /// The text without the marks.
    let text: String
    /// The first mark, as it was written.
    let written: String

    /// Finds the marks in `text`; nil if there are none.
    init?(_ text: String) {
        guard text.utf8.contains(where: Self.mayBegin(with:)) else { return nil }
        var (rest, plain, first) = (text[...], "", String?.none)
        while let next = rest.first {
            if next == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
                plain += rest[...end]
                rest = rest[end...].dropFirst()
                continue
            }
            guard let mark = Self.mark(at: rest, isBehindLetter: plain.last?.isLetter == true) else {
                plain.append(next)
                rest = rest.dropFirst()
                continue
            }
            first = first ?? String(mark.written)
            plain += mark.text
            rest = rest[mark.written.endIndex...]
        }
        guard let first else { return nil }
        self.text = plain.split(separator: " ").joined(separator: " ")
        written = first
    }

    /// Whether a mark may begin with a byte: most texts have none of them.
    private static func mayBegin(with byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "~"), UInt8(ascii: "{"), UInt8(ascii: "*"),
            UInt8(ascii: "_"), UInt8(ascii: "`"), 0xC2, 0xE2:
            true
        default: false
        }
    }

    /// The mark at the start of a text, and the text without it. The text of a link is kept; struck-out text, the
    /// number of a footnote and elements are removed.
    private static func mark(
        at text: Substring, isBehindLetter: Bool
    ) -> (written: Substring, text: Substring)? {
        for (start, end) in [("~~", "~~"), ("[-", "-]"), ("{--", "--}")] where text.hasPrefix(start) {
            guard let close = text.dropFirst(start.count).ranges(of: end).first else { return nil }
            return (text[..<close.upperBound], "")
        }
        if let first = text.first, isBehindLetter, "¹²³†‡".contains(first) { return (text.prefix(1), "") }
        for (start, end) in [
            ("[[", "]]"), ("{{", "}}"), ("**", "**"), ("__", "__"), ("*", "*"), ("_", "_"), ("`", "`"),
        ]
        where text.hasPrefix(start) && !isBehindLetter {
            let inner = text.dropFirst(start.count)
            guard let close = inner.ranges(of: end).first, close.lowerBound > inner.startIndex,
                inner.first?.isWhitespace == false, text[close.upperBound...].first?.isLetter != true
            else { continue }
            return (text[..<close.upperBound], inner[..<close.lowerBound])
        }
        if text.hasPrefix("{color"), let end = text.firstIndex(of: "}") { return (text[...end], "") }
        switch text.first {
        case "[": return link(at: text, isBehindLetter: isBehindLetter)
        case "<":
            guard let end = text.firstIndex(of: ">") else { return nil }
            let element = text[...end]
            return PageElement.removed(from: String(element)).isEmpty ? (element, "") : nil
        default: return nil
        }
    }

    /// The mark of `[text](target)`, or of `[1]` after a word.
    private static func link(at text: Substring, isBehindLetter: Bool) -> (written: Substring, text: Substring)? {
        guard let end = text.firstIndex(of: "]") else { return nil }
        let inner = text[..<end].dropFirst()
        let behind = text[end...].dropFirst()
        if behind.first == "(", let close = behind.firstIndex(of: ")") { return (text[...close], inner) }
        return isBehindLetter && !inner.isEmpty && inner.allSatisfy(\.isNumber) ? (text[...end], "") : nil
    }
}

/// A row, or the beginning of a doc string, on the same line as a step.
package struct StepBlockBehind {
    let step: String
    package let block: String

    package init?(_ text: String, where isStep: (String) -> Bool) {
        let start: String.Index? =
            if text.hasSuffix("\"\"\"") || text.hasSuffix("```") {
                text.index(text.endIndex, offsetBy: -3)
            } else {
                text.last == "|" ? text.firstIndex(of: "|") : nil
            }
        guard let start else { return nil }
        let step = String(text[..<start].trimmed)
        guard !step.isEmpty, isStep(step) else { return nil }
        (self.step, block) = (step, String(text[start...]))
    }
}

/// Words before a sentence that are not a keyword, as in `Whenever I tap row 1`.
package struct WordsBeforeStep {
    package let words: String
    package let sentence: String

    /// Nil unless a step of three words or more follows the first words. Shorter steps occur in prose as well.
    package init?(_ line: String, most: Int = 3, where isStep: (String) -> Bool) {
        var rest = line[...].trimmed
        for _ in 0..<most {
            guard let end = rest.firstIndex(where: \.isWhitespace) else { return nil }
            rest = rest[end...].trimmed
            guard rest.hasTwoSpaces else { return nil }
            guard isStep(String(rest)) else { continue }
            (words, sentence) = (String(line[..<rest.startIndex].trimmed), String(rest))
            return
        }
        return nil
    }
}

extension Substring {
    /// Whether the text has two characters of white space or more. Characters are looked at if bytes do not tell it.
    fileprivate var hasTwoSpaces: Bool {
        if utf8.lazy.filter({ $0 == UInt8(ascii: " ") }).prefix(2).count > 1, utf8.allSatisfy({ $0 < 0x80 }) {
            return true
        }
        return count(where: \.isWhitespace) > 1
    }
}
