import BDDDiagnostics
import CucumberExpressions

/// A sentence that a text nearly is, how the text differs from it, and whether both say the same.
struct NearestSentence {
    private let alignment: Alignment
    private let parts: [SentencePart]
    private let words: DefinitionWords

    /// The sentences near a text, the nearest first; at most three.
    static func all(for text: String, _ catalogue: StepCatalogue, sentences: Sentences) -> [NearestSentence] {
        let tokens = TextToken.all(of: text)
        let judgements = ValueJudgements()
        let found = sentences.candidates(for: tokens).compactMap { sentence in
            sentence.variants.map { variant in
                (cost: Alignment(text, tokens, sentence: variant, judgements: judgements), variant: variant)
            }.min { ($0.cost.cost, $0.variant.mixesNumbers ? 1 : 0) < ($1.cost.cost, $1.variant.mixesNumbers ? 1 : 0) }
        }
        let near = found.filter { $0.cost.cost <= limit($0.variant) }.sorted { $0.cost.cost < $1.cost.cost }
        guard let best = near.first else { return [] }
        // What is much further away than the nearest is noise.
        return near.prefix { $0.cost.cost <= best.cost.cost + 0.3 }.prefix(3).map { one in
            NearestSentence(alignment: one.cost, parts: one.variant.parts, words: catalogue.words)
        }
    }

    /// Whether a text differs from a sentence in nothing but the placeholders for its values.
    static func isOutline(_ text: String, _ catalogue: StepCatalogue, sentences: Sentences) -> Bool {
        all(for: text, catalogue, sentences: sentences).contains { near in
            near.alignment.pieces.allSatisfy { piece in
                switch piece {
                case .same, .value: true
                case .wrongValue(_, _, let written): written.first == "<" && written.last == ">"
                default: false
                }
            }
        }
    }

    /// How much a text may differ: a third of its words.
    private static func limit(_ sentence: Sentences.Sentence.Variant) -> Double {
        min(3, 0.4 + 0.3 * Double(sentence.tokens.count))
    }

    /// Whether the sentence leaves out nothing that the text says, and says nothing that the text does not.
    var hasSameMeaning: Bool {
        var (missing, hasWrongValue) = (0, false)
        for piece in alignment.pieces {
            switch piece {
            case .missing: missing += 1
            case .wrongValue: hasWrongValue = true
            default: break
            }
        }
        // A text that is another value in a sentence with another word is another sentence, and so is one of which nothing
        // but the value is there.
        if missing > 0 && hasWrongValue || missing > 1 || isCutWithinValue { return false }
        return alignment.pieces.allSatisfy { piece in
            switch piece {
            case .same, .value: true
            case .instead(let word, let written): isSlip(written, word)
            case .missing(let word): !MeaningWords.isMeaning(word.lowercased())
            case .extra: false
            case .wrongValue(_, let type, let written):
                ValueRepair(written, as: type).value != nil && !isSentence(written, insteadOf: type)
            }
        }
    }

    /// Whether only the sign behind the last value is missing, so that a part of the value may be lost with it, as of
    /// `/[a-z]+(` in a sentence that ends in `/{pattern}/`.
    private var isCutWithinValue: Bool {
        guard case .missing(let sign)? = alignment.pieces.last, !sign.contains(where: { $0.isLetter || $0.isNumber }),
            case .value? = alignment.pieces.dropLast().last
        else { return false }
        return true
    }

    /// Whether what would get quotes is rather a part of another sentence: many words, which definitions have.
    private func isSentence(_ written: String, insteadOf type: ParameterType) -> Bool {
        let parts = written.split(separator: " ")
        return type.valueForm == .quotedText && parts.count > 4
            && parts.allSatisfy { words.knows(form: LookAlikes.form(String($0))) }
    }

    /// Whether a word may be another one that its writer has missed, and no word of its own.
    private func isSlip(_ written: String, _ word: String) -> Bool {
        let (one, other) = (written.lowercased(), word.lowercased())
        if one == other { return true }
        guard !MeaningWords.isMeaning(one), !MeaningWords.isMeaning(other),
            !words.knows(form: LookAlikes.form(written)), !one.hasSuffix(other), !other.hasSuffix(one),
            !Self.joinsMeaning(one, other), !Self.joinsMeaning(other, one)
        else { return false }
        let limit = min(2, max(1, EditDistance.tolerance(for: other)))
        return EditDistance.between(one, other, limit: limit) != nil && !Misspelling.changesPrefix(one, other)
            && !OrdinaryWords.isOther(one, than: other)
    }

    /// Whether a word is another one and a negation or quantity right behind it.
    private static func joinsMeaning(_ word: String, _ start: String) -> Bool {
        word.count > start.count && word.hasPrefix(start) && MeaningWords.isMeaning(String(word.dropFirst(start.count)))
    }

    /// The first two differences in words.
    var problem: String? {
        let problems = alignment.pieces.compactMap { piece -> String? in
            switch piece {
            case .same, .value: nil
            case .wrongValue(_, let type, let written): ValueRepair(written, as: type).problem
            case .instead(let word, let written) where isSlip(written, word): "'\(written)' is written '\(word)'"
            case .instead(_, let written): "no step says '\(ParseErrorText.shortened(written))' here"
            case .missing(let word): "'\(word)' is missing"
            case .extra(let word): "no step says '\(ParseErrorText.shortened(word))' here"
            }
        }
        return problems.isEmpty ? nil : problems.prefix(2).joined(separator: ", and ")
    }

    /// The difference between the sentence and the text, as the end of a clause.
    var omission: String {
        var (left, others): ([String], [String]) = ([], [])
        var isOpposite = false
        for piece in alignment.pieces {
            switch piece {
            case .extra(let word):
                left.append("'\(ParseErrorText.shortened(word))'")
                isOpposite = isOpposite != MeaningWords.isNegation(word.lowercased())
            case .instead(let word, let written) where !isSlip(written, word):
                others.append("'\(word)' instead of '\(ParseErrorText.shortened(written))'")
                isOpposite = isOpposite != MeaningWords.isNegation(word.lowercased())
                isOpposite = isOpposite != MeaningWords.isNegation(written.lowercased())
                isOpposite = isOpposite != MeaningWords.areOpposites(word.lowercased(), written.lowercased())
            case .missing(let word): isOpposite = isOpposite != MeaningWords.isNegation(word.lowercased())
            default: break
            }
        }
        if isOpposite { return ", which says the opposite" }
        let said = others.isEmpty ? "" : ", which says \(others.joined(separator: " and "))"
        return said + (left.isEmpty ? "" : ", without \(left.joined(separator: ", "))")
    }

    /// The sentence with the values of the text, and with the name of its type for a value that is not known.
    var text: String {
        var values: [Int: String] = [:]
        for piece in alignment.pieces {
            switch piece {
            case .value(let part, let text): values[part] = text
            case .wrongValue(let part, let type, let written): values[part] = ValueRepair(written, as: type).value
            default: break
            }
        }
        return parts.enumerated().map { index, part in
            switch part {
            case .text(let text): text
            case .value(let type): values[index] ?? "{\(type.name ?? "")}"
            }
        }.joined()
    }
}
