import BDDDiagnostics

/// Recognizes a word that differs from another one by a single typing error.
package enum Misspelling {
    /// The least length of a word that may be misspelt. Shorter words are too often near to unrelated words.
    package static let leastLength = 5

    /// Whether a word, in small letters, may be one whose writer has slipped at all.
    static func mayBe(_ word: String) -> Bool {
        word.unicodeScalars.count >= leastLength && word.allSatisfy { $0.isLetter || $0 == "'" || $0 == "-" }
            && !MeaningWords.isMeaning(word)
    }

    /// Whether a word differs from another one by an added, missing or wrong letter, or by two swapped neighbours, and
    /// not by a prefix: `invalidated` is not `validated`. An ordinary word is never a misspelling: `prevented` is not
    /// `presented`. Both words are in small letters.
    package static func isOne(_ written: String, of meant: String) -> Bool {
        guard mayBe(written), mayBe(meant), written != meant,
            EditDistance.between(written, meant, limit: 1) != nil
        else { return false }
        let (one, other) = (written.unicodeScalars, meant.unicodeScalars)
        let isAtStart = one.dropFirst().elementsEqual(other) || other.dropFirst().elementsEqual(one)
        return !isAtStart && !changesPrefix(written, meant) && !OrdinaryWords.isOther(written, than: meant)
    }

    /// Whether the slip makes or unmakes a prefix that says the opposite: `unload` is not `upload`, `выключена` not
    /// `включена`.
    static func changesPrefix(_ one: String, _ other: String) -> Bool {
        func changes(_ prefixes: [String]) -> Bool {
            prefixes.contains { one.hasPrefix($0) != other.hasPrefix($0) }
        }
        if changes(slavicPrefixes) { return true }
        let isOtherLetter = one.unicodeScalars.count == other.unicodeScalars.count && one.sorted() != other.sorted()
        return isOtherLetter && changes(prefixes)
    }

    /// Slavic prefixes that are one letter longer than a negating prefix.
    private static let slavicPrefixes = ["вы", "ви", "wy", "vy"]

    private static let prefixes = [
        "un", "in", "im", "il", "ir", "dis", "non", "mis", "miss", "an", "ab", "auf", "aus", "ein", "ver", "zer", "ent",
        "не", "при", "dé",
    ]
}
