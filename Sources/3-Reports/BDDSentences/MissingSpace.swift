/// A step that lacks the space between two words: `I tap everywherein rows 2 to 9`. ``MendedStep`` adds such spaces only
/// between words that do not change a meaning. This one is only proposed: `--fix` never applies it.
struct MissingSpace {
    let text: String
    let written: String
    let meant: String

    /// Nil if no words of the definitions make a step, or if several do.
    init?(_ changed: ChangedText, _ words: DefinitionWords) {
        let text = changed.text
        let parts = text.parts(omittingEmpty: false)
        guard parts.count < Self.mostWords else { return nil }
        var found: MissingSpace?
        var isQuoted = false
        for part in parts {
            guard changed.mayBeStep(changedAt: part.startIndex) else { break }
            defer { if part.count(where: { $0 == "\"" }) % 2 == 1 { isQuoted.toggle() } }
            let word = part.prefix(while: \.isLetter)
            guard !isQuoted, (4...30).contains(word.count), part.count - word.count < 2,
                !words.knows(form: LookAlikes.form(String(word)))
            else { continue }
            for index in word.indices.dropFirst() {
                let (start, end) = (String(word[..<index]), String(word[index...]))
                guard Self.isWord(start, words), Self.isWord(end, words) else { continue }
                let step = text.replacingCharacters(of: word.startIndex..<word.endIndex, by: "\(start) \(end)")
                guard changed.isStep(step) else { continue }
                guard found == nil else { return nil }
                found = MissingSpace(text: step, written: String(word), meant: "\(start) \(end)")
            }
        }
        guard let found else { return nil }
        self = found
    }

    private static let mostWords = 40

    private init(text: String, written: String, meant: String) {
        (self.text, self.written, self.meant) = (text, written, meant)
    }

    private static func isWord(_ text: String, _ words: DefinitionWords) -> Bool {
        words.spellings(of: text).contains(text)
    }
}
