/// Why a tag expression can not be read.
public struct TagExpressionError: Error, Hashable, Sendable {
    /// What is wrong with an expression.
    public enum Problem: Hashable, Sendable {
        /// A tag, `not` or `(` is missing: `@a and`.
        case expectedOperand
        /// `and`, `or` or `)` is missing: `@a @b`.
        case expectedOperator
        /// `(@a` without `)`.
        case unmatchedOpeningParenthesis
        /// `@a)` without `(`.
        case unmatchedClosingParenthesis
        /// A backslash stands before a character other than a space, a parenthesis and a backslash.
        case illegalEscape(before: String)
        /// A backslash with nothing after it. The official implementations drop it silently.
        case illegalEscapeAtEnd
    }

    /// What is wrong.
    public let problem: Problem
    /// The expression as it was written.
    public let expression: String
    /// Where the problem is, in code points from 0; behind the last one for something that is missing there.
    public let offset: Int
}

extension TagExpressionError: CustomStringConvertible {
    /// The official text for people, with the whole expression.
    public var description: String {
        #"Tag expression "\#(expression)" could not be parsed because of syntax error: \#(problem.description)."#
    }
}

extension TagExpressionError.Problem: CustomStringConvertible {
    /// The problem in words, without a full stop.
    public var description: String {
        switch self {
        case .expectedOperand: "Expected operand"
        case .expectedOperator: "Expected operator"
        case .unmatchedOpeningParenthesis: "Unmatched ("
        case .unmatchedClosingParenthesis: "Unmatched )"
        case .illegalEscape(let character): #"Illegal escape before "\#(character)""#
        case .illegalEscapeAtEnd: "Illegal escape at the end"
        }
    }
}
