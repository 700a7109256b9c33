import BDDSentences
import Gherkin

/// The values that a row gives to a step of an outline. Proposals for the step get the placeholders back: a proposal with
/// the values of the first row, copied into the outline, would test only that row.
struct RowValues {
    private struct Value {
        let text: String
        let placeholder: String
        /// How many of the same text stand before it in the step.
        let index: Int
    }

    /// The step's text with the values.
    private let filled: String
    private let values: [Value]
    private let filling: OutlineFilling
    /// Whether a placeholder has no value, so that nobody knows where it stands.
    private let hasEmptyValue: Bool

    /// - Parameter written: the step's text with its placeholders.
    init(of written: String, _ example: Pickle.Example) {
        filling = OutlineHeader(example.header).filling(example.cells)
        let filled = filling.fill(written)
        self.filled = filled
        var values: [(text: String, placeholder: String, offset: Int)] = []
        var (start, rest, hasEmptyValue) = (0, written[...], false)
        while let open = rest.firstIndex(of: "<") {
            let found = zip(example.header, example.cells).first { rest[open...].hasPrefix("<\($0.0)>") }
            let literal = rest[..<open].utf8.count
            guard let (name, cell) = found else {
                start += literal + 1
                rest = rest[rest.index(after: open)...]
                continue
            }
            values.append((cell, "<\(name)>", start + literal))
            hasEmptyValue = hasEmptyValue || cell.isEmpty
            start += literal + cell.utf8.count
            rest = rest[open...].dropFirst(name.count + 2)
        }
        self.hasEmptyValue = hasEmptyValue
        self.values = values.filter { !$0.text.isEmpty }.map { value in
            let index = filled.byteRanges(of: value.text).firstIndex { range in
                filled.utf8.distance(from: filled.startIndex, to: range.lowerBound) == value.offset
            }
            return Value(text: value.text, placeholder: value.placeholder, index: index ?? -1)
        }
    }

    /// A whole sentence with all of the placeholders; nil where it is not known which of its words are the values.
    func restored(_ sentence: String) -> String? {
        guard !hasEmptyValue, !values.isEmpty else { return nil }
        var places: [(range: Range<String.Index>, placeholder: String)] = []
        for value in values {
            let (ranges, own) = (sentence.byteRanges(of: value.text), filled.byteRanges(of: value.text))
            guard value.index >= 0, ranges.count == own.count, case let range = ranges[value.index],
                !places.contains(where: { $0.range.overlaps(range) }),
                // Of equal values, words beside them tell which one is which: the sentence may have another order.
                own.count == 1 || Self.isBesideSameWord(range, in: sentence, as: own[value.index], of: filled)
            else { return nil }
            places.append((range, value.placeholder))
        }
        let sorted = places.sorted { $0.range.lowerBound > $1.range.lowerBound }
        let text = sorted.reduce(sentence) { text, place in
            "\(text[..<place.range.lowerBound])\(place.placeholder)\(text[place.range.upperBound...])"
        }
        return filling.fill(text) == sentence ? text : nil
    }

    /// Whether two ranges have the same word before or behind them.
    private static func isBesideSameWord(
        _ range: Range<String.Index>, in text: String, as other: Range<String.Index>, of otherText: String
    ) -> Bool {
        let before = { (range: Range<String.Index>, text: String) in
            text[..<range.lowerBound].split { !$0.isLetter }.last
        }
        let behind = { (range: Range<String.Index>, text: String) in
            text[range.upperBound...].split { !$0.isLetter }.first
        }
        let (word, otherWord) = (before(range, text), before(other, otherText))
        if let word, word == otherWord { return true }
        return behind(range, text).map { $0 == behind(other, otherText) } ?? false
    }

    /// Some words of the sentence with the placeholders in them; nil where it is not known which words are values.
    private func restored(words: String) -> String? {
        var text = words
        for value in values where text.hasBytes(of: value.text) {
            let isOnly = filled.byteRanges(of: value.text).count == 1
            guard isOnly else { return nil }
            text = text.replacing(value.text, with: value.placeholder)
        }
        return text
    }

    /// A message or a help about the step with placeholders in its quoted parts; nil where that cannot be done.
    ///
    /// - Parameter hasSentence: whether its first quoted part is a whole sentence, and all of them if several are proposed.
    func restored(in text: String, hasSentence: Bool) -> String? {
        var (restored, rest, count) = ("", text[...], 0)
        let isOfSentences = text.hasPrefix("did you mean") || text.hasPrefix("a step that begins")
        while let quoted = Self.quoted(in: rest) {
            let part = String(rest[quoted].dropFirst().dropLast())
            let isSentence = hasSentence && (isOfSentences || count == 0)
            guard let own = isSentence ? self.restored(part) : self.restored(words: part) else { return nil }
            restored += rest[..<quoted.lowerBound] + "'\(own)'"
            rest = rest[quoted.upperBound...]
            count += 1
        }
        if count == 0 { return self.restored(words: text) }
        return restored + rest
    }

    /// The first part in apostrophes, which are none within a word.
    private static func quoted(in text: Substring) -> Range<String.Index>? {
        let isOfWord = { (character: Character?) in character.map { $0.isLetter || $0.isNumber } ?? false }
        guard let start = text.indices.first(where: { text[$0] == "'" && !isOfWord(text[..<$0].last) }) else {
            return nil
        }
        let inner = text[text.index(after: start)...]
        return inner.indices.first { index in
            inner[index] == "'"
                && !(isOfWord(inner[..<index].last) && isOfWord(inner[inner.index(after: index)...].first))
        }.map { start..<inner.index(after: $0) }
    }
}
