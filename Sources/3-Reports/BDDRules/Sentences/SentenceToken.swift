import CucumberExpressions

/// A word of a text, or a mark, and where it stands.
struct TextToken: Equatable {
    let range: Range<String.Index>
    let text: String
    /// In small letters.
    let folded: String

    /// The words and marks of a text; spaces only part them, and a placeholder is one word.
    static func all(of text: String) -> [TextToken] {
        var tokens: [TextToken] = []
        var start: String.Index?
        var index = text.startIndex
        func close(_ end: String.Index) {
            guard let first = start else { return }
            let word = String(text[first..<end])
            tokens.append(TextToken(range: first..<end, text: word, folded: word.lowercased()))
            start = nil
        }
        while index < text.endIndex {
            let character = text[index]
            if character == "<", let end = text[index...].firstIndex(of: ">") {
                close(index)
                start = index
                index = text.index(after: end)
                close(index)
                continue
            }
            let next = text.index(after: index)
            if character.isLetter || character.isNumber || "'’-_.".contains(character) {
                if start == nil { start = index }
            } else {
                close(index)
                if !character.isWhitespace {
                    start = index
                    close(next)
                }
            }
            index = next
        }
        close(text.endIndex)
        return tokens
    }

    /// Whether it is a mark and no word.
    var isMark: Bool { !text.contains { $0.isLetter || $0.isNumber } }
}

/// A word, a mark or a value of an expression.
enum SentenceToken: Sendable {
    case word(String, folded: String)
    case value(GluedValue, part: Int)

    /// In small letters; nil for a value.
    var word: String? { if case .word(_, let folded) = self { folded } else { nil } }

    /// The tokens of a sentence; a value knows which of its parts it is.
    static func all(of sentence: [SentencePart]) -> [SentenceToken] {
        sentence.enumerated().flatMap { index, part -> [SentenceToken] in
            let before = index > 0 ? sentence[index - 1].text : nil
            let after = index + 1 < sentence.count ? sentence[index + 1].text : nil
            switch part {
            case .text(let text):
                let start = index > 0 ? text.drop(while: GluedValue.isGlued) : text[...]
                let end = index + 1 < sentence.count ? GluedValue.end(of: start) : start[start.endIndex...]
                return TextToken.all(of: String(start.dropLast(end.count))).map { .word($0.text, folded: $0.folded) }
            case .value(let type):
                let prefix = before.map { GluedValue.end(of: $0[...]) } ?? ""
                let suffix = after?.prefix(while: GluedValue.isGlued) ?? ""
                return [.value(GluedValue(type: type, prefix: String(prefix), suffix: String(suffix)), part: index)]
            }
        }
    }
}

/// A value with the letters that stand directly at its ends, as in `{fruit}s`.
struct GluedValue: Sendable {
    let type: ParameterType
    let prefix: String
    let suffix: String

    /// The text without the given characters at its ends; the whole text if they are not there.
    func bare(_ text: String) -> String {
        guard !prefix.isEmpty || !suffix.isEmpty, text.hasPrefix(prefix), text.hasSuffix(suffix),
            text.count > prefix.count + suffix.count
        else { return text }
        return String(text.dropFirst(prefix.count).dropLast(suffix.count))
    }

    /// Whether a text is such a value with its letters.
    func accepts(_ text: String) -> Bool {
        text.hasPrefix(prefix) && text.hasSuffix(suffix) && type.accepts(bare(text))
    }

    static func isGlued(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// The letters that a text ends with.
    static func end(of text: Substring) -> Substring {
        let end = text.reversed().prefix(while: isGlued).count
        return text.suffix(end)
    }
}

extension SentencePart {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
