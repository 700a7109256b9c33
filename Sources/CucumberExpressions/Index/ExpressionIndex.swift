import Synchronization

/// Finds every expression that matches a step's text, at a cost that does not grow with the number of expressions.
///
/// The expressions are merged into one tree in which they share what they have in common, and the text is walked through
/// that tree once. Where the parameters of a match are is known from the walk, so nothing is matched twice.
public final class ExpressionIndex: Sendable {
    /// An expression that matches, by its place in the list the index was made from.
    public struct Match: Sendable {
        public let expression: Int
        public let arguments: [Argument]
    }

    public let expressions: [StepExpression]

    let fragments: [IndexFragment]
    let readings: [IndexReading]
    private let tree: IndexTree
    /// The memory of a walk is kept for the next one.
    private let walk: Mutex<IndexWalk>

    public init(_ expressions: [StepExpression]) {
        self.expressions = expressions
        var builder = IndexBuilder()
        readings = expressions.enumerated().map { number, expression in builder.insert(expression, number) }
        fragments = builder.fragments.fragments
        tree = IndexTree(builder)
        walk = Mutex(IndexWalk(tree))
    }

    /// Every match, in the order of the expressions: exactly what matching one by one gives.
    ///
    /// - Throws: ``MatchError`` when one of the expressions that match throws it.
    public func matches(_ text: String) throws(MatchError) -> [Match] {
        let result = walk.withLockIfAvailable { walk in matches(text, &walk) }
        if let result { return try result.get() }
        // Another thread is at it: better more memory than to wait.
        var walk = IndexWalk(tree)
        return try matches(text, &walk).get()
    }

    private func matches(_ text: String, _ walk: inout IndexWalk) -> Result<[Match], MatchError> {
        walk.run(text.utf8Span.span)
        defer { walk.shrink() }
        do {
            return .success(walk.found.isEmpty ? [] : try matches(walk, text))
        } catch {
            return .failure(error)
        }
    }
}
