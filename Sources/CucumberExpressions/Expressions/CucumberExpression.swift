/// A Cucumber Expression, such as `I have {int} cuke(s) in my belly/stomach`.
public final class CucumberExpression: Sendable {
    /// The expression as it was written.
    public let source: String
    /// The types of its parameters, in order.
    public let parameterTypes: [ParameterType]

    /// Reads an expression.
    ///
    /// - Throws: ``CucumberExpressionError`` when it breaks the grammar or mentions a type the registry has not.
    public init(_ source: String, registry: ParameterTypeRegistry) throws(CucumberExpressionError) {
        self.source = source
        parameterTypes = []
    }

    /// The regular expression it stands for, as the official transformation writes it.
    public var regexp: String { source }

    /// The arguments when the whole text matches, else nil.
    public func match(_ text: String) throws(MatchError) -> [Argument]? { nil }
}
