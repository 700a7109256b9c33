/// A captured text that a built-in parameter type can not hold, such as `{byte}` and 300.
public struct TransformError: Error, Hashable, Sendable {
    /// The captured text.
    public let text: String
    /// The parameter type's name.
    public let parameterType: String
    /// What the type can hold, in words.
    public let accepts: String
}

extension TransformError: CustomStringConvertible {
    /// The text for people, with what the type can hold.
    public var description: String { "{\(parameterType)} can not hold \(text): it takes \(accepts)" }
}
