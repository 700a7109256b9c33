import Gherkin

/// The tokens that may come next in a feature file, as words for people.
struct ExpectedTokens {
    private let types: [TokenType]

    init(_ types: [TokenType]) {
        self.types = types
    }

    /// The up to three most likely tokens, as in `a step, a table row or a tag`.
    var words: String {
        let words = Self.nearestFirst.filter { types.contains($0.0) }.map(\.1).prefix(3)
        guard let last = words.last else { return "the end of the file" }
        let others = words.dropLast()
        return others.isEmpty ? last : "\(others.joined(separator: ", ")) or \(last)"
    }

    /// The words for tokens, most likely first. Comments and empty lines are left out: they are never missing.
    private static let nearestFirst: [(TokenType, String)] = [
        (.featureLine, "a feature"), (.stepLine, "a step"), (.tableRow, "a table row"), (.tagLine, "a tag"),
        (.scenarioLine, "a scenario"), (.examplesLine, "examples"), (.ruleLine, "a rule"),
        (.backgroundLine, "a background"), (.docStringSeparator, "the end of the doc string"),
        (.language, "a language"),
    ]
}
