/// A sentence with two values in the wrong order, each beside its own word: `column 2, row 1` for `row 1, column 2`.
struct SwappedValues {
    let text: String
    /// The value, with its word, that should come first, and the other value with its word.
    let first: String
    let second: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        for joint in [", and ", ", ", " and ", " und ", " и "] {
            for range in text.byteRanges(of: joint) {
                let (before, behind) = (text[..<range.lowerBound], text[range.upperBound...])
                guard let left = Self.lastTwo(before), let right = Self.firstTwo(behind),
                    let one = Self.label(left), let other = Self.label(right), one.word != other.word,
                    one.isFirst == other.isFirst
                else { continue }
                let (start, end) = (before.dropLast(left.count), behind.dropFirst(right.count))
                let changed = "\(start)\(right)\(joint)\(left)\(end)"
                guard isStep(changed) else { continue }
                (self.text, first, second) = (changed, String(right), String(left))
                return
            }
        }
        return nil
    }

    /// The last two words of a text, and the text between them.
    private static func lastTwo(_ text: Substring) -> Substring? {
        guard let last = text.lastIndex(of: " "), last > text.startIndex else { return nil }
        let start = text[..<last].lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
        return text[start...]
    }

    private static func firstTwo(_ text: Substring) -> Substring? {
        guard let first = text.firstIndex(of: " ") else { return nil }
        let end = text[text.index(after: first)...].firstIndex { $0 == " " || ",;:".contains($0) }
        return text[..<(end ?? text.endIndex)]
    }

    /// The word beside a value, and whether it comes first; nil unless exactly one of two words is a value.
    private static func label(_ pair: Substring) -> (word: Substring, isFirst: Bool)? {
        let words = pair.split(separator: " ")
        guard words.count == 2, isValue(words[0]) != isValue(words[1]) else { return nil }
        let isFirst = isValue(words[1])
        let word = isFirst ? words[0] : words[1]
        return word.allSatisfy(\.isLetter) && !MeaningWords.isMeaning(word.lowercased()) ? (word, isFirst) : nil
    }

    private static func isValue(_ word: Substring) -> Bool {
        !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isNumber }
            || word.first == "<" && word.last == ">"
    }
}

/// A sentence with an ordinal before the noun, where the step has a number after it: `the 1st row` for `row 1`.
struct OrdinalNoun {
    let text: String
    let written: String
    let meant: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        let words = text.parts(omittingEmpty: false)
        guard words.count > 2, words.count < 30 else { return nil }
        for index in words.indices.dropLast() {
            guard let number = Self.number(words[index]) else { continue }
            let noun = words[index + 1].prefix(while: \.isLetter)
            guard noun.count > 1 else { continue }
            let sign = words[index + 1].dropFirst(noun.count)
            let hasArticle = index > 0 && Self.articles.contains(words[index - 1].lowercased())
            let start = hasArticle ? index - 1 : index
            let moved = Substring("\(noun) \(number)\(sign)")
            let changed = (words[..<start] + [moved] + words[(index + 2)...]).joined(separator: " ")
            guard isStep(changed) else { continue }
            (self.text, meant) = (changed, "\(noun) \(number)")
            written = words[start...index].joined(separator: " ") + " \(noun)"
            return
        }
        return nil
    }

    private static let articles: Set<String> = ["the", "die", "der", "das", "den", "dem"]

    /// The number of a word such as `1st`, `2.`, `third` or `dritte`.
    private static func number(_ word: Substring) -> Int? {
        if let digits = MeaningWords.digits(ofOrdinal: word) { return Int(digits) }
        return ordinals[word.lowercased()]
    }

    private static let ordinals: [String: Int] = names.enumerated().reduce(into: [:]) { ordinals, names in
        for name in names.element { ordinals[name] = names.offset + 1 }
    }

    private static let names = [
        ["first", "erste", "ersten"], ["second", "zweite", "zweiten"], ["third", "dritte", "dritten"],
        ["fourth", "vierte", "vierten"], ["fifth", "fünfte", "fünften"], ["sixth", "sechste", "sechsten"],
        ["seventh", "siebte", "siebten"], ["eighth", "achte", "achten"], ["ninth", "neunte", "neunten"],
        ["tenth", "zehnte", "zehnten"],
    ]
}

/// A sentence whose verb stands at its start: behind `there`, as in `there are 2 rows validated` for
/// `2 rows are validated`, or as in a question.
struct MovedVerb {
    let text: String
    let written: String

    init?(_ text: String, where isStep: (String) -> Bool) {
        let words = text.parts(omittingEmpty: false)
        let start = words.first?.lowercased() == "there" ? 1 : 0
        guard words.count > start + 2, words.count < 30, Agreement.isOfOne(words[start].lowercased()) != nil else {
            return nil
        }
        let verb = words[start]
        var rest = words[(start + 1)...].map(String.init)
        if start == 0, let last = rest.last, last.last == "?" { rest[rest.count - 1] = String(last.dropLast()) }
        for index in rest.indices.dropFirst() {
            let changed = (rest[..<index] + [verb.lowercased()] + rest[index...]).joined(separator: " ")
            guard isStep(changed) else { continue }
            (self.text, written) = (changed, words[...start].joined(separator: " "))
            return
        }
        return nil
    }
}

/// A sentence with a plural verb where the step has a singular one, or the reverse.
struct Agreement {
    let text: String
    let written: String
    let meant: String
    /// Whether only the form of the verb differs, or the noun follows `no`.
    let hasSameMeaning: Bool

    /// Whether a verb is singular; nil for a verb whose singular and plural are equal, and for any other word.
    static func isOfOne(_ verb: String) -> Bool? { others[verb]?.isOfOne }

    /// The first exchange that makes a step of a text: of the verb, or of the verb and the noun before it.
    static func exchanged(in text: ChangedText) -> Agreement? {
        let words = text.text.parts(omittingEmpty: false).map(String.init)
        guard words.count < 40 else { return nil }
        // The end of the word before the noun.
        var start = 0
        for index in words.indices.dropFirst() {
            if index > 1 { start += words[index - 2].utf8.count + 1 }
            guard text.mayBeStep(changedAfter: start) else { return nil }
            guard let other = other(words[index]) else { continue }
            var changed = words
            changed[index] = other
            let verb = changed.joined(separator: " ")
            if text.isStep(verb) {
                return Agreement(text: verb, written: words[index], meant: other, hasSameMeaning: true)
            }
            let noun = words[index - 1]
            guard noun.count > 2, noun.allSatisfy(\.isLetter) else { continue }
            changed[index - 1] = noun.last == "s" ? String(noun.dropLast()) : noun + "s"
            let both = changed.joined(separator: " ")
            guard text.isStep(both) else { continue }
            let isNone = index > 1 && ["no", "No"].contains(words[index - 2])
            return Agreement(
                text: both, written: words[(index - 1)...index].joined(separator: " "),
                meant: changed[(index - 1)...index].joined(separator: " "), hasSameMeaning: isNone)
        }
        return nil
    }

    private static func other(_ verb: String) -> String? { others[verb]?.form }

    /// Each verb with its other form, and whether it is singular.
    private static let others: [String: (isOfOne: Bool, form: String)] = pairs.reduce(into: [:]) { others, pair in
        others[pair.one] = (true, pair.many)
        others[pair.many] = (false, pair.one)
    }

    private static let pairs: [(one: String, many: String)] = [
        ("is", "are"), ("has", "have"), ("was", "were"), ("does", "do"), ("ist", "sind"), ("hat", "haben"),
        ("wird", "werden"), ("est", "sont"), ("es", "son"),
    ]
}
