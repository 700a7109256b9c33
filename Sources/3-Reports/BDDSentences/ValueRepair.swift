import BDDDiagnostics
import CucumberExpressions

/// The probable meaning of a text that is not a value of a parameter type.
struct ValueRepair {
    /// The problem, as in `'purple' is not one of red, yellow, green, blue`.
    let problem: String
    /// The same value as the type has it; nil when none is known.
    let value: String?

    init(_ written: String, as type: ParameterType) {
        let form = type.valueForm
        let shown = "'\(written.shortened)'"
        (problem, value) =
            Self.missing(written, form) ?? Self.placeholder(written) ?? Self.slip(written, type)
            ?? Self.limit(written, type) ?? Self.inWords(written, type, form: form)
            ?? {
                switch form {
                case .choice(let texts):
                    ("\(shown) is \(form.refusal)", Self.whole(of: written, texts) ?? Self.nearest(written, texts))
                case .list(.choice(let texts), let separator):
                    Self.tooMany(written, type, texts: texts, separator: separator)
                        ?? Self.list(written, type, texts: texts, separator: separator)
                case .quotedText: ("\(shown) is \(form.refusal)", Self.quoted(written))
                case .other:
                    (
                        "\(shown) is not possible here"
                            + (type.exampleValue == nil ? "" : ": write, for example, '\(type.shownExample)'"), nil
                    )
                default: ("\(shown) is \(form.refusal)", nil)
                }
            }()
    }

    private static func missing(_ written: String, _ form: ValueForm) -> Finding? {
        written.isEmpty ? ("\(form == .other ? "a value" : form.words) is missing", nil) : nil
    }

    private static func placeholder(_ written: String) -> Finding? {
        if isPlaceholder(written) {
            return ("there is no column '\(written.dropFirst().dropLast())' in the examples", nil)
        }
        guard written.first == "<", written.count > 1, !written.contains(">"), !written.contains(" ") else {
            return nil
        }
        return ("'\(written)' has no '>'", "\(written)>")
    }

    /// Reports a number that is too large or too small.
    private static func limit(_ written: String, _ type: ParameterType) -> Finding? {
        guard let number = Self.number(written), let limit = type.limit(beyond: number) else { return nil }
        switch limit {
        case .most(let most): return ("'\(written)' is too large: the maximum is \(most)", nil)
        case .least(let least): return ("'\(written)' is too small: the minimum is \(least)", nil)
        }
    }

    /// The whole number in digits; if an `Int` cannot hold it, a number beyond all limits.
    private static func number(_ written: String) -> Int? {
        if let number = Int(written) { return number }
        let isNegative = written.first == "-"
        guard written.dropFirst(isNegative ? 1 : 0).utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return isNegative ? -beyondLimits : beyondLimits
    }

    private static let beyondLimits = 1_000_000_000_000_000_000

    /// Repairs a number in words.
    private static func inWords(_ written: String, _ type: ParameterType, form: ValueForm) -> Finding? {
        guard let number = MeaningWords.number(written.lowercased()), type.accepts(String(number)) else { return nil }
        if case .choice = form { return nil }
        let isNumber = form == .wholeNumber || form == .number
        return ("'\(written)' is \(isNumber ? form.refusal : "not a number in digits")", String(number))
    }

    /// A text that lacks both its quotes. Several words that begin with a small letter are the rest of another sentence,
    /// as in `I try to add it` beside `I try {string}`.
    private static func quoted(_ written: String) -> String? {
        let words = written.split(separator: " ")
        // A sign before a word, as in '$name', is not a part of the text.
        guard !written.contains(where: { $0.isQuote || $0 == "\\" }),
            let first = written.first, !"$%{[(<#&*".contains(first), words.count == 1 || !first.isLowercase,
            !words.contains(where: { MeaningWords.isMeaning($0.lowercased()) })
        else { return nil }
        return "\"\(written)\""
    }

    /// Whether the text is a placeholder that was not replaced.
    private static func isPlaceholder(_ written: String) -> Bool {
        written.count > 2 && written.first == "<" && written.last == ">" && !written.dropFirst().contains("<")
    }

    /// The text that was probably meant: it has as many words, each nearly the same, and the same numbers, negations
    /// and quantifiers.
    private static func nearest(_ written: String, _ texts: [String]) -> String? {
        let words = written.lowercased().split(separator: " ")
        let alike = texts.filter { text in
            let others = text.lowercased().split(separator: " ")
            return words.count == others.count
                && zip(words, others).allSatisfy {
                    $0 == $1 || !MeaningWords.isMeaning(String($0)) && !MeaningWords.isMeaning(String($1))
                }
        }
        return EditDistance.nearest(to: written, among: alike).first
    }

    /// The only text of several words that begins or ends with the written text, which must have at least two words and
    /// half of the text's words.
    static func whole(of written: String, _ texts: [String]) -> String? {
        guard texts.contains(where: { mayBeEnd(written, of: $0) }) else { return nil }
        let words = written.parts(omittingEmpty: true)
        guard words.count > 1 else { return nil }
        let whole = texts.filter { text in
            let all = text.parts(omittingEmpty: true)
            return all.count > words.count && all.starts(with: words)
                || all.count > words.count && all.suffix(words.count) == words[...]
        }
        guard whole.count == 1 else { return nil }
        let missing = whole[0].split(separator: " ").count - words.count
        return missing <= words.count ? whole[0] : nil
    }

    /// Whether a text may begin or end with the words of another one; false is certain.
    private static func mayBeEnd(_ written: String, of text: String) -> Bool {
        guard let first = written.utf8.first, let last = written.utf8.last else { return true }
        let isPlain = { (byte: UInt8) in (0x21..<0x80).contains(byte) }
        return !isPlain(first) || !isPlain(last) || text.utf8.first == first || text.utf8.last == last
    }

    /// Reports more values than a list may have.
    private static func tooMany(
        _ written: String, _ type: ParameterType, texts: [String], separator: String
    ) -> Finding? {
        let items = components(of: written, separator)
        guard items.allSatisfy(texts.contains),
            let most = items.indices.last(where: { type.accepts(items[...$0].joined(separator: separator)) })
        else { return nil }
        return ("\(items.count) values are too many: the maximum is \(most + 1)", nil)
    }

    /// Reports a list with wrong values, or with another separator than its type has.
    private static func list(
        _ written: String, _ type: ParameterType, texts: [String], separator: String
    ) -> (String, String?) {
        let items = parts(of: written, separator: separator, texts: texts)
        let wrong = items.filter { !texts.contains($0) }
        let meant = items.compactMap { texts.contains($0) ? $0 : nearest($0, texts) }
        let list = meant.joined(separator: separator)
        let value = meant.count == items.count && type.accepts(list) ? list : nil
        if let first = wrong.first { return ("'\(first)' is not one of \(texts.joined(separator: ", "))", value) }
        if separator.trimmed == ",", let word = joiningWord(in: written, texts: texts) {
            return ("a list has ',' instead of '\(word)'", value)
        }
        if separator.trimmed == ",", let gap = gap(in: written, texts: texts) {
            return ("a comma is missing between '\(gap.0)' and '\(gap.1)'", value)
        }
        return ("'\(written)' should have \(name(of: separator)) between its values", value)
    }

    /// A list as long as the written one, with an example for each value that the type does not have; nil for other types.
    static func example(of written: String, as type: ParameterType) -> String? {
        guard case .list(.choice(let texts), let separator) = type.valueForm, let first = texts.first else {
            return nil
        }
        let items = parts(of: written, separator: separator, texts: texts)
        let list = items.map { texts.contains($0) ? $0 : nearest($0, texts) ?? first }.joined(separator: separator)
        return type.accepts(list) ? list : nil
    }

    /// The word between two values of a list.
    private static func joiningWord(in written: String, texts: [String]) -> String? {
        let words = written.split { $0 == "," || $0.isWhitespace }.map(String.init)
        return words.first { joiningWords.contains($0.lowercased()) && !texts.contains($0) }
    }

    /// The first two values that have only a space between them, where the list has commas elsewhere.
    private static func gap(in written: String, texts: [String]) -> (String, String)? {
        guard written.contains(",") else { return nil }
        for part in written.split(separator: ",") {
            let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            if words.count > 1, words.allSatisfy(texts.contains) { return (words[0], words[1]) }
        }
        return nil
    }

    /// The words that people put between the values of a list.
    private static let joiningWords = Set(MeaningWords.conjunctions + ["then"])

    /// Whether a text is a list of a type, apart from the separators between its values.
    static func isListPartedOtherwise(_ written: String, _ type: ParameterType) -> Bool {
        guard case .list(.choice(let texts), let separator) = type.valueForm, texts.contains(where: written.hasPrefix)
        else { return false }
        let items = parts(of: written, separator: separator, texts: texts)
        return items.count > 1 && items.allSatisfy(texts.contains) && type.accepts(items.joined(separator: separator))
    }

    /// The parts between the separators; the separator must not be empty.
    private static func components(of written: String, _ separator: String) -> [String] {
        guard !separator.isEmpty, written.utf8.allSatisfy({ $0 < 0x80 }) else {
            return written.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }
        var (components, start): ([String], String.Index) = ([], written.startIndex)
        for range in written.byteRanges(of: separator) {
            components.append(String(written[start..<range.lowerBound]))
            start = range.upperBound
        }
        return components + [String(written[start...])]
    }

    private static func name(of separator: String) -> String {
        switch separator {
        case ", ": "a comma and a space"
        case ",": "a comma"
        default: "'\(separator)'"
        }
    }

    /// The values of a list, split at the separator; if there is none, at commas, `and` and spaces.
    private static func parts(of written: String, separator: String, texts: [String]) -> [String] {
        let parts = components(of: written, separator)
        return parts.flatMap { part -> [String] in
            if texts.contains(part) { return [part] }
            let words = part.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
            let values = words.filter { word in
                texts.contains(word)
                    || !joiningWords.contains(word.lowercased()) && !["&", "+", "/", "·"].contains(word)
            }
            // A sign that a value may contain separates values only if all parts are values.
            let split = values.flatMap { value in
                guard value.utf8.contains(where: { $0 >= 0x80 || "/|+;".utf8.contains($0) }) else { return [value] }
                let pieces = value.split { "/|+·、，;".contains($0) }.map(String.init)
                return pieces.allSatisfy(texts.contains) ? pieces : [value]
            }
            return split.isEmpty ? [part] : split
        }
    }
}
