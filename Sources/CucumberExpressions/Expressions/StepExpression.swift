/// Either kind of expression a step definition may have.
public enum StepExpression: Sendable {
    /// Matches the whole of a step's text.
    case cucumber(CucumberExpression)
    /// Is searched for in a step's text.
    case regular(RegularExpression)

    /// The expression as it was written; a regular expression without delimiters.
    public var source: String {
        switch self {
        case .cucumber(let expression): expression.source
        case .regular(let expression): expression.source
        }
    }

    /// The types of its arguments, in order.
    public var parameterTypes: [ParameterType] {
        switch self {
        case .cucumber(let expression): expression.parameterTypes
        case .regular(let expression): expression.parameterTypes
        }
    }

    /// The arguments when the expression matches, else nil.
    ///
    /// - Throws: ``MatchError`` when a group could be several parameter types, or matching is given up.
    public func match(_ text: String) throws(MatchError) -> Arguments? {
        switch self {
        case .cucumber(let expression): try expression.match(text)
        case .regular(let expression): try expression.match(text)
        }
    }
}
