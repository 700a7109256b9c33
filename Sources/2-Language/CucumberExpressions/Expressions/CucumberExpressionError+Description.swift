extension CucumberExpressionError: CustomStringConvertible {
    /// The official message: the problem, the expression with carets below the part at fault, and the solution.
    public var description: String {
        """
        This Cucumber Expression has a problem at column \(range.lowerBound + 1):

        \(expression)
        \(pointer)
        \(problem.description).
        \(problem.solution)
        """
    }

    private var pointer: String {
        let indent = String(repeating: " ", count: range.lowerBound)
        guard range.count > 1 else { return indent + "^" }
        return indent + "^" + String(repeating: "-", count: range.count - 2) + "^"
    }
}

extension CucumberExpressionError.Problem: CustomStringConvertible {
    /// The problem in words, without a full stop.
    public var description: String {
        switch self {
        case .endOfLineCanNotBeEscaped: "The end of line can not be escaped"
        case .characterCanNotBeEscaped:
            #"Only the characters '{', '}', '(', ')', '\', '/' and whitespace can be escaped"#
        case .missingEndOfParameter: "The '{' does not have a matching '}'"
        case .missingEndOfOptional: "The '(' does not have a matching ')'"
        case .alternationInOptional: "An alternation can not be used inside an optional"
        case .illegalParameterName: #"Parameter names may not contain '{', '}', '(', ')', '\' or '/'"#
        case .emptyOptional: "An optional must contain some text"
        case .parameterInOptional: "An optional may not contain a parameter type"
        case .optionalInOptional: "An optional may not contain an other optional"
        case .emptyAlternative: "Alternative may not be empty"
        case .alternativeOfOptionalsOnly: "An alternative may not exclusively contain optionals"
        case .undefinedParameterType(let name): "Undefined parameter type '\(name)'"
        case .tooLarge(let limit): "The expression is larger than \(limit) matching instructions"
        }
    }

    /// The advice to the author, without a full stop unless it has several sentences.
    var solution: String {
        switch self {
        case .endOfLineCanNotBeEscaped: #"You can use '\\' to escape the '\'"#
        case .characterCanNotBeEscaped: #"If you did mean to use an '\' you can use '\\' to escape it"#
        case .missingEndOfParameter:
            #"If you did not intend to use a parameter you can use '\{' to escape the a parameter"#
        case .missingEndOfOptional:
            #"If you did not intend to use optional text you can use '\(' to escape the optional text"#
        case .alternationInOptional:
            #"If you did not mean to use an alternation you can use '\/' to escape the '/'. "#
                + "Otherwise rephrase your expression or consider using a regular expression instead."
        case .illegalParameterName: "Did you mean to use a regular expression?"
        case .emptyOptional, .alternativeOfOptionalsOnly:
            #"If you did not mean to use an optional you can use '\(' to escape the '('"#
        case .parameterInOptional:
            #"If you did not mean to use an parameter type you can use '\{' to escape the '{'"#
        case .optionalInOptional:
            #"If you did not mean to use an optional type you can use '\(' to escape the '('. "#
                + "For more complicated expressions consider using a regular expression instead."
        case .emptyAlternative:
            #"If you did not mean to use an alternative you can use '\/' to escape the '/'"#
        case .undefinedParameterType(let name): "Please register a ParameterType for '\(name)'"
        case .tooLarge: "Use fewer parameters, or parameter types with smaller counts in '{…}'"
        }
    }
}
