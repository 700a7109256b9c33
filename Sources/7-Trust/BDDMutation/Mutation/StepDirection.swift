/// How a step that checks speaks about values. The direction decides whether the step may accept another value too.
enum StepDirection: Equatable {
    /// The step names the exact value.
    case exact
    /// The step names a limit, as in `at least 44`.
    case bound
    /// The step speaks about all elements, as in `each of them is one character`.
    case universal
    /// The step asserts an absence, or that nothing changes.
    case negation
    /// The outcome that the step asserts is the same for several values.
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

    /// - Parameter text: the text of the step, or the part of it before the value in question.
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

    /// Whether `text` applies to every row of the step's table, as in `in each of these sizes`.
    static func speaksOfTable(_ text: String) -> Bool {
        ["each of these", "all of these", "any of these", "every one of these"].contains(
            where: text.lowercased().contains)
    }

    /// Whether `text` lets the rows of the step's table stand in any order.
    static func allowsAnyOrder(_ text: String) -> Bool {
        ["any order", "no particular order", "whatever order"].contains(where: text.lowercased().contains)
    }

    static func isNegation(_ word: String) -> Bool { negations.contains(word) || word.hasSuffix("n't") }

    /// Whether the step asserts that the value is absent, as in `I do not see "Loading"`.
    ///
    /// - Parameter value: the text before the value. Only its part after the last colon or comma counts.
    static func isNegated(before value: String) -> Bool {
        let clause = value.lowercased().split(whereSeparator: { ":,".contains($0) }).last ?? ""
        return StepWords.all(of: String(clause)).contains(where: isNegation)
    }
}

/// Splits a text into words, without the parts in double quotes.
enum StepWords {
    static func all(of text: String) -> [String] {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        var words: [String] = []
        for index in stride(from: 0, to: parts.count, by: 2) {
            for part in parts[index].split(whereSeparator: \.isWhitespace) {
                let word = part.filter { $0.isLetter || $0.isNumber || $0 == "'" }
                if !word.isEmpty { words.append(word) }
            }
        }
        return words
    }
}
