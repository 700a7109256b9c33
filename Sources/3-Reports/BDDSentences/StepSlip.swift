import BDDDiagnostics
import CucumberExpressions

/// A mistake in a step's text that can be corrected without changing its meaning.
struct StepSlip: Equatable {
    enum Kind: Equatable {
        case letterCase
        /// Characters that look like those of the sentence, or are invisible.
        case lookAlike
        /// A gap that is different, missing or superfluous.
        case gap
        case quotes
        case misspelling
    }

    let kind: Kind
    let written: String
    let meant: String
    /// The bytes that the correct text has in this place.
    let range: Range<Int>

    /// Whether the slip may be corrected within a value of `type`: only if the correction cannot produce another value.
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
    /// The problem in words, such as `'weel' should be 'well'`.
    var problem: String {
        switch kind {
        case .letterCase, .misspelling: return "'\(written)' should be '\(meant)'"
        case .quotes: return "\(written) should be \(meant), with straight quotes"
        case .gap where meant == written: return "two words have more than one space between them"
        case .gap where meant.contains(" "): return "'\(written)' should be '\(meant)'"
        case .gap where written.isEmpty: return "a space is missing before '\(meant)'"
        case .gap where meant.isEmpty: return "there is an extra space before '\(written)'"
        case .gap: return "the spaces around '\(written)' are wrong"
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
