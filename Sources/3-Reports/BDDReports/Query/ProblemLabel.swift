/// What a line below a problem leads to. Its label stands before it, so that a reader need not guess.
package enum ProblemLabel: String, CaseIterable {
    /// The step in the feature file.
    case step = "Step:"
    /// The code of the step, or the place in it where the error comes from.
    case code = "Code:"
    /// The command that runs the scenario again.
    case runAgain = "Run again:"
    /// The command that runs all scenarios with one cause.
    case runAll = "Run all:"
    /// Where the pictures are.
    case pictures = "Pictures:"

    /// Returns a line for each value, the first one behind the label. The values of all labels stand in one column.
    package func lines(_ values: [String]) -> [String] {
        values.enumerated().map { index, value in
            let label = index == 0 ? rawValue : ""
            return label + String(repeating: " ", count: Self.width - label.utf8.count) + value
        }
    }

    private static let width = 1 + (allCases.map(\.rawValue.utf8.count).max() ?? 0)
}
