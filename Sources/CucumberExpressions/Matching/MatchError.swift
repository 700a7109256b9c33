/// Why it can not be said whether an expression matches.
public enum MatchError: Error, Hashable, Sendable {
    /// A group of a regular expression could be any of several parameter types, none of them preferential.
    case ambiguousParameterTypes(expression: String, regexp: String, names: [String], suggestions: [String])
    /// Because of a backreference or atomic group the search could take very long, and was given up.
    case tooManySteps(expression: String, limit: Int)
    /// The text, of so many bytes, is too long for a pattern of this size.
    case tooLong(expression: String, bytes: Int)

    init(_ failure: Matcher.Failure, expression: String) {
        switch failure {
        case .tooManySteps(let limit): self = .tooManySteps(expression: expression, limit: limit)
        case .tooLong(let bytes): self = .tooLong(expression: expression, bytes: bytes)
        }
    }
}

extension MatchError: CustomStringConvertible {
    /// The text for people: what happened, and what to do about it.
    public var description: String {
        switch self {
        case .ambiguousParameterTypes(let expression, let regexp, let names, let suggestions):
            """
            Your Regular Expression /\(expression)/
            matches multiple parameter types with regexp /\(regexp)/:
               \(names.map { "{\($0)}" }.joined(separator: "\n   "))

            I couldn't decide which one to use. You have two options:

            1) Use a Cucumber Expression instead of a Regular Expression. Try one of these:
               \(suggestions.joined(separator: "\n   "))

            2) Make one of the parameter types preferential and continue to use a Regular Expression.
            """
        case .tooManySteps(let expression, let limit):
            """
            Matching '\(expression)' was given up after \(limit) steps.
            A backreference or an atomic group makes every way of matching be tried. Write the pattern without it, or \
            so that fewer ways are possible.
            """
        case .tooLong(let expression, let bytes):
            """
            The text of \(bytes) bytes is too long for '\(expression)'.
            Use smaller counts in '{…}', or a shorter text.
            """
        }
    }
}
