/// Either kind of expression a step definition may have.
public enum StepExpression: Sendable {
    case cucumber(CucumberExpression)
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
    public func match(_ text: String) throws(MatchError) -> Arguments? {
        switch self {
        case .cucumber(let expression): try expression.match(text)
        case .regular(let expression): try expression.match(text)
        }
    }
}
