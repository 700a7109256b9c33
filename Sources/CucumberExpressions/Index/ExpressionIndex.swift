import Synchronization

/// Finds every expression that matches a step's text, at a cost that does not grow with the number of expressions.
///
/// The expressions are merged into one tree in which they share what they have in common, and the text is walked
/// through that tree once. Where the parameters of a match are is known from the walk, so nothing is matched twice.
public final class ExpressionIndex: Sendable {
    /// The expressions in the order in which they were given.
    public let expressions: [StepExpression]

    /// Merges them as long as ``whole`` is nil.
    private let growing: Mutex<GrowingIndex>
    /// All expressions, which ``growing`` then keeps. Nobody has to count who looks at it.
    private let whole = Atomic<Unmanaged<MergedExpressions>?>(nil)
    /// A walk keeps the memory it needs from text to text.
    private let walk = Mutex(IndexWalk())

    /// Makes an index. The expressions are merged when the first texts come, which takes some microseconds for each.
    public init(_ expressions: [StepExpression]) {
        self.expressions = expressions
        growing = Mutex(GrowingIndex(expressions))
    }

    /// Every match, in the order of the expressions: exactly what matching one by one gives.
    ///
    /// May be called from any number of threads at once.
    ///
    /// - Throws: ``MatchError`` when one of the expressions that match throws it. A text that is too long for an
    ///   expression by itself may still be matched here.
    public func matches(_ text: String) throws(MatchError) -> Matches {
        let merged = whole.load(ordering: .acquiring)?.takeUnretainedValue() ?? merge(for: text)
        let result = walk.withLockIfAvailable { walk in matches(text, in: merged, &walk) }
        if let result { return try result.get() }
        // Another thread is at it: better more memory than to wait.
        var walk = IndexWalk()
        return try matches(text, in: merged, &walk).get()
    }

    /// All expressions that may match the text, merged, and maybe others.
    private func merge(for text: String) -> MergedExpressions {
        growing.withLock { growing in
            growing.merge(for: text, of: expressions)
            if growing.isWhole { whole.store(.passUnretained(growing.merged), ordering: .releasing) }
            return growing.merged
        }
    }

    private func matches(
        _ text: String, in merged: MergedExpressions, _ walk: inout IndexWalk
    ) -> Result<Matches, MatchError> {
        let isComplete = walk.run(text.utf8Span.span, merged.tree)
        defer { if !walk.isSmall { walk = IndexWalk() } }
        do {
            guard isComplete else { return .success(try matchesOneByOne(text)) }
            let matches = walk.matches.count == 0 ? Matches() : try matches(walk.matches, merged, text)
            return .success(matches)
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

/// The matches of the expressions that a walk has found.
extension ExpressionIndex {
    private func matches(
        _ walked: borrowing IndexMatches, _ merged: MergedExpressions, _ text: String
    ) throws(MatchError) -> Matches {
        if walked.count == 1 { return Matches(try match(walked[0], of: walked, merged, text: text)) }
        var found: [IndexMatches.Match] = []
        for index in 0..<walked.count { found.append(walked[index]) }
        found.sort { $0.expression < $1.expression }
        var matches: [Match] = []
        var index = 0
        while index < found.count {
            let first = found[index]
            let count = found[index...].prefix { $0.expression == first.expression }.count
            // Found at two ends: which of them comes first is for the expression itself to say.
            let match =
                try count == 1
                ? match(first, of: walked, merged, text: text) : matchByItself(Int(first.expression), text)
            if let match { matches.append(match) }
            index += count
        }
        return Matches(matches)
    }

    /// The match of an expression, or nil when it does not match after all.
    private func match(
        _ found: IndexMatches.Match, of walked: borrowing IndexMatches, _ merged: MergedExpressions, text: String
    ) throws(MatchError) -> Match? {
        guard found.layout != IndexTree.noLayout else { return try matchByItself(Int(found.expression), text) }
        let layout = merged.layouts[found.layout]
        guard layout.slotCount > 0 else { return Match(expression: Int(found.expression), arguments: Arguments()) }
        let slots = walked.slots(of: found, count: layout.slotCount)
        let captures = Captures(text: text, layout: layout, slots: slots)
        return Match(expression: Int(found.expression), arguments: Arguments(captures))
    }

    private func matchByItself(_ number: Int, _ text: String) throws(MatchError) -> Match? {
        try expressions[number].match(text).map { Match(expression: number, arguments: $0) }
    }
}
