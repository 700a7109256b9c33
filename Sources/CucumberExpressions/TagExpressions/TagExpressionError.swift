/// Why a tag expression can not be read. `description` is the official text.
public struct TagExpressionError: Error, Hashable, Sendable {
    public enum Problem: Hashable, Sendable {
        case expectedOperand
        case expectedOperator
        case unmatchedOpeningParenthesis
        case unmatchedClosingParenthesis
        case illegalEscape(before: String)
        case illegalEscapeAtEnd
    }

    public let problem: Problem
    public let expression: String
}

extension TagExpressionError: CustomStringConvertible {
    public var description: String { expression }
}
