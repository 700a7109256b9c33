import BDDDiagnostics

/// A step with a typing mistake in a word that is too short, or means too much, for ``MendedStep``: `nothign happens`,
/// or `teh game is over`. It is only proposed: `--fix` never applies it.
struct MisspeltMeaning {
    let text: String
    let written: String
    let meant: String

    /// Nil if no word of the definitions makes a step, or if several make different steps.
    init?(_ changed: ChangedText, _ words: DefinitionWords) {
        let parts = changed.text.parts(omittingEmpty: false)
        guard parts.count < Self.mostWords else { return nil }
        var found: MisspeltMeaning?
        var isQuoted = false
        for (index, part) in parts.enumerated() {
            guard changed.mayBeStep(changedAt: part.startIndex) else { break }
            let quotes = part.utf8.count { $0 == UInt8(ascii: "\"") }
            defer { if quotes % 2 == 1 { isQuoted.toggle() } }
            let word = String(part.prefix(while: \.isLetter))
            let rest = part.dropFirst(word.count)
            guard !isQuoted, quotes == 0, rest.count < 2 else { continue }
            for meant in Self.meant(by: word, words) {
                let step = (parts[..<index] + [Substring(meant + rest)] + parts[(index + 1)...]).joined(separator: " ")
                guard changed.isStep(step) else { continue }
                if let found, found.text != step { return nil }
                found = MisspeltMeaning(text: step, written: word, meant: meant)
            }
        }
        guard let found else { return nil }
        self = found
    }

    private static let mostWords = 40

    private init(text: String, written: String, meant: String) {
        (self.text, self.written, self.meant) = (text, written, meant)
    }

    /// The words of definitions that `word` may be: words with two neighbouring letters swapped, and words that change
    /// the meaning of a sentence with any single slip. None if `word` has a meaning of its own.
    private static func meant(by word: String, _ words: DefinitionWords) -> [String] {
        let written = word.lowercased()
        guard written.utf8.count > 1, !MeaningWords.isMeaning(written), !words.knows(form: LookAlikes.form(written))
        else {
            return []
        }
        let swapped = swapped(written).flatMap(words.spellings(ofForm:))
        let near =
            written.count < leastLength
            ? []
            : words.meanings.filter { EditDistance.between(written, $0, limit: 1) != nil && $0.count >= leastLength }
        return (swapped + near).filter { !OrdinaryWords.isOther(written, than: $0.lowercased()) }
    }

    /// The least length of a word in which a letter may be wrong, missing or superfluous.
    private static let leastLength = 4

    private static func swapped(_ word: String) -> [String] {
        let letters = Array(word)
        return letters.indices.dropLast().compactMap { index in
            guard letters[index] != letters[index + 1] else { return nil }
            var letters = letters
            letters.swapAt(index, index + 1)
            return String(letters)
        }
    }
}
