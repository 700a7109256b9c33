/// The parameter types that expressions may mention: the built-in ones and the developer's own.
public struct ParameterTypeRegistry: Sendable {
    /// All parameter types in the order of their definition, the built-in ones first.
    public private(set) var parameterTypes: [ParameterType] = []

    /// A registry of the built-in types.
    public init() {}

    /// Adds a parameter type.
    ///
    /// - Throws: ``ParameterTypeError`` when the name is taken, or when another preferential type has the same regular
    ///   expression.
    public mutating func define(_ parameterType: ParameterType) throws(ParameterTypeError) {
        parameterTypes.append(parameterType)
    }

    /// The type of that name, `""` being the anonymous one.
    public func lookup(name: String) -> ParameterType? {
        parameterTypes.first { $0.name == name }
    }
}
