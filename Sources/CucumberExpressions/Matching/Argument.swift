/// A part of a step's text that an expression captured, and the parameter type it is for.
public struct Argument: Sendable {
    public let group: Group
    public let parameterType: ParameterType

    /// The captured text as a value of the parameter type; nil when the group took no part in the match.
    ///
    /// - Throws: What the transform throws: ``TransformError`` from the built-in types, anything from others.
    public func value() throws -> (any Sendable)? {
        guard group.value != nil else { return nil }
        let values = group.values
        // Without a registered type the value is the text of the first group inside, which may have taken no part.
        if parameterType.name == nil { return values[0] }
        return try parameterType.transform(values)
    }
}
