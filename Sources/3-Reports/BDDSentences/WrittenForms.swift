/// A sentence that leaves singular and plural open, as documentation does: `row(s)`, `is/are`.
struct OpenForm {
    /// The sentence with one of its forms.
    let text: String
    /// The first form that leaves the number open, as it was written.
    let written: String

    /// Nil unless exactly one choice of forms makes a step.
    init?(_ text: String, where isStep: (String) -> Bool) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "/") }) else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let forms = words.map(Self.forms)
        let open = forms.indices.filter { forms[$0].count > 1 }
        guard !open.isEmpty, open.count < 5 else { return nil }
        var texts = [""]
        for (index, choices) in forms.enumerated() {
            texts = texts.flatMap { start in choices.map { index == 0 ? $0 : "\(start) \($0)" } }
        }
        let steps = texts.filter(isStep)
        guard
            let step = steps.count > 1
                ? Self.agreeing(steps, words, first: texts[0], last: texts[texts.count - 1]) : steps.first
        else { return nil }
        (self.text, written) = (step, String(words[open[0]]))
    }

    /// The singular sentence after the number 1, the plural one after another number; nil without a number.
    private static func agreeing(_ steps: [String], _ words: [Substring], first: String, last: String) -> String? {
        guard let number = words.lazy.compactMap({ Int($0) }).first else { return nil }
        let meant = number == 1 ? first : last
        return steps.contains(meant) ? meant : nil
    }

    /// The forms of a word: `row` and `rows` for `row(s)`, or both sides of a slash.
    private static func forms(of word: Substring) -> [String] {
        if let open = word.firstIndex(of: "("), let close = word.lastIndex(of: ")"), open > word.startIndex,
            open < close, word[..<open].allSatisfy(\.isLetter), word[open..<close].dropFirst().allSatisfy(\.isLetter)
        {
            let rest = word[word.index(after: close)...]
            return ["\(word[..<open])\(rest)", "\(word[..<open])\(word[open..<close].dropFirst())\(rest)"]
        }
        let sides = word.split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count > 1, sides.count < 4, sides.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLetter) }) else {
            return [String(word)]
        }
        // A slash parts words and endings: 'is/are', 'row/s'.
        let endings = sides.count == 2 && sides[1].count < 3 ? ["\(sides[0])\(sides[1])"] : []
        return sides.map(String.init) + endings
    }
}

/// A sentence with another form of its verb, as in `2 rows should be validated` for `2 rows are validated`.
struct VerbForm {
    let text: String
    let written: String
    let meant: String

    init?(_ changed: ChangedText) {
        guard changed.mayBeStepBehindFirstWord else { return nil }
        let text = changed.text
        for (written, spaced, forms) in Self.forms {
            for range in text.byteRanges(of: spaced) where changed.mayBeStep(changedAt: range.lowerBound) {
                let isOfMany = text[..<range.lowerBound].last == "s"
                for meant in isOfMany ? Array(forms.reversed()) : forms {
                    let step = "\(text[..<range.lowerBound]) \(meant) \(text[range.upperBound...])"
                    guard changed.isStep(step) else { continue }
                    (self.text, self.written, self.meant) = (step, written, meant)
                    return
                }
            }
        }
        return nil
    }

    /// The forms, the longest first; each as it is written, and with spaces around it.
    private static let forms: [(written: String, spaced: String, meant: [String])] = {
        // Singular forms come first, plural forms last.
        let being = ["is", "am", "was", "has been", "have been", "were", "are"]
        let phrases = [
            "should have been", "should be", "shall be", "must be", "will be", "would be", "has been", "have been",
            "had been", "is being", "are being", "gets", "get", "got", "becomes", "become", "was", "were", "is", "are",
        ]
        return phrases.map { phrase in (phrase, " \(phrase) ", being.filter { $0 != phrase }) }
    }()
}

/// A sentence with one word in another form, or with another word that people use for the same thing: `I pressed "OK"` for
/// `I tap "OK"`.
struct OtherWord {
    let text: String
    let written: String
    let meant: String

    init?(_ changed: ChangedText) {
        let words = changed.text.parts(omittingEmpty: false)
        guard words.count > 1, words.count < 30 else { return nil }
        var isQuoted = false
        for (index, word) in words.enumerated() {
            guard changed.mayBeStep(changedAt: words[max(0, index - 1)].startIndex) else { return nil }
            defer { if word.count(where: { $0 == "\"" }) % 2 == 1 { isQuoted.toggle() } }
            guard !isQuoted, word.count > 2, word.allSatisfy(\.isLetter) else { continue }
            let isBehindHelper = index > 0 && Self.helpers.contains(String(words[index - 1]))
            guard isBehindHelper || changed.mayBeStep(changedAt: word.startIndex) else { continue }
            let bases = Self.bases(of: word.lowercased())
            let others = bases.flatMap { Self.others[$0] ?? [] }
            for meant in bases + others where isBehindHelper || meant != word {
                let last = index + words[(index + 1)...].prefix(3).prefix { Self.fillers.contains(String($0)) }.count
                for (start, end) in (isBehindHelper ? [index - 1, index] : [index]).flatMap({ start in
                    (index...last).map { (start, $0) }
                }) {
                    let step = changed.text.replacingCharacters(
                        of: words[start].startIndex..<words[end].endIndex, by: meant)
                    guard changed.isStep(step) else { continue }
                    (self.text, self.meant) = (step, meant)
                    written = words[start...end].joined(separator: " ")
                    return
                }
            }
        }
        return nil
    }

    /// Whether one word may be another form of the other one, or is a word that people use for it.
    static func mayBe(_ written: String, _ meant: String) -> Bool {
        let bases = bases(of: written)
        return bases.contains(meant) || bases.contains { others[$0]?.contains(meant) == true }
    }

    /// The word, and what it may be a form of.
    private static func bases(of word: String) -> [String] {
        var bases = [word] + (irregular[word].map { [$0] } ?? [])
        for ending in ["ed", "ing", "es", "s"] where word.hasSuffix(ending) && word.count > ending.count + 2 {
            let base = String(word.dropLast(ending.count))
            bases += [base, base + "e"]
            if let last = base.last, base.dropLast().last == last { bases.append(String(base.dropLast())) }
        }
        return bases + [word + "s"]
    }

    /// Words between a verb and what it is done to, which mean nothing of their own.
    private static let fillers: Set<String> = ["on", "upon", "onto", "the", "button", "auf", "на"]

    private static let helpers: Set<String> = [
        "will", "am", "have", "has", "had", "can", "should", "must", "would", "did", "do", "shall", "then", "is",
    ]

    private static let irregular = [
        "saw": "see", "seen": "see", "chose": "choose", "chosen": "choose", "wrote": "write", "written": "write",
        "began": "begin", "begun": "begin", "went": "go", "gone": "go", "slid": "slide", "put": "put", "held": "hold",
        "drew": "draw", "drawn": "draw", "took": "take", "taken": "take", "left": "leave", "made": "make",
    ]

    /// Groups of words that people use for the same thing.
    private static let groups: [[String]] = [
        "tap press click touch push hit select choose pick", "see view notice observe spot find", "drag swipe slide",
        "type enter write input", "open launch start run begin", "place put set", "close quit exit",
        "shows displays", "shown displayed visible", "refused rejected declined denied",
        "milliseconds seconds minutes hours days",
        "second minute hour day", "pixels points", "picture image photo", "screen page", "empty blank", "goes passes",
        "tippe drücke klicke berühre wähle", "sehe erblicke finde", "нажимаю кликаю тапаю выбираю",
    ].map { $0.split(separator: " ").map(String.init) }

    /// The words of the groups of each word.
    private static let others: [String: [String]] = groups.reduce(into: [:]) { others, group in
        for word in group { others[word, default: []] += group }
    }
}

/// A sentence with only one of two quotes. The missing quote is added if that makes a step in exactly one place.
struct OpenQuote {
    let text: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        guard text.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1, text.utf8.count < 300 else { return nil }
        // A quote right beside the first one closes an empty text.
        let found = [false, true].map { Self.steps(text, isEmpty: $0, where: isStep) }.first { !$0.isEmpty }
        guard let found, found.count == 1, let meant = found.first else { return nil }
        self.text = meant
    }

    /// The steps that a text is with one more quote.
    private static func steps(_ text: String, isEmpty: Bool, where isStep: (String) -> Bool) -> Set<String> {
        var found: Set<String> = []
        for index in text.indices + [text.endIndex] {
            let before = index > text.startIndex ? text[text.index(before: index)] : " "
            let behind = index < text.endIndex ? text[index] : " "
            let isPlace =
                isEmpty
                ? behind == "\""
                : before != "\"" && behind != "\""
                    && (mayBeOpen(before, behind) || mayBeOpen(behind, before))
            guard isPlace else { continue }
            let changed = "\(text[..<index])\"\(text[index...])"
            if isStep(changed) { found.insert(changed) }
        }
        return found
    }

    /// Whether a quote may stand between the end of a word and what is not a part of it: a space or a sign.
    private static func mayBeOpen(_ outer: Character, _ inner: Character) -> Bool {
        (outer == " " || ",.;:()".contains(outer)) && inner != " " && inner != outer
    }
}
