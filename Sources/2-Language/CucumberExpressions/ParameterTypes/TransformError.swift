/// Thrown if a built-in parameter type cannot hold a captured text, such as 300 for `{byte}`.
public struct TransformError: Error, Hashable, Sendable {
    /// The captured text.
    public let text: String
    /// The name of the parameter type.
    public let parameterType: String
    /// The values that the type can hold, in words.
    public let accepts: String
}

extension TransformError: CustomStringConvertible {
    /// The message, with the values that the type can hold.
    public var description: String { "{\(parameterType)} cannot hold \(text): it takes \(accepts)" }
}
