/// Finds every expression that matches a step's text, at a cost that does not grow with the number of expressions.
public struct ExpressionIndex: Sendable {
    /// An expression that matches, by its place in the list the index was made from.
    public struct Match: Sendable {
        public let expression: Int
        public let arguments: [Argument]
    }

    public let expressions: [StepExpression]

    public init(_ expressions: [StepExpression]) {
        self.expressions = expressions
    }

    /// Every match, in the order of the expressions: exactly what matching one by one gives.
    public func matches(_ text: String) throws(MatchError) -> [Match] { [] }
}
