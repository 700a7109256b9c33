/// Why a Cucumber Expression can not be used.
///
/// The problems and their texts are those of the official implementations: see
/// [cucumber-expressions](https://github.com/cucumber/cucumber-expressions).
public struct CucumberExpressionError: Error, Hashable, Sendable {
    /// What is wrong with an expression.
    public enum Problem: Hashable, Sendable {
        /// A backslash stands at the end: `three\`.
        case endOfLineCanNotBeEscaped
        /// A backslash stands before a character that has no meaning of its own: `\a`.
        case characterCanNotBeEscaped
        /// `{int` without `}`.
        case missingEndOfParameter
        /// `(s` without `)`.
        case missingEndOfOptional
        /// `(a/b)`.
        case alternationInOptional
        /// A character that has a meaning in expressions stands between braces: `{a(b)}`.
        case illegalParameterName
        /// `()`.
        case emptyOptional
        /// `({int})`.
        case parameterInOptional
        /// `(a(b))`.
        case optionalInOptional
        /// A `/` with nothing on one side: `a/`.
        case emptyAlternative
        /// `(a)/b`.
        case alternativeOfOptionalsOnly
        /// No parameter type of that name is registered.
        case undefinedParameterType(String)
        /// The expression and its parameter types together are a program of more instructions than the limit.
        case tooLarge(limit: Int)
    }

    /// What is wrong.
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
