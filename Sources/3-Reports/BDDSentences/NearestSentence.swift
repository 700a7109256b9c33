import BDDDiagnostics
import CucumberExpressions

/// A sentence that is near to a text, the differences between them, and whether both have the same meaning.
struct NearestSentence {
    private let compared: ComparedText
    private let alignment: Alignment
    private let parts: [SentencePart]
    private let words: DefinitionWords

    /// The sentences near a text, the nearest first; at most three.
    static func all(for text: ComparedText, _ catalogue: StepCatalogue, sentences: Sentences) -> [NearestSentence] {
        var near: [NearestSentence] = []
        // Sentences much further away than the nearest one are noise.
        var limit = Double.infinity
        for sentence in sentences.candidates(for: text.tokens) {
            guard let (alignment, variant) = nearest(of: sentence, text, limit: limit) else { continue }
            let sentence = NearestSentence(
                compared: text, alignment: alignment, parts: variant.parts, words: catalogue.words)
            if sentence.isOfAnotherThing { continue }
            near.append(sentence)
            limit = min(limit, alignment.cost + 0.3)
        }
        near.sort { $0.alignment.cost < $1.alignment.cost }
        return Array(near.prefix { $0.alignment.cost <= limit }.prefix(3))
    }

    /// Whether a text differs from a sentence only in placeholders for its values.
    static func isOutline(_ text: String, _ catalogue: StepCatalogue, sentences: Sentences) -> Bool {
        all(for: ComparedText(text), catalogue, sentences: sentences).contains { near in
            near.alignment.pieces.allSatisfy { piece in
                switch piece {
                case .same, .value: true
                case .wrongValue(_, _, let written): written.first == "<" && written.last == ">"
                default: false
                }
            }
        }
    }

    /// The variant of a sentence that differs least from a text; nil if that is too much.
    private static func nearest(
        of sentence: Sentences.Sentence, _ text: ComparedText, limit: Double
    ) -> (alignment: Alignment, variant: Sentences.Sentence.Variant)? {
        var nearest: (alignment: Alignment, variant: Sentences.Sentence.Variant)?
        for variant in sentence.variants {
            let limit = nearest?.alignment.cost ?? min(limit, sentence.limit)
            guard let alignment = Alignment(text, sentence: variant, limit: limit) else { continue }
            if let nearest {
                let isNearer =
                    (alignment.cost, variant.mixesNumbers ? 1 : 0)
                    < (nearest.alignment.cost, nearest.variant.mixesNumbers ? 1 : 0)
                guard isNearer else { continue }
            }
            nearest = (alignment, variant)
        }
        return nearest.flatMap { $0.alignment.cost <= $0.variant.limit ? $0 : nil }
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
        // A text with another value and another word is another sentence, and so is a text that has only the value.
        if missing > 0 && hasWrongValue || missing > 1 || isCutWithinValue { return false }
        return alignment.pieces.allSatisfy { piece in
            switch piece {
            case .same, .value: true
            case .instead(let word, let written): isSlip(written, word)
            case .missing(let word): !MeaningWords.isMeaning(word.lowercased())
            case .extra: false
            case .wrongValue(_, let type, let written):
                compared.repair(written, as: type).value != nil && !isSentence(written, insteadOf: type)
            }
        }
    }

    /// Whether only the sign after the last value is missing, so that a part of the value may be missing too, as of
    /// `/[a-z]+(` in a sentence that ends with `/{pattern}/`.
    private var isCutWithinValue: Bool {
        guard case .missing(let sign)? = alignment.pieces.last, !sign.contains(where: { $0.isLetter || $0.isNumber }),
            case .value? = alignment.pieces.dropLast().last
        else { return false }
        return true
    }

    /// Whether a text in the place of a quoted value is more probably a part of another sentence, because it has many
    /// words that definitions contain.
    private func isSentence(_ written: String, insteadOf type: ParameterType) -> Bool {
        let parts = written.split(separator: " ")
        return type.valueForm == .quotedText && parts.count > 4
            && parts.allSatisfy { words.knows(form: LookAlikes.form(String($0))) }
    }

    /// Whether a word may be a misspelling of another one, rather than a word with its own meaning.
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

    /// Whether a word is another word joined with a negation or quantity.
    private static func joinsMeaning(_ word: String, _ start: String) -> Bool {
        word.count > start.count && word.hasPrefix(start) && MeaningWords.isMeaning(String(word.dropFirst(start.count)))
    }

    /// A difference in words: neighbouring words are one phrase.
    private enum Difference {
        case words(written: [String], meant: [String])
        case value(written: String, problem: String)
        case slip(written: String, meant: String)
    }

    private var differences: [Difference] {
        var all: [Difference] = []
        var (written, meant): ([String], [String]) = ([], [])
        func close() {
            if !written.isEmpty || !meant.isEmpty { all.append(.words(written: written, meant: meant)) }
            (written, meant) = ([], [])
        }
        for piece in alignment.pieces {
            switch piece {
            case .extra(let word): written.append(word)
            case .missing(let word): meant.append(word)
            case .instead(let word, let other) where !isSlip(other, word):
                written.append(other)
                meant.append(word)
            case .instead(let word, let other):
                close()
                all.append(.slip(written: other, meant: word))
            case .wrongValue(_, let type, let written):
                close()
                all.append(.value(written: written, problem: compared.repair(written, as: type).problem))
            case .same, .value: close()
            }
        }
        close()
        return all
    }

    /// Words with spaces between them, and none before a comma.
    private static func phrase(_ words: [String]) -> String {
        words.reduce("") { $0.isEmpty || [",", ".", ";", ":"].contains($1) ? $0 + $1 : "\($0) \($1)" }.shortened
    }

    /// The first two differences in words.
    var problem: String? {
        let problems = differences.map { difference in
            switch difference {
            case .value(_, let problem): problem
            case .slip(let written, let meant): "'\(written)' should be '\(meant)'"
            case .words([], let meant): "'\(Self.phrase(meant))' is missing"
            case .words(let written, _): "no step says '\(Self.phrase(written))' here"
            }
        }
        return problems.isEmpty ? nil : problems.prefix(2).joined(separator: ", and ")
    }

    /// The word, the words or the value of the first difference; nil if words are missing there.
    var word: String? {
        guard let first = differences.first else { return nil }
        switch first {
        case .value(let written, _), .slip(let written, _): return written
        case .words(let written, _): return written.isEmpty ? nil : written.joined(separator: " ")
        }
    }

    /// Whether the text has all words of the sentence, perhaps misspelt, so that only values are wrong.
    var isOfValues: Bool {
        differences.allSatisfy { difference in
            if case .words = difference { false } else { true }
        }
    }

    /// The part of the sentence that the text leaves out, as the end of a clause.
    var omission: String {
        var (left, others): ([String], [String]) = ([], [])
        var (isOpposite, isOther) = (false, false)
        for piece in alignment.pieces {
            switch piece {
            case .extra(let word):
                isOpposite = isOpposite != MeaningWords.isNegation(word.lowercased())
                isOther = isOther || MeaningWords.isLimiting(word.lowercased())
            case .instead(let word, let written) where !isSlip(written, word):
                isOpposite = isOpposite != MeaningWords.isNegation(word.lowercased())
                isOpposite = isOpposite != MeaningWords.isNegation(written.lowercased())
                isOpposite = isOpposite != MeaningWords.areOpposites(word.lowercased(), written.lowercased())
            case .missing(let word): isOpposite = isOpposite != MeaningWords.isNegation(word.lowercased())
            default: break
            }
        }
        if isOpposite { return ", which says the opposite" }
        for case .words(let written, let meant) in differences where !written.isEmpty {
            if meant.isEmpty {
                left.append("'\(Self.phrase(written))'")
            } else {
                others.append("'\(Self.phrase(meant))' instead of '\(Self.phrase(written))'")
            }
        }
        let said = others.isEmpty ? "" : ", which says \(others.joined(separator: " and "))"
        let rest = said + (left.isEmpty ? "" : ", without \(left.joined(separator: ", "))")
        return isOther ? rest + ", and means something else" : rest
    }

    /// Whether the sentence is about something else than the text, so that naming it would mislead.
    private var isOfAnotherThing: Bool {
        let pieces = alignment.pieces
        var (missing, extra): (Set<String>, Set<String>) = ([], [])
        var (isWordMissing, hasStrangeValue) = (false, false)
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .missing(let word):
                let folded = word.lowercased()
                if MeaningWords.isLimiting(folded) { return true }
                missing.insert(folded)
                isWordMissing = isWordMissing || word.contains(where: \.isLetter)
            case .extra(let word):
                extra.insert(word.lowercased())
                // The sentence has the second of two values, but the first may be the intended one.
                if word.contains(where: \.isNumber), index + 1 < pieces.count, case .value = pieces[index + 1] {
                    return true
                }
            case .instead(let word, let written) where !isSlip(written, word):
                let (meant, other) = (word.lowercased(), written.lowercased())
                if MeaningWords.isLimiting(meant) && !MeaningWords.isLimiting(other) { return true }
                if index == 1, isOtherVerb(other, than: meant) { return true }
            case .wrongValue(_, let type, let written):
                if ValueRepair.isSlip(written, type) { break }
                // Words without quotes after a sentence that lacks a word are the words of another sentence.
                let isUnknown = compared.repair(written, as: type).value == nil
                hasStrangeValue = hasStrangeValue || isUnknown || type.valueForm == .quotedText
                guard isUnknown else { break }
                if isWord(written, insteadOfNumber: type) { return true }
            default: break
            }
        }
        // A word on the other side of a value has another meaning there: 'row 1' is not '1 row'.
        return isWordMissing && hasStrangeValue
            || missing.contains { extra.contains($0) && $0.contains(where: \.isLetter) }
    }

    /// Whether a verb after `I` is one of another step.
    private func isOtherVerb(_ written: String, than meant: String) -> Bool {
        guard case .same? = alignment.pieces.first, case .text(let start)? = parts.first, start.hasPrefix("I ") else {
            return false
        }
        return words.knows(form: LookAlikes.form(written)) && !OtherWord.mayBe(written, meant)
    }

    /// Whether a text in the place of a number is a word of the definitions.
    private func isWord(_ written: String, insteadOfNumber type: ParameterType) -> Bool {
        guard type.valueForm == .wholeNumber || type.valueForm == .number else { return false }
        return !written.isEmpty && written.allSatisfy { $0.isLetter || $0 == " " }
            && written.split(separator: " ").contains { words.knows(form: LookAlikes.form(String($0))) }
    }

    /// The sentence with the values of the text, and with an example for a value that is not known.
    var text: String {
        var values: [Int: String] = [:]
        for piece in alignment.pieces {
            switch piece {
            case .value(let part, let text): values[part] = text
            case .wrongValue(let part, let type, let written):
                values[part] = compared.repair(written, as: type).value ?? ValueRepair.example(of: written, as: type)
            default: break
            }
        }
        return parts.enumerated().map { index, part in
            switch part {
            case .text(let text): text
            case .value(let type): values[index] ?? type.shownExample
            }
        }.joined()
    }
}

extension NearestSentence {
    /// Whether the text has all the words of the sentence's beginning, and a text in quotes is all that is wrong.
    var lacksOnlyQuotes: Bool {
        alignment.pieces.allSatisfy { piece in
            switch piece {
            case .same, .value: true
            case .wrongValue(_, let type, _): type.valueForm == .quotedText
            default: false
            }
        }
    }

    /// Whether only values are wrong, and one of them is not known: the sentence would name a value that nobody wrote.
    var hasOnlyUnknownValues: Bool {
        var isUnknown = false
        for piece in alignment.pieces {
            switch piece {
            case .same, .value: break
            case .wrongValue(_, let type, let written):
                if written.isEmpty { return false }
                isUnknown = isUnknown || compared.repair(written, as: type).value == nil
            default: return false
            }
        }
        return isUnknown
    }

    /// A value and what stands beside it without a gap, with the form of the value: `●?`. Both are one value that its type
    /// does not have. A number or a text in quotes may have a sign beside it.
    func gluedValue(in text: String) -> ValueRepair? {
        for (one, other) in zip(alignment.pieces, alignment.pieces.dropFirst()) {
            let (part, joined, sign): (Int, String, String)
            switch (one, other) {
            case (.value(let number, let value), .extra(let word)): (part, joined, sign) = (number, value + word, word)
            case (.extra(let word), .value(let number, let value)): (part, joined, sign) = (number, word + value, word)
            default: continue
            }
            guard case .value(let type) = parts[part], !",.;:!".contains(sign), text.hasBytes(of: joined) else {
                continue
            }
            switch type.valueForm {
            case .other, .characters, .list, .choice: return ValueRepair(joined, as: type)
            case .wholeNumber, .number, .quotedText, .word: continue
            }
        }
        return nil
    }

    /// Whether the text has words that are not in the sentence.
    var hasOtherWords: Bool {
        alignment.pieces.contains { piece in
            switch piece {
            case .extra: true
            case .instead(let word, let written): !isSlip(written, word)
            default: false
            }
        }
    }
}

extension ParameterType {
    /// A value to show; the name in braces if none is known. For a range whose two ends are equal, a longer range.
    var shownExample: String {
        guard let example = exampleValue else { return "{\(name ?? "")}" }
        let numbers = example.split { !$0.isNumber }
        guard valueForm == .other, numbers.count == 2, numbers[0] == numbers[1], numbers[0].count == 1,
            let end = example.lastIndex(where: \.isNumber)
        else { return example }
        let longer = "98765432".lazy.map { example[..<end] + String($0) + example[example.index(after: end)...] }
        return longer.map(String.init).first(where: accepts) ?? example
    }
}
