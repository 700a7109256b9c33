/// Why a Cucumber Expression can not be used. `description` is the official text, with the expression and a caret.
public struct CucumberExpressionError: Error, Hashable, Sendable {
    public enum Problem: Hashable, Sendable {
        case endOfLineCanNotBeEscaped
        case characterCanNotBeEscaped
        case missingEndOfParameter
        case missingEndOfOptional
        case alternationInOptional
        case illegalParameterName
        case emptyOptional
        case parameterInOptional
        case optionalInOptional
        case emptyAlternative
        case alternativeOfOptionalsOnly
        case undefinedParameterType(String)
        /// The expression and its parameter types together are a program of more instructions than the limit.
        case tooLarge(limit: Int)
    }

    public let problem: Problem
    /// The expression as it was written.
    public let expression: String
    /// The part of the expression at fault, in code points from 0. Empty between two separators.
    public let range: Range<Int>
}

extension CucumberExpressionError {
    init(_ problem: Problem, in expression: String, bytes: Range<Int>) {
        let text = expression.utf8Span.span
        let start = text.scalarCount(upTo: bytes.lowerBound)
        let range = start..<text.scalarCount(upTo: bytes.upperBound)
        self.init(problem: problem, expression: expression, range: range)
    }
}
