import CucumberExpressions

/// The part of a sentence that was typed so far: its values, and whether one is being typed.
struct SentencePrefix {
    /// The values so far, in order. The last one may be incomplete.
    private(set) var values: [String] = []
    /// Whether the last value is being typed.
    private(set) var isInValue = false
    /// Whether the sentence is complete.
    private(set) var isWhole = false

    /// Nil if the text is not the start of the sentence. Case is ignored.
    init?(_ typed: String, of sentence: [SentencePart]) {
        var rest = Substring(typed)
        for (index, part) in sentence.enumerated() {
            switch part {
            case .text(let text):
                let count = min(text.count, rest.count)
                guard rest.prefix(count).lowercased() == text.prefix(count).lowercased() else { return nil }
                if rest.count < text.count { return }
                rest = rest.dropFirst(text.count)
            case .value(let type):
                guard !rest.isEmpty else {
                    values.append("")
                    isInValue = true
                    return
                }
                guard let end = Self.end(of: type, in: rest, before: Self.text(behind: index, sentence)) else {
                    guard type.mayBegin(with: String(rest)) else { return nil }
                    values.append(String(rest))
                    isInValue = true
                    return
                }
                values.append(String(rest[..<end]))
                rest = rest[end...]
            }
        }
        guard rest.isEmpty else { return nil }
        isWhole = true
    }

    private static func text(behind index: Int, _ sentence: [SentencePart]) -> String {
        guard index + 1 < sentence.count, case .text(let text) = sentence[index + 1] else { return "" }
        return text
    }

    /// Returns the end of a value: the start of the sentence's next words, or of their first characters at the end of
    /// the text; nil while the value is being typed.
    private static func end(
        of type: ParameterType, in rest: Substring, before next: String
    ) -> Substring.Index? {
        if next.isEmpty { return type.accepts(String(rest)) ? rest.endIndex : nil }
        var index = rest.startIndex
        while index < rest.endIndex {
            let tail = rest[index...]
            let count = min(tail.count, next.count)
            if index > rest.startIndex, tail.prefix(count).lowercased() == next.prefix(count).lowercased() {
                let value = String(rest[..<index])
                if type.accepts(value) || value.first == "<" && value.last == ">" { return index }
            }
            index = rest.index(after: index)
        }
        return nil
    }
}

extension ParameterType {
    /// Whether a value or a placeholder can start with `text`. If the values are unknown, any text can be the start.
    fileprivate func mayBegin(with text: String) -> Bool {
        text.first == "<" || text.first == "{" || valueForm.mayBegin(with: text.lowercased())
    }
}

extension ValueForm {
    /// - Parameter text: The text in lower case.
    fileprivate func mayBegin(with text: String) -> Bool {
        switch self {
        case .choice(let choices): choices.contains { $0.lowercased().hasPrefix(text) }
        case .characters(_, let most, let words):
            // Words such as '1 to 4' list the values; they contain no letters if the values are digits.
            text.count <= most ?? text.count && (words.contains(where: \.isLetter) || !text.contains(where: \.isLetter))
        case .list(let form, let separator):
            form.mayBegin(with: text.ranges(of: separator).last.map { String(text[$0.upperBound...]) } ?? text)
        case .wholeNumber: text.allSatisfy { $0.isNumber || "+-".contains($0) }
        case .number: text.allSatisfy { $0.isNumber || "+-.e".contains($0) }
        case .quotedText: text.first == "\"" || text.first == "'"
        case .word: !text.contains(where: \.isWhitespace)
        case .other: true
        }
    }
}
