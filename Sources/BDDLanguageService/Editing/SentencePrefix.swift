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
