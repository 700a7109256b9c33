import Synchronization

/// Finds every expression that matches a step's text, at a cost that does not grow with the number of expressions.
///
/// The expressions are merged into one tree in which they share what they have in common, and the text is walked through
/// that tree once. Where the parameters of a match are is known from the walk, so nothing is matched twice.
public final class ExpressionIndex: Sendable {
    public let expressions: [StepExpression]

    let readings: IndexReadings
    private let tree: IndexTree
    /// A walk keeps the memory it needs from text to text.
    private let walk = Mutex(IndexWalk())

    public init(_ expressions: [StepExpression]) {
        self.expressions = expressions
        var builder = IndexBuilder()
        var readings = IndexReadings()
        for (number, expression) in expressions.enumerated() {
            readings.append(expression, isReadable: builder.insert(expression, number))
        }
        self.readings = readings
        tree = IndexTree(builder, readings: readings.numbers)
    }

    /// Every match, in the order of the expressions: exactly what matching one by one gives.
    ///
    /// - Throws: ``MatchError`` when one of the expressions that match throws it. A text that is too long for an
    ///   expression by itself may still be matched here.
    public func matches(_ text: String) throws(MatchError) -> Matches {
        let result = walk.withLockIfAvailable { walk in matches(text, &walk) }
        if let result { return try result.get() }
        // Another thread is at it: better more memory than to wait.
        var walk = IndexWalk()
        return try matches(text, &walk).get()
    }

    private func matches(_ text: String, _ walk: inout IndexWalk) -> Result<Matches, MatchError> {
        let isComplete = walk.run(text.utf8Span.span, tree)
        defer { if !walk.isSmall { walk = IndexWalk() } }
        do {
            guard isComplete else { return .success(try matchesOneByOne(text)) }
            return .success(walk.found.count == 0 ? Matches() : try matches(&walk, text))
        } catch {
            return .failure(error)
        }
    }

    /// For a huge text and huge patterns: each expression by itself has a limit that names it.
    private func matchesOneByOne(_ text: String) throws(MatchError) -> Matches {
        var matches: [Match] = []
        for (number, expression) in expressions.enumerated() {
            guard let arguments = try expression.match(text) else { continue }
            matches.append(Match(expression: number, arguments: arguments))
        }
        return Matches(matches)
    }
}
