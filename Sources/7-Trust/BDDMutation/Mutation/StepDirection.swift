/// What a step that checks says of values: whether another value may be accepted as well.
enum StepDirection: Equatable {
    /// It names what is.
    case exact
    /// It names a limit, as in `at least 44`.
    case bound
    /// It speaks of all that there are, as in `each of them is one character`.
    case universal
    /// It says what is not, or that nothing changes.
    case negation
    /// Several values lead to what it says.
    case alike

    private static let negations: Set = [
        "not", "no", "never", "nothing", "none", "nobody", "neither", "nor", "without", "cannot", "nowhere",
        "unchanged", "still", "stays", "stay", "remains", "remain", "kein", "keine", "keinen", "nicht", "nichts", "nie",
        "niemand", "ohne", "pas", "rien", "aucun", "aucune", "jamais", "sans", "ningún", "ninguna", "nada", "nunca",
        "sin",
    ]
    private static let universals: Set = [
        "every", "each", "always", "whatever", "jede", "jeder", "jedes", "immer", "chaque", "toujours", "cada",
        "siempre",
    ]
    private static let sayings = ["as it was", "as they were", "as before", "the same as before", "wie zuvor"]

    /// - Parameter text: of the step, or the part of it before the value in question.
    init(_ text: some StringProtocol) {
        let text = text.lowercased()
        let words = StepWords.all(of: text)
        if words.contains(where: Self.isNegation) || Self.sayings.contains(where: text.contains) {
            self = .negation
        } else if StepBound.allWords.contains(where: { " \(words.joined(separator: " ")) ".contains(" \($0) ") }) {
            self = .bound
        } else if words.contains(where: Self.universals.contains) {
            self = .universal
        } else {
            self = .exact
        }
    }

    /// Whether a step that checks says something of each of what stands below it, as in `in each of these sizes`.
    static func speaksOfTable(_ text: String) -> Bool {
        ["each of these", "all of these", "any of these", "every one of these"].contains(
            where: text.lowercased().contains)
    }

    /// Whether the rows below a step may stand in any order.
    static func allowsAnyOrder(_ text: String) -> Bool {
        ["any order", "no particular order", "whatever order"].contains(where: text.lowercased().contains)
    }

    static func isNegation(_ word: String) -> Bool { negations.contains(word) || word.hasSuffix("n't") }

    /// Whether a value is what the step says is not: `I do not see "Loading"`. Behind a colon or `because` stands what
    /// is.
    static func isNegated(before value: String) -> Bool {
        let clause = value.lowercased().split(whereSeparator: { ":,".contains($0) }).last ?? ""
        return StepWords.all(of: String(clause)).contains(where: isNegation)
    }
}

/// The words of a text, without what stands in quotes.
enum StepWords {
    static func all(of text: String) -> [String] {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return stride(from: 0, to: parts.count, by: 2).flatMap { parts[$0].split(whereSeparator: \.isWhitespace) }
            .map { $0.filter { $0.isLetter || $0.isNumber || $0 == "'" } }.filter { !$0.isEmpty }
    }
}
