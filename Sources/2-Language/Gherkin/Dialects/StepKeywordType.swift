/// What a step's keyword says about the step.
public enum StepKeywordType: String, CaseIterable, Sendable, Decodable {
    /// `*`, or a keyword that its language uses for several kinds.
    case unknown = "Unknown"
    /// `Given`.
    case context = "Context"
    /// `When`.
    case action = "Action"
    /// `Then`.
    case outcome = "Outcome"
    /// `And`, `But`: in a pickle, the step has the type of the step before it.
    case conjunction = "Conjunction"
}
