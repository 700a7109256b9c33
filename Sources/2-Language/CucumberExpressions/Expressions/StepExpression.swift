/// A step definition's expression, of either kind.
public enum StepExpression: Sendable {
    /// A Cucumber Expression, which matches the whole of a step's text.
    case cucumber(CucumberExpression)
    /// A regular expression, which may match anywhere in a step's text.
    case regular(RegularExpression)

    /// The expression as it was written; a regular expression without delimiters.
    public var source: String {
        switch self {
        case .cucumber(let expression): expression.source
        case .regular(let expression): expression.source
        }
    }

    /// The types of the arguments, in order.
    public var parameterTypes: [ParameterType] {
        switch self {
        case .cucumber(let expression): expression.parameterTypes
        case .regular(let expression): expression.parameterTypes
        }
    }

    /// The arguments if the expression matches; otherwise nil.
    ///
    /// - Throws: ``MatchError`` if a group could have several parameter types, or if matching is given up.
    public func match(_ text: String) throws(MatchError) -> Arguments? {
        switch self {
        case .cucumber(let expression): try expression.match(text)
        case .regular(let expression): try expression.match(text)
        }
    }
}
