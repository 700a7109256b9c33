import CucumberExpressions

/// What was typed of a sentence so far: its values, and the one that is being typed.
struct SentencePrefix {
    /// The values that are there, in order; the last may not be finished.
    private(set) var values: [String] = []
    /// Whether the last value is being typed.
    private(set) var isInValue = false
    /// Whether all of the sentence is there.
    private(set) var isWhole = false

    /// Nil when the text does not begin the sentence. Case makes no difference.
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

    /// Where a value ends: before the next words of the sentence, or before the start of them at the end of the text;
    /// nil while it is being typed.
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
    /// Whether a value of it, or a placeholder, may begin so. Of a type whose values nobody can tell anything may.
    fileprivate func mayBegin(with text: String) -> Bool {
        text.first == "<" || text.first == "{" || valueForm.mayBegin(with: text.lowercased())
    }
}

extension ValueForm {
    /// - Parameter text: in small letters.
    fileprivate func mayBegin(with text: String) -> Bool {
        switch self {
        case .choice(let choices): choices.contains { $0.lowercased().hasPrefix(text) }
        case .characters(_, let most, let words):
            // Words such as '1 to 4' say which; letters are none of digits.
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
