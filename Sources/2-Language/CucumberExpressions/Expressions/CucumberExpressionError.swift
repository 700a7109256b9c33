import BDDJSON

/// Why a Cucumber Expression cannot be used.
///
/// Problems and messages are those of the official
/// [cucumber-expressions](https://github.com/cucumber/cucumber-expressions).
public struct CucumberExpressionError: Error, Hashable, Sendable {
    /// The kinds of errors in an expression.
    public enum Problem: Hashable, Sendable {
        /// The expression ends with a backslash: `three\`.
        case endOfLineCanNotBeEscaped
        /// A backslash is followed by a character that has no special meaning: `\a`.
        case characterCanNotBeEscaped
        /// A `{` has no matching `}`: `{int`.
        case missingEndOfParameter
        /// A `(` has no matching `)`: `(s`.
        case missingEndOfOptional
        /// A `/` is inside an optional: `(a/b)`.
        case alternationInOptional
        /// A parameter name contains a character that has a special meaning in expressions: `{a(b)}`.
        case illegalParameterName
        /// An optional has no text: `()`.
        case emptyOptional
        /// A parameter is inside an optional: `({int})`.
        case parameterInOptional
        /// An optional is inside an optional: `(a(b))`.
        case optionalInOptional
        /// A `/` with nothing on one side: `a/`.
        case emptyAlternative
        /// An alternative consists of optionals only: `(a)/b`.
        case alternativeOfOptionalsOnly
        /// No parameter type of that name is registered.
        case undefinedParameterType(String)
        /// The expression and its parameter types would need more than `limit` matching instructions.
        case tooLarge(limit: Int)
    }

    /// The kind of error.
    public let problem: Problem
    /// The expression as it was written.
    public let expression: String
    /// The part of the expression at fault, in code points from 0. Empty if an alternative is missing.
    public let range: Range<Int>
}

extension CucumberExpressionError {
    init(_ problem: Problem, in expression: String, bytes: Range<Int>) {
        let range = expression.withBytes { text in
            text.scalarCount(upTo: bytes.lowerBound)..<text.scalarCount(upTo: bytes.upperBound)
        }
        self.init(problem: problem, expression: expression, range: range)
    }
}
