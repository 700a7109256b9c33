/// A regular expression used as a step's expression. It is searched for: without `^` and `$` it may stand anywhere in
/// the step's text.
public final class RegularExpression: Sendable {
    /// The pattern, without delimiters.
    public let source: String
    /// The type of each outermost capture group, in order: the registered type with the same regular expression, or a
    /// nameless one that gives the text as it is.
    public let parameterTypes: [ParameterType]

    /// Reads a pattern.
    ///
    /// - Throws: ``RegularExpressionError`` for what is wrong or not supported; nothing is silently read otherwise.
    public init(_ pattern: String, registry: ParameterTypeRegistry) throws(RegularExpressionError) {
        source = pattern
        parameterTypes = []
    }

    /// The arguments when the pattern is found in the text, else nil.
    ///
    /// - Throws: ``MatchError`` when a group could be several parameter types, or matching is given up.
    public func match(_ text: String) throws(MatchError) -> [Argument]? { nil }
}
