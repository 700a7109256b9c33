import BDDDiagnostics

/// A step with neighbouring words that were put into it: `I tap on the cell in row 1` for `I tap row 1`.
struct AddedPhrase {
    /// The step without the words.
    let sentence: String
    let phrase: String
    /// Whether the words say how much, where or when.
    let isLimiting: Bool

    /// Nil if no few neighbouring words can be left out, or if leaving out different words makes different steps.
    init?(_ changed: ChangedText) {
        let words = changed.text.parts(omittingEmpty: true)
        guard (3...Self.mostWords).contains(words.count) else { return nil }
        let starts = changed.wordsToChange(words)
        let isKept = words.prefix(starts + Self.mostLeftOut).map(Self.isNegationOrQuoted)
        for count in 1...min(Self.mostLeftOut, words.count - 2) {
            var found: (sentence: String, words: ArraySlice<Substring>)?
            for start in 0..<min(starts, words.count - count + 1) {
                let left = words[start..<start + count]
                guard !isKept[start..<start + count].contains(true) else { continue }
                let sentence = changed.without(words, start..<start + count)
                guard sentence != found?.sentence, changed.isStep(sentence) else { continue }
                // Two steps are left, and nobody knows which one is meant.
                if found != nil { return nil }
                found = (sentence, left)
            }
            // A number alone may be a value of a list.
            guard let found, !found.words.allSatisfy({ $0.allSatisfy { $0.isNumber || $0 == "," } }) else { continue }
            sentence = found.sentence
            phrase = found.words.joined(separator: " ")
            isLimiting = found.words.contains { MeaningWords.isLimiting(Self.letters($0)) }
            return
        }
        return nil
    }

    private static let (mostWords, mostLeftOut) = (30, 5)

    private static func letters(_ word: Substring) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber || "'’".contains($0) }
    }

    private static func isNegationOrQuoted(_ word: Substring) -> Bool {
        word.contains("\"") || MeaningWords.isNegation(letters(word))
    }
}

/// A list in which one comma is missing: `numbers 1, 2, 3 4`.
struct MissingComma {
    let text: String
    /// The words on both sides of the missing comma.
    let before: String
    let after: String

    /// Nil unless a comma makes a step at exactly one place.
    init?(_ changed: ChangedText) {
        guard changed.text.hasBytes(of: ", "), changed.text.utf8.count < 300 else { return nil }
        let words = changed.text.parts(omittingEmpty: true)
        var found: (text: String, index: Int)?
        for index in words.indices.prefix(changed.wordsToChange(words)).dropFirst() where words[index - 1].last != "," {
            let start = words[..<index].joined(separator: " ")
            let text = start + ", " + words[index...].joined(separator: " ")
            guard changed.isStep(text) else { continue }
            if found != nil { return nil }
            found = (text, index)
        }
        guard let found else { return nil }
        self.text = found.text
        before = String(words[found.index - 1])
        after = String(words[found.index].prefix { $0 != "," })
    }
}
