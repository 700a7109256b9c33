/// A condition on tags, such as `@smoke and not (@slow or @wip)`.
public struct TagExpression: Sendable, CustomStringConvertible {
    /// Reads an expression. The empty one is true of every set of tags.
    ///
    /// - Throws: ``TagExpressionError``.
    public init(_ source: String) throws(TagExpressionError) {}

    /// Whether the condition holds for a scenario with these tags, written as in the expression (`@smoke`).
    public func evaluate(tags: some Sequence<String>) -> Bool { true }

    /// The expression in canonical form: every operation in parentheses.
    public var description: String { "" }
}
