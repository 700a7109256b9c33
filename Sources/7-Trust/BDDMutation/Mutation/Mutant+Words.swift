extension Mutant {
    /// The sentence for people that says that the change is accepted.
    var sentence: String {
        switch kind {
        case _ where actions != nil: effectSentence
        case .step: "Without '\(original)' \(whatIsAccepted(alone: "it")) still accepted"
        case .steps: ""
        case .limit:
            "The limit \(original) is far off: with \(replacement) \(whatIsAccepted()) accepted too"
        case .row: "Without the row '\(original)' \(whatIsAccepted()) still accepted: \(reason)"
        case .text where replacement.isEmpty:
            "Without the line '\(original)' \(whatIsAccepted()) still accepted: \(reason)"
        case .order:
            "With '\(original)' and '\(replacement)' the other way round \(whatIsAccepted()) still accepted: \(reason)"
        case .value, .example, .cell, .text:
            "With \(Self.quoted(replacement)) instead of \(Self.quoted(original)) \(whatIsAccepted()) still accepted: "
                + reason
        }
    }

    /// Says that no step of the scenario has an effect.
    private var effectSentence: String {
        guard let actions else { return "" }
        let count = actions.lines.count - 1
        let rest = count == 0 ? "" : count == 1 ? " and one more step" : " and \(count) more steps"
        let accepted = "without '\(original)'\(rest) \(whatIsAccepted(alone: "it")) still accepted"
        if actions.checks.isEmpty { return "No check looks at what the steps do: \(accepted)" }
        let kept = actions.areWhens ? "When" : "step"
        return "No \(kept) has an effect that a check sees: \(accepted)"
    }

    private func whatIsAccepted(alone: String = "this scenario") -> String {
        let count = Set(variants.map(\.scenario)).count
        return count == 1 ? "\(alone) is" : count == 2 ? "both scenarios are" : "all \(count) scenarios are"
    }

    private var reason: String {
        isInOutcome ? "`\(expression)` does not look at it" : "no check sees what `\(expression)` does with it"
    }

    private static func quoted(_ text: String) -> String {
        if text.isEmpty { return "nothing" }
        return text.contains(where: \.isWhitespace) ? "'\(text)'" : text
    }
}

extension StepDirection {
    /// The reason why a change may be accepted, in words; empty for `exact`.
    var words: String {
        switch self {
        case .exact: ""
        case .bound: "limits"
        case .universal: "sentences about all"
        case .negation: "negative sentences"
        case .alike: "values with the same effect"
        }
    }
}
