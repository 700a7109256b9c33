import BDDDiagnostics
import CucumberExpressions

/// A sentence that differs from the text in exactly one place: another word, or a text at the end without its quotes.
/// The search by words does not find a short sentence that shares one word with the text.
struct OneDifference {
    enum Kind {
        /// The text has another word, which no definition has.
        case word(meant: String, written: String)
        /// The text at the end lacks its quotes.
        case quotes(written: String)
    }

    let kind: Kind
    /// The sentence with the values of the text.
    let sentence: String

    /// Nil unless exactly one sentence differs in this way.
    init?(_ compared: ComparedText, _ sentences: Sentences, words: DefinitionWords) {
        let (text, tokens) = (compared.text, compared.tokens)
        guard (2...Self.mostTokens).contains(tokens.count) else { return nil }
        let candidates = sentences.starting(with: tokens[0].folded)
        guard candidates.count <= Self.mostCandidates else { return nil }
        var found: [OneDifference] = []
        var others = OtherWords(words)
        for sentence in candidates {
            for variant in sentence.variants {
                guard let one = Self(text, tokens, variant: variant, others: &others) else { continue }
                if !found.contains(where: { $0.sentence == one.sentence }) { found.append(one) }
                if found.count > 1 { return nil }
            }
        }
        guard let one = found.first else { return nil }
        self = one
    }

    private static let (mostTokens, mostCandidates) = (30, 500)

    private init?(
        _ text: String, _ tokens: [TextToken], variant: Sentences.Sentence.Variant, others: inout OtherWords
    ) {
        guard variant.firstValue < variant.tokens.count else { return nil }
        var different: (word: String, row: Int)?
        var row = 0
        for (index, token) in variant.tokens.enumerated() {
            guard row < tokens.count else { return nil }
            switch token {
            case .word(_, let folded) where folded == tokens[row].folded: row += 1
            case .word(let word, let folded):
                guard different == nil, row > 0, variant.isWord[index],
                    others.contains(tokens[row], at: row, insteadOf: folded)
                else { return nil }
                different = (word, row)
                row += 1
            case .value(let value, _):
                let isLast = index == variant.tokens.count - 1
                if let end = Self.end(of: value, text, from: row, tokens: tokens, isLast: isLast) {
                    row = end
                    continue
                }
                guard different == nil, row > 2, isLast, value.type.valueForm == .quotedText,
                    let written = Self.bare(text[tokens[row].range.lowerBound...])
                else { return nil }
                let start = text[..<tokens[row].range.lowerBound]
                sentence = "\(start)\"\(written)\""
                kind = .quotes(written: written)
                return
            }
        }
        guard let different, row == tokens.count else { return nil }
        kind = .word(meant: different.word, written: tokens[different.row].text)
        sentence = text.replacingCharacters(of: tokens[different.row].range, by: different.word)
    }

    /// The index of the token after a value; nil if no value begins there. The last value takes the rest of the text.
    private static func end(
        of value: GluedValue, _ text: String, from row: Int, tokens: [TextToken], isLast: Bool
    ) -> Int? {
        let ends = isLast ? [tokens.count] : Array(row + 1...max(row + 1, tokens.count - 1))
        return ends.first { end in
            value.accepts(String(text[tokens[row].range.lowerBound..<tokens[end - 1].range.upperBound]))
        }
    }

    /// A text of several words without any quotes.
    private static func bare(_ text: Substring) -> String? {
        let text = String(text.trimmed)
        return text.contains(" ") && !text.contains(where: { $0.isQuote || "<>".contains($0) }) ? text : nil
    }
}

/// A cache: whether the word at a position occurs in no definition. Many sentences ask for the same word.
private struct OtherWords {
    private let words: DefinitionWords
    private var known: [Int: Bool] = [:]

    init(_ words: DefinitionWords) {
        self.words = words
    }

    /// Whether a word is one that no definition has, and that does not say the opposite of another one.
    mutating func contains(_ token: TextToken, at row: Int, insteadOf folded: String) -> Bool {
        let isOther = known[row] ?? isOther(token)
        known[row] = isOther
        return isOther && !MeaningWords.isMeaning(folded) && !MeaningWords.areOpposites(token.folded, folded)
    }

    private func isOther(_ token: TextToken) -> Bool {
        !token.isMark && token.text.allSatisfy(\.isLetter) && !words.knows(form: LookAlikes.form(token.text))
            && !MeaningWords.isMeaning(token.folded)
    }
}
