/// Why a tag expression cannot be read.
public struct TagExpressionError: Error, Hashable, Sendable {
    /// The kinds of errors in an expression.
    public enum Problem: Hashable, Sendable {
        /// A tag, `not` or `(` is missing: `@a and`.
        case expectedOperand
        /// `and`, `or` or `)` is missing: `@a @b`.
        case expectedOperator
        /// A parenthesis is not closed: `(@a`.
        case unmatchedOpeningParenthesis
        /// A parenthesis is not opened: `@a)`.
        case unmatchedClosingParenthesis
        /// A backslash is followed by a character other than white space, a parenthesis or a backslash.
        case illegalEscape(before: String)
        /// A backslash ends the expression. The official implementations drop it silently.
        case illegalEscapeAtEnd
    }

    /// The kind of error.
    public let problem: Problem
    /// The expression as it was written.
    public let expression: String
    /// The position of the problem, in code points from 0; the length of the expression if something is missing at its
    /// end.
    public let offset: Int
}

extension TagExpressionError: CustomStringConvertible {
    /// The official message, with the whole expression.
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
