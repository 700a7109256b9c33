/// What a step's keyword says of it.
public enum StepKeywordType: String, CaseIterable, Sendable, Decodable {
    /// `*`, or a word that its language uses for several kinds.
    case unknown = "Unknown"
    /// `Given`.
    case context = "Context"
    /// `When`.
    case action = "Action"
    /// `Then`.
    case outcome = "Outcome"
    /// `And`, `But`: the pickle's step has the type of the step before.
    case conjunction = "Conjunction"
}
