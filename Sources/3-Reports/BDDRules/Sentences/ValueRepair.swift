import BDDDiagnostics
import CucumberExpressions

/// The probable meaning of a text that is no value of a parameter type.
struct ValueRepair {
    /// The problem, as in `'purple' is none of red, yellow, green, blue`.
    let problem: String
    /// The same value as the type has it; nil when none is known.
    let value: String?

    init(_ written: String, as type: ParameterType) {
        let form = type.valueForm
        let shown = "'\(ParseErrorText.shortened(written))'"
        (problem, value) =
            Self.missing(written, form) ?? Self.placeholder(written) ?? Self.slip(written, type)
            ?? Self.limit(written, type) ?? Self.inWords(written, type, form: form)
            ?? {
                switch form {
                case .choice(let texts):
                    ("\(shown) is \(form.refusal)", Self.whole(of: written, texts) ?? Self.nearest(written, texts))
                case .list(.choice(let texts), let separator):
                    Self.tooMany(written, type, texts: texts, separator: separator)
                        ?? Self.list(written, of: texts, separator: separator)
                case .quotedText: ("\(shown) is \(form.refusal)", Self.quoted(written))
                case .other:
                    (
                        "\(shown) is not what can stand here"
                            + (type.exampleValue.map { ", as '\($0)' could" } ?? ""), nil
                    )
                default: ("\(shown) is \(form.refusal)", nil)
                }
            }()
    }

    private static func missing(_ written: String, _ form: ValueForm) -> Finding? {
        written.isEmpty ? ("\(form == .other ? "a value" : form.words) is missing", nil) : nil
    }

    private static func placeholder(_ written: String) -> Finding? {
        if isPlaceholder(written) { return ("no column of Examples is named '\(written.dropFirst().dropLast())'", nil) }
        guard written.first == "<", written.count > 1, !written.contains(">"), !written.contains(" ") else {
            return nil
        }
        return ("'\(written)' lacks its '>'", "\(written)>")
    }

    /// A number that is too large or too small.
    private static func limit(_ written: String, _ type: ParameterType) -> Finding? {
        guard let number = Self.number(written), let limit = type.limit(beyond: number) else { return nil }
        switch limit {
        case .most(let most): return ("'\(written)' is too large: at most \(most) can stand here", nil)
        case .least(let least): return ("'\(written)' is too small: at least \(least) can stand here", nil)
        }
    }

    /// A whole number in digits; with more digits than an `Int` has, one beyond all limits.
    private static func number(_ written: String) -> Int? {
        if let number = Int(written) { return number }
        let isNegative = written.first == "-"
        guard written.dropFirst(isNegative ? 1 : 0).utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return isNegative ? -beyondLimits : beyondLimits
    }

    private static let beyondLimits = 1_000_000_000_000_000_000

    /// A number in words.
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
        guard !written.contains(where: { "\"'“”„«»‘’`\\".contains($0) }),
            let first = written.first, !"$%{[(<#&*".contains(first), words.count == 1 || !first.isLowercase,
            !words.contains(where: { MeaningWords.isMeaning($0.lowercased()) })
        else { return nil }
        return "\"\(written)\""
    }

    /// Whether it stands for a column and nothing has been put in its place.
    private static func isPlaceholder(_ written: String) -> Bool {
        written.count > 2 && written.first == "<" && written.last == ">" && !written.dropFirst().contains("<")
    }

    /// The text that was probably meant: one of as many words, each written nearly so, with the same numbers, negations
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

    /// The only text of several words that a text is the beginning or the end of; at least half of its words have to be
    /// there, two or more.
    static func whole(of written: String, _ texts: [String]) -> String? {
        let words = written.split(separator: " ")
        guard words.count > 1 else { return nil }
        let whole = texts.filter { text in
            let all = text.split(separator: " ")
            return all.count > words.count && all.starts(with: words)
                || all.count > words.count && all.suffix(words.count) == words[...]
        }
        guard whole.count == 1 else { return nil }
        let missing = whole[0].split(separator: " ").count - words.count
        return missing <= words.count ? whole[0] : nil
    }

    /// More values than can stand in a list.
    private static func tooMany(
        _ written: String, _ type: ParameterType, texts: [String], separator: String
    ) -> Finding? {
        let items = components(of: written, separator)
        guard items.allSatisfy(texts.contains),
            let most = items.indices.last(where: { type.accepts(items[...$0].joined(separator: separator)) })
        else { return nil }
        return ("\(items.count) values are too many, \(most + 1) can stand here", nil)
    }

    /// A list whose values are wrong, or parted otherwise than by the separator.
    private static func list(_ written: String, of texts: [String], separator: String) -> (String, String?) {
        let items = parts(of: written, separator: separator, texts: texts)
        let wrong = items.filter { !texts.contains($0) }
        let meant = items.compactMap { texts.contains($0) ? $0 : nearest($0, texts) }
        let value = meant.count == items.count ? meant.joined(separator: separator) : nil
        guard let first = wrong.first else {
            return ("'\(written)' needs \(name(of: separator)) between its values", value)
        }
        return ("'\(first)' is none of \(texts.joined(separator: ", "))", value)
    }

    /// The parts between a separator that is not empty.
    private static func components(of written: String, _ separator: String) -> [String] {
        written.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    private static func name(of separator: String) -> String {
        switch separator {
        case ", ": "a comma and a space"
        case ",": "a comma"
        default: "'\(separator)'"
        }
    }

    /// The values of a list, at the separator, and where that is not there at commas, `and` and spaces.
    private static func parts(of written: String, separator: String, texts: [String]) -> [String] {
        let parts = components(of: written, separator)
        return parts.flatMap { part -> [String] in
            if texts.contains(part) { return [part] }
            let words = part.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
            let values = words.filter { !["and", "&", "+", "/", "·", "then", "und", "и"].contains($0.lowercased()) }
            // Signs that a value may have are none of a list unless all of its parts are values.
            let split = values.flatMap { value in
                let pieces = value.split { "/|+·、，;".contains($0) }.map(String.init)
                return pieces.allSatisfy(texts.contains) ? pieces : [value]
            }
            return split.isEmpty ? [part] : split
        }
    }
}
