/// A sentence that leaves open what is one and what is many, as definitions are spoken of: `row(s)`, `is/are`.
struct OpenForm {
    /// The sentence with one of its forms.
    let text: String
    /// The first open form, as it was written.
    let written: String

    /// Nil where no choice of forms, or more than one, makes a step.
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

    /// The sentence of one thing behind the number 1, and of many behind another number; nil without a number.
    private static func agreeing(_ steps: [String], _ words: [Substring], first: String, last: String) -> String? {
        guard let number = words.lazy.compactMap({ Int($0) }).first else { return nil }
        let meant = number == 1 ? first : last
        return steps.contains(meant) ? meant : nil
    }

    /// The forms of a word: `row` and `rows` of `row(s)`, both sides of a slash.
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

    init?(_ text: String, where isStep: (String) -> Bool) {
        for (written, forms) in Self.forms {
            for range in text.byteRanges(of: " \(written) ") {
                let isOfMany = text[..<range.lowerBound].last == "s"
                for meant in isOfMany ? Array(forms.reversed()) : forms {
                    let changed = "\(text[..<range.lowerBound]) \(meant) \(text[range.upperBound...])"
                    guard isStep(changed) else { continue }
                    (self.text, self.written, self.meant) = (changed, written, meant)
                    return
                }
            }
        }
        return nil
    }

    /// The longest first.
    private static let forms: [(written: String, meant: [String])] = {
        // Those of one thing first, those of many last.
        let being = ["is", "am", "was", "has been", "have been", "were", "are"]
        let phrases = [
            "should have been", "should be", "shall be", "must be", "will be", "would be", "has been", "have been",
            "had been", "is being", "are being", "gets", "get", "got", "becomes", "become", "was", "were", "is", "are",
        ]
        return phrases.map { phrase in (phrase, being.filter { $0 != phrase }) }
    }()
}

/// A sentence with a quote that has no other one: where the second one belongs if only one place makes a step.
struct OpenQuote {
    let text: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        guard text.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1, text.utf8.count < 300 else { return nil }
        var found: [String] = []
        let quotes = text.indices.filter { text[$0] == "\"" }
        for index in text.indices + [text.endIndex] {
            let before = index > text.startIndex ? text[text.index(before: index)] : " "
            let behind = index < text.endIndex ? text[index] : " "
            // A quote begins or ends a word.
            guard before == " " && behind != " " || behind == " " && before != " ", before != "\"", behind != "\""
            else {
                continue
            }
            let changed = text[..<index] + "\"" + text[index...]
            if isStep(String(changed)) { found.append(String(changed)) }
        }
        guard found.count == 1, !quotes.isEmpty else { return nil }
        self.text = found[0]
    }
}
