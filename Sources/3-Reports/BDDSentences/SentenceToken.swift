import BDDJSON
import CucumberExpressions

/// A word or mark of a text, with its position.
struct TextToken: Equatable {
    let range: Range<String.Index>
    let text: String
    /// The text in small letters.
    let folded: String

    /// The words and marks of a text. Spaces only separate them, and a placeholder is one word, as is a name in braces that
    /// stands for any value.
    static func all(of text: String) -> [TextToken] {
        // The properties of characters are asked for where bytes do not tell them: that takes ten times as long.
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
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
            let kind = isASCII ? Kind(text.utf8[index]) : Kind(text[index])
            if kind == .opening, let end = Self.end(of: text[index...], isASCII: isASCII) {
                close(index)
                start = index
                index = text.index(after: end)
                close(index)
                continue
            }
            let next = isASCII ? text.utf8.index(after: index) : text.index(after: index)
            if kind == .word {
                if start == nil { start = index }
            } else {
                close(index)
                if kind != .space {
                    start = index
                    close(next)
                }
            }
            index = next
        }
        close(text.endIndex)
        return tokens
    }

    /// The end of a placeholder, or of a name in braces, that begins a text.
    private static func end(of text: Substring, isASCII: Bool) -> String.Index? {
        let isBrace = text.utf8.first == UInt8(ascii: "{")
        if isASCII { return text.utf8.firstIndex(of: UInt8(ascii: isBrace ? "}" : ">")) }
        return text.firstIndex(of: isBrace ? "}" : ">")
    }

    /// Whether the token is a mark rather than a word.
    var isMark: Bool { !text.contains { $0.isLetter || $0.isNumber } }

    /// What a character is in a text.
    private enum Kind {
        case word, space, mark
        /// The character that opens a placeholder or a name in braces.
        case opening

        init(_ character: Character) {
            if character == "<" || character == "{" {
                self = .opening
            } else if character.isLetter || character.isNumber || "'’-_.".contains(character) {
                self = .word
            } else {
                self = character.isWhitespace ? .space : .mark
            }
        }

        init(_ byte: UInt8) {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                self = .word
            case 0x09...0x0D, 0x20: self = .space
            case UInt8(ascii: "<"), UInt8(ascii: "{"): self = .opening
            default: self = .mark
            }
        }
    }
}

/// A word, a mark or a value of an expression.
enum SentenceToken: Sendable {
    case word(String, folded: String)
    case value(GluedValue, part: Int)

    /// The word in small letters; nil for a value.
    var word: String? { if case .word(_, let folded) = self { folded } else { nil } }

    /// The tokens of a sentence. A token of a value knows its part of the sentence.
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

/// A value with the letters directly before and after it, as in `{fruit}s`.
struct GluedValue: Sendable {
    let type: ParameterType
    let prefix: String
    let suffix: String
    let form: ValueForm
    /// The words of each text of a type that has few.
    let choices: [[Substring]]

    init(type: ParameterType, prefix: String, suffix: String) {
        (self.type, self.prefix, self.suffix, form) = (type, prefix, suffix, type.valueForm)
        choices = if case .choice(let texts) = form { texts.map { $0.split(separator: " ") } } else { [] }
    }

    /// Whether no letters are directly before or after it.
    var isBare: Bool { prefix.isEmpty && suffix.isEmpty }

    /// The least cost of each word after the first in the place of the value; nil if several words may be nearly a value.
    var leastCostOfMore: Double? {
        switch form {
        case .choice, .list: nil
        case .wholeNumber, .number, .word: 0.5
        case .characters, .quotedText, .other: 0.03
        }
    }

    /// Whether a text may be a value apart from its spelling; false is certain. Most texts begin with a letter.
    func maySlip(in text: String) -> Bool {
        guard text.utf8.first?.isASCIILetter == true else { return true }
        return switch form {
        case .characters: true
        case .wholeNumber, .number: !text.utf8.allSatisfy { $0 < 0x80 }
        default: false
        }
    }

    /// The text without the given characters at its ends; the whole text if they are not there.
    func bare(_ text: String) -> String {
        guard !prefix.isEmpty || !suffix.isEmpty, text.hasPrefix(prefix), text.hasSuffix(suffix),
            text.count > prefix.count + suffix.count
        else { return text }
        return String(text.dropFirst(prefix.count).dropLast(suffix.count))
    }

    /// Whether a text is a value of the type with these letters, or a name in braces that stands for any value: `{int
    /// 0..9}`.
    func accepts(_ text: String) -> Bool {
        guard text.hasPrefix(prefix), text.hasSuffix(suffix) else { return false }
        let value = bare(text)
        return type.accepts(value) || standsForAny(value)
    }

    private func standsForAny(_ value: String) -> Bool {
        guard value.utf8.first == UInt8(ascii: "{"), value.utf8.last == UInt8(ascii: "}") else { return false }
        return value.dropFirst().prefix { $0 != " " && $0 != "}" } == type.name ?? ""
    }

    static func isGlued(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// The letters at the end of a text.
    static func end(of text: Substring) -> Substring {
        let end = text.reversed().prefix(while: isGlued).count
        return text.suffix(end)
    }
}

extension SentencePart {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
