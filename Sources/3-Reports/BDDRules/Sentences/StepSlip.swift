import CucumberExpressions

/// A slip in a step's text that can be mended without a change of what the text says.
struct StepSlip: Equatable {
    enum Kind: Equatable {
        case letterCase
        /// Characters that look like those of the sentence, or are not seen.
        case lookAlike
        /// A gap that is another one, is missing or is too much.
        case gap
        case quotes
        case misspelling
    }

    let kind: Kind
    let written: String
    let meant: String
    /// The bytes that the correct text has in this place.
    let range: Range<Int>

    /// Whether it may be mended within a value of a type: there only what cannot make another value of it.
    func isMendable(in type: ParameterType) -> Bool {
        switch (kind, type.valueForm) {
        case (.misspelling, _): false
        case (.quotes, .quotedText), (.quotes, .other), (.quotes, .list): true
        case (.quotes, _): false
        case (.gap, .list(.choice, _)): true
        case (.gap, _): false
        case (.letterCase, .choice), (.letterCase, .list(.choice, _)): true
        case (.letterCase, _): false
        case (.lookAlike, .word), (.lookAlike, .quotedText), (.lookAlike, .other): false
        case (.lookAlike, _): true
        }
    }
}

extension StepSlip {
    /// As in `'weel' is written 'well'`.
    var problem: String {
        switch kind {
        case .letterCase, .misspelling: return "'\(written)' is written '\(meant)'"
        case .quotes: return "\(written) needs straight quotes, as \(meant)"
        case .gap where meant == written: return "it has more than one space in a row"
        case .gap where meant.contains(" "): return "'\(written)' is written '\(meant)'"
        case .gap where written.isEmpty: return "a space is missing before '\(meant)'"
        case .gap where meant.isEmpty: return "a space before '\(written)' is too much"
        case .gap: return "the spaces around '\(written)' are others"
        case .lookAlike:
            let pairs = zip(written.unicodeScalars, meant.unicodeScalars)
            guard written.unicodeScalars.count == meant.unicodeScalars.count,
                let (one, other) = pairs.first(where: { $0 != $1 })
            else { return "'\(written)' only looks like '\(meant)'" }
            let names = [one, other].map { "\($0.codePoint) (\($0.properties.name ?? ""))" }
            return "'\(written)' has the letter \(names[0]), not \(names[1])"
        }
    }
}
