/// Why matching an expression was not possible.
public enum MatchError: Error, Hashable, Sendable {
    /// A group of a regular expression could have several parameter types, none of which is preferential.
    case ambiguousParameterTypes(expression: String, regexp: String, names: [String], suggestions: [String])
    /// The search was given up after `limit` steps. Backreferences and atomic groups can make it very long.
    case tooManySteps(expression: String, limit: Int)
    /// The text has too many bytes for a pattern of this size.
    case tooLong(expression: String, bytes: Int)

    init(_ failure: Matcher.Failure, expression: String) {
        switch failure {
        case .tooManySteps(let limit): self = .tooManySteps(expression: expression, limit: limit)
        case .tooLong(let bytes): self = .tooLong(expression: expression, bytes: bytes)
        }
    }
}

extension MatchError: CustomStringConvertible {
    /// The message: what happened, and what to do about it.
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
