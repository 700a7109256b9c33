/// Why it can not be said whether an expression matches. `description` is the text for people.
public enum MatchError: Error, Hashable, Sendable {
    /// A group of a regular expression could be any of several parameter types, none of them preferential.
    case ambiguousParameterTypes(expression: String, regexp: String, names: [String], suggestions: [String])
    /// A backreference or atomic group makes a linear-time search impossible, and the search was given up.
    case tooManySteps(expression: String, limit: Int)
    /// The text is too long for a pattern of this size.
    case tooLong(expression: String, bytes: Int)
}

extension MatchError: CustomStringConvertible {
    public var description: String { "" }
}
