import Gherkin

/// The tokens that may come next in a feature file, as words for people.
struct ExpectedTokens {
    private let types: [TokenType]

    init(_ types: [TokenType]) {
        self.types = types
    }

    /// Whether the tokens are expected below tags. The parser names only some of them: a scenario may stand there too.
    private var areBelowTags: Bool {
        types.contains(.tagLine) && types.contains(.ruleLine)
            && !types.contains { [.featureLine, .stepLine, .tableRow, .scenarioLine, .examplesLine].contains($0) }
    }

    /// The up to three most likely tokens, as in `a step, a table row or a tag`.
    var words: String {
        let named = Self.nearestFirst.filter { types.contains($0.0) }.map(\.1)
        let words = ((areBelowTags ? ["a scenario"] : []) + named).prefix(3)
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
