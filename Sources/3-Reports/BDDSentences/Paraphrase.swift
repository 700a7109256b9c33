import BDDDiagnostics
import BDDJSON

/// A sentence with a contraction in place of two words, or two words in place of a contraction.
struct Contraction {
    let text: String
    let written: String
    let meant: String

    /// The first replacement that turns a text into a step.
    static func exchanged(in changed: ChangedText) -> Contraction? {
        let text = changed.text
        for (written, meant) in forms(in: text) {
            for range in text.byteRanges(of: written)
            where changed.mayBeStep(changedAt: range.lowerBound) && isWhole(range, of: text) {
                let step = text.replacingCharacters(of: range, by: meant)
                if changed.isStep(step) { return Contraction(text: step, written: written, meant: meant) }
            }
        }
        for written in ["'s ", "’s "] {
            for range in text.byteRanges(of: written) where changed.mayBeStep(changedAt: range.lowerBound) {
                let step = text.replacingCharacters(of: range, by: " is ")
                let word = text[..<range.lowerBound].split(separator: " ").last ?? ""
                if changed.isStep(step) {
                    return Contraction(text: step, written: "\(word)\(written.trimmed)", meant: "\(word) is")
                }
            }
        }
        return nil
    }

    /// The replacements of ``forms``, in their order, whose written form occurs in `text` at the start of a word.
    private static func forms(in text: String) -> [(written: String, meant: String)] {
        let found = text.withBytes { bytes in
            var found: [Int] = []
            for start in 0..<bytes.count where start == 0 || !bytes[start - 1].isASCIILetter {
                for number in formsByByte[Int(bytes[start])] where bytes.hasBytes(formBytes[number], at: start) {
                    found.append(number)
                }
            }
            return found
        }
        return found.isEmpty ? [] : Set(found).sorted().map { forms[$0] }
    }

    private static let formBytes = forms.map { Array($0.written.utf8) }

    /// The numbers of the forms that begin with each byte.
    private static let formsByByte: [[Int]] = formBytes.enumerated().reduce(into: Array(repeating: [], count: 256)) {
        $0[Int($1.element[0])].append($1.offset)
    }

    private static func isWhole(_ range: Range<String.Index>, of text: String) -> Bool {
        let isLetterBefore = range.lowerBound > text.startIndex && text[text.index(before: range.lowerBound)].isLetter
        return !isLetterBefore && !(range.upperBound < text.endIndex && text[range.upperBound].isLetter)
    }

    /// Every replacement, in both directions.
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
        ("nobody", "no one"), ("nobody", "no-one"), ("everybody", "everyone"), ("somebody", "someone"),
        ("anybody", "anyone"), ("cannot", "can not"), ("until", "till"),
    ]
}

/// A sentence with a word that was hyphenated at the end of a column: `val- idated`.
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

/// A step followed by a remark: in brackets, after a dash or after the mark of a comment.
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

/// The place where a step ends and another sentence is joined to it.
struct StepJoint {
    let step: String
    let word: String
    /// Whether the text after the joining word is a step too.
    let isBeforeStep: Bool

    init?(_ text: String, where isStep: (String) -> Bool) {
        for joint in Self.joints {
            for range in text.byteRanges(of: joint).reversed() {
                let step = text[..<range.lowerBound].trimmed
                guard let found = step.forms(without: ",;").first(where: isStep) else { continue }
                (self.step, word) = (found, String(joint.trimmed))
                let behind = text[range.upperBound...]
                isBeforeStep = behind.forms(without: ",;.").contains(where: isStep)
                return
            }
        }
        // A keyword with its capital, before what is a step too.
        for (keyword, joint) in Self.keywords {
            for range in text.byteRanges(of: joint).reversed() {
                let step = text[..<range.lowerBound].without(signs: ",;.")
                guard isStep(step), isStep(text[range.upperBound...].without(signs: ",;.")) else { continue }
                (self.step, word, isBeforeStep) = (step, keyword, true)
                return
            }
        }
        return nil
    }

    private static let joints =
        ["; "]
        + ([MeaningWords.conjunctions[0], "and then", "then"] + MeaningWords.conjunctions.dropFirst()).map { " \($0) " }

    private static let keywords = [
        "Given", "When", "Then", "And", "But", "Wenn", "Dann", "Und", "Aber", "Когда", "Тогда", "И", "Но",
    ].map { ($0, " \($0) ") }
}

extension Substring {
    /// The text, and the text without the given signs at its end if it has some there.
    fileprivate func forms(without signs: String) -> [String] {
        let bare = without(signs: signs)
        return bare.utf8.count == utf8.count ? [bare] : [String(self), bare]
    }

    /// The text without the given signs at its end.
    fileprivate func without(signs: String) -> String {
        // Most texts end with a letter, and going through characters from the end takes ten times as long.
        if let last = utf8.last, last < 0x80, !signs.utf8.contains(last) { return String(self) }
        return String(reversed().drop { signs.contains($0) }.reversed())
    }
}

/// A list with a word before its last value, while the definition has only commas: `squares 2, 3 and 4`.
struct JoinedList {
    let text: String
    let word: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        for word in ["&"] + MeaningWords.conjunctions where text.hasBytes(of: " \(word) ") {
            let listed = text.replacing(", \(word) ", with: ", ").replacing(" \(word) ", with: ", ")
            guard isStep(listed) else { continue }
            (self.text, self.word) = (listed, word)
            return
        }
        return nil
    }
}

/// The subject of a sentence as it was written, and as the definitions phrase it.
struct Subject {
    let text: String
    let written: String
    let meant: String

    /// The first sentence that is a step with another subject, and with the verb's ending that belongs to it.
    static func exchanged(in text: String, _ catalogue: StepCatalogue) -> Subject? {
        let folded = text.lowercased()
        guard let written = starts.first(where: { folded.hasPrefix($0.start) })?.subject else { return nil }
        let others = all.filter { $0.lowercased() != written.lowercased() && catalogue.mayBegin(with: "\($0) ") }
        if others.isEmpty { return nil }
        let rest = text.dropFirst(written.count + 1)
        let verb = rest.prefix { !$0.isWhitespace }
        let object = rest.dropFirst(verb.count)
        for verb in forms(of: String(verb)) {
            for meant in others {
                let changed = "\(meant) \(verb)\(object)"
                if catalogue.isStep(changed) {
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

    private static let starts = all.map { (subject: $0, start: $0.lowercased() + " ") }

    /// The longest first, as far as one begins with another.
    private static let all = [
        "the customer", "the visitor", "the player", "the system", "the admin", "the user", "a user", "someone", "they",
        "you", "she", "one", "we", "he", "it", "I",
    ]
}

extension String {
    func replacingCharacters(of range: Range<String.Index>, by text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
