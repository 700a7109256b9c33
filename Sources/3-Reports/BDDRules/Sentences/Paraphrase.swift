import BDDDiagnostics

/// A sentence in which a contraction stands for two words, or two words for a contraction.
struct Contraction {
    let text: String
    let written: String
    let meant: String

    /// The first exchange that makes a step of a text.
    static func exchanged(in text: String, where isStep: (String) -> Bool) -> Contraction? {
        for (written, meant) in forms {
            if text.hasBytes(of: written) {
                for range in text.byteRanges(of: written) where isWhole(range, of: text) {
                    let changed = text.replacingCharacters(of: range, by: meant)
                    if isStep(changed) { return Contraction(text: changed, written: written, meant: meant) }
                }
            }
        }
        for written in ["'s ", "’s "] {
            for range in text.byteRanges(of: written) {
                let changed = text.replacingCharacters(of: range, by: " is ")
                let word = text[..<range.lowerBound].split(separator: " ").last ?? ""
                if isStep(changed) {
                    return Contraction(text: changed, written: "\(word)\(written.trimmed)", meant: "\(word) is")
                }
            }
        }
        return nil
    }

    private static func isWhole(_ range: Range<String.Index>, of text: String) -> Bool {
        let isLetterBefore = range.lowerBound > text.startIndex && text[text.index(before: range.lowerBound)].isLetter
        return !isLetterBefore && !(range.upperBound < text.endIndex && text[range.upperBound].isLetter)
    }

    /// Each exchange, in both directions.
    private static let forms: [(written: String, meant: String)] = pairs.flatMap { short, long in
        [(short, long), (short.replacing("'", with: "’"), long), (long, short)]
    }

    private static let pairs: [(short: String, long: String)] = [
        ("isn't", "is not"), ("aren't", "are not"), ("wasn't", "was not"), ("weren't", "were not"),
        ("don't", "do not"), ("doesn't", "does not"), ("didn't", "did not"), ("can't", "cannot"),
        ("can't", "can not"), ("won't", "will not"), ("wouldn't", "would not"), ("shouldn't", "should not"),
        ("couldn't", "could not"), ("hasn't", "has not"), ("haven't", "have not"), ("hadn't", "had not"),
        ("I'm", "I am"), ("I've", "I have"), ("it's", "it is"), ("there's", "there is"), ("that's", "that is"),
        ("they're", "they are"), ("we're", "we are"), ("you're", "you are"),
        ("sec", "second"), ("secs", "seconds"), ("min", "minute"), ("mins", "minutes"), ("hr", "hour"),
        ("hrs", "hours"), ("ms", "milliseconds"), ("px", "pixels"), ("col", "column"), ("cols", "columns"),
        ("no.", "number"), ("x", "by"), ("×", "by"), ("&", "and"), ("%", "percent"),
    ]
}

/// A sentence with a word that the end of a column has parted: `val- idated`.
struct PartedWord {
    let text: String
    let written: String
    let meant: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        guard text.hasBytes(of: "- ") else { return nil }
        for range in text.byteRanges(of: "- ") {
            let start = text[..<range.lowerBound].reversed().prefix(while: \.isLetter)
            let end = text[range.upperBound...].prefix(while: \.isLetter)
            guard !start.isEmpty, !end.isEmpty else { continue }
            let changed = text.replacingCharacters(of: range, by: "")
            guard isStep(changed) else { continue }
            self.text = changed
            written = String(start.reversed()) + "- " + end
            meant = String(start.reversed()) + end
            return
        }
        return nil
    }
}

/// A step, and a remark behind it: in brackets, behind a dash or behind the mark of a comment.
struct Remark {
    let step: String
    let remark: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        let starts = [" (", " [", " {", " – ", " — ", " - ", " // ", " -- "]
        for start in starts {
            guard let range = text.byteRanges(of: start).last else { continue }
            let remark = text[range.lowerBound...].trimmed
            if let end = Self.ends[start], remark.last != end { continue }
            let step = String(text[..<range.lowerBound].trimmed)
            guard isStep(step), !Self.negates(remark) else { continue }
            (self.step, self.remark) = (step, String(remark))
            return
        }
        return nil
    }

    private static func negates(_ remark: Substring) -> Bool {
        remark.lowercased().split { !$0.isLetter && !"'’".contains($0) }.contains {
            MeaningWords.isNegation(String($0))
        }
    }

    private static let ends: [String: Character] = [" (": ")", " [": "]", " {": "}"]
}

/// Where a step ends and another sentence is joined to it.
struct StepJoint {
    let step: String
    let word: String
    /// Whether what stands behind the word is a step too.
    let isBeforeStep: Bool

    init?(_ text: String, where isStep: (String) -> Bool) {
        let joints = ["; "] + ["and", "and then", "then", "und", "et", "y", "e", "en", "och", "и"].map { " \($0) " }
        for joint in joints {
            for range in text.byteRanges(of: joint).reversed() {
                let step = text[..<range.lowerBound].trimmed
                let bare = String(step.reversed().drop { ",;".contains($0) }.reversed())
                guard let found = [String(step), bare].first(where: isStep) else { continue }
                (self.step, word) = (found, String(joint.trimmed))
                let behind = text[range.upperBound...]
                let bareBehind = String(behind.reversed().drop { ",;.".contains($0) }.reversed())
                isBeforeStep = [String(behind), bareBehind].contains(where: isStep)
                return
            }
        }
        // A keyword with its capital, before what is a step too.
        for keyword in [
            "Given", "When", "Then", "And", "But", "Wenn", "Dann", "Und", "Aber", "Когда", "Тогда", "И", "Но",
        ] {
            for range in text.byteRanges(of: " \(keyword) ").reversed() {
                let step = String(text[..<range.lowerBound].reversed().drop { ",;.".contains($0) }.reversed())
                let next = String(text[range.upperBound...].reversed().drop { ",;.".contains($0) }.reversed())
                guard isStep(step), isStep(next) else { continue }
                (self.step, word, isBeforeStep) = (step, keyword, true)
                return
            }
        }
        return nil
    }
}

/// A list with a word before its last value, where the definition has commas only: `squares 2, 3 and 4`.
struct JoinedList {
    let text: String
    let word: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        for word in ["and", "&", "und", "et", "y", "e", "en", "och", "и"] where text.hasBytes(of: " \(word) ") {
            let listed = text.replacing(", \(word) ", with: ", ").replacing(" \(word) ", with: ", ")
            guard isStep(listed) else { continue }
            (self.text, self.word) = (listed, word)
            return
        }
        return nil
    }
}

/// The subject of a sentence, as it was written and as the definitions say it.
struct Subject {
    let text: String
    let written: String
    let meant: String

    /// The first sentence that is a step with another subject, and with the verb's ending that belongs to it.
    static func exchanged(in text: String, where isStep: (String) -> Bool) -> Subject? {
        let folded = text.lowercased()
        guard let written = all.first(where: { folded.hasPrefix($0.lowercased() + " ") }) else { return nil }
        let rest = text.dropFirst(written.count + 1)
        let verb = rest.prefix { !$0.isWhitespace }
        let object = rest.dropFirst(verb.count)
        for verb in forms(of: String(verb)) {
            for meant in all where meant.lowercased() != written.lowercased() {
                let changed = "\(meant) \(verb)\(object)"
                if isStep(changed) {
                    return Subject(text: changed, written: String(text.prefix(written.count)), meant: meant)
                }
            }
        }
        return nil
    }

    private static func forms(of verb: String) -> [String] {
        if let other = ["am": "is", "is": "am", "are": "am", "has": "have", "have": "has"][verb] {
            return [verb, other]
        }
        return [verb, verb + "s", verb + "es"]
            + (verb.hasSuffix("s") ? [String(verb.dropLast())] : [])
            + (verb.hasSuffix("es") ? [String(verb.dropLast(2))] : [])
    }

    /// The longest first, as far as one begins with another.
    private static let all = [
        "the customer", "the visitor", "the player", "the system", "the admin", "the user", "a user", "someone", "they",
        "you", "she", "one", "we", "he", "it", "I",
    ]
}

extension String {
    fileprivate func replacingCharacters(of range: Range<String.Index>, by text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
