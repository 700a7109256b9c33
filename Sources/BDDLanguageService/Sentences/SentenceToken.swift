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
    case value(ParameterType, part: Int)

    /// In small letters; nil for a value.
    var word: String? { if case .word(_, let folded) = self { folded } else { nil } }

    /// The tokens of a sentence; a value knows which of its parts it is.
    static func all(of sentence: [SentencePart]) -> [SentenceToken] {
        sentence.enumerated().flatMap { index, part -> [SentenceToken] in
            switch part {
            case .text(let text): TextToken.all(of: text).map { .word($0.text, folded: $0.folded) }
            case .value(let type): [.value(type, part: index)]
            }
        }
    }
}
