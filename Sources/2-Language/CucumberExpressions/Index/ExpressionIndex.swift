import BDDJSON
import Synchronization

/// Finds every expression that matches a step's text, at a cost that does not grow with the number of expressions.
///
/// The expressions are merged into one tree that shares their common parts, and each text is matched by one walk
/// through the tree. The walk also records where the parameters are, so nothing is matched twice.
public final class ExpressionIndex: Sendable {
    /// The expressions, in the order in which they were given.
    public let expressions: [StepExpression]

    /// Merges expressions until ``whole`` is set.
    private let growing: Mutex<GrowingIndex>
    /// The index of all expressions; nil until all are merged. ``growing`` keeps it alive, so readers skip retain and
    /// release.
    private let whole = Atomic<Unmanaged<MergedExpressions>?>(nil)
    /// Reused by all texts, because a walk keeps its memory.
    private let walk = Mutex(IndexWalk())

    /// Makes an index. Expressions are merged when texts are looked up, which takes some microseconds for each
    /// expression.
    public init(_ expressions: [StepExpression]) {
        self.expressions = expressions
        growing = Mutex(GrowingIndex(expressions))
    }

    /// All matches, in the order of the expressions: the same as matching each expression by itself.
    ///
    /// Any number of threads may call this at once.
    ///
    /// - Throws: ``MatchError`` if one of the matching expressions throws it. A text that is too long for an expression
    ///   by itself may still be matched here.
    public func matches(_ text: String) throws(MatchError) -> Matches {
        let merged = whole.load(ordering: .acquiring)?.takeUnretainedValue() ?? merge(for: text)
        let result = walk.withLockIfAvailable { walk in matches(text, in: merged, walk: &walk) }
        if let result { return try result.get() }
        // Another thread uses the walk: allocate a second one instead of waiting.
        var walk = IndexWalk()
        return try matches(text, in: merged, walk: &walk).get()
    }

    /// How many bytes at the start of a text show that no expression matches it: none matches any text that begins with
    /// them. Nil if an expression matches it, or if that depends on the whole text.
    package func unmatchedStart(of text: String) -> Int? {
        let merged =
            whole.load(ordering: .acquiring)?.takeUnretainedValue()
            ?? growing.withLock { growing in
                growing.mergeAll(expressions)
                whole.store(.passUnretained(growing.merged), ordering: .releasing)
                return growing.merged
            }
        guard merged.tree.searchBytes == nil else { return nil }
        let count = text.utf8.count
        return walk.withLock { walk in
            defer { if !walk.isSmall { walk = IndexWalk() } }
            guard text.withBytes({ walk.run($0, merged.tree) }), walk.matches.count == 0, walk.reach <= count else {
                return nil
            }
            return walk.reach
        }
    }

    /// The merged expressions, among them all that may match the text.
    private func merge(for text: String) -> MergedExpressions {
        growing.withLock { growing in
            growing.merge(for: text, of: expressions)
            if growing.isWhole { whole.store(.passUnretained(growing.merged), ordering: .releasing) }
            return growing.merged
        }
    }

    private func matches(
        _ text: String, in merged: MergedExpressions, walk: inout IndexWalk
    ) -> Result<Matches, MatchError> {
        let isComplete = text.withBytes { walk.run($0, merged.tree) }
        defer { if !walk.isSmall { walk = IndexWalk() } }
        do {
            guard isComplete else { return .success(try matchesOneByOne(text)) }
            let matches = walk.matches.count == 0 ? Matches() : try matches(walk.matches, merged, text: text)
            return .success(matches)
        } catch {
            return .failure(error)
        }
    }

    /// Matches each expression by itself when a text is too large for the index: each expression has a limit, and an
    /// error that names it.
    private func matchesOneByOne(_ text: String) throws(MatchError) -> Matches {
        var matches: [Match] = []
        for (number, expression) in expressions.enumerated() {
            guard let arguments = try expression.match(text) else { continue }
            matches.append(Match(expression: number, arguments: arguments))
        }
        return Matches(matches)
    }
}

/// Makes matches from the results of a walk.
extension ExpressionIndex {
    private func matches(
        _ walked: borrowing IndexMatches, _ merged: MergedExpressions, text: String
    ) throws(MatchError) -> Matches {
        if walked.count == 1 { return Matches(try match(walked[0], of: walked, merged: merged, text: text)) }
        var found: [IndexMatches.Match] = []
        for index in 0..<walked.count { found.append(walked[index]) }
        found.sort { $0.expression < $1.expression }
        var matches: [Match] = []
        var index = 0
        while index < found.count {
            let first = found[index]
            let count = found[index...].prefix { $0.expression == first.expression }.count
            // The walk reached several ends of this expression: only the expression itself knows which of them comes
            // first.
            let match =
                try count == 1
                ? match(first, of: walked, merged: merged, text: text) : matchByItself(Int(first.expression), text)
            if let match { matches.append(match) }
            index += count
        }
        return Matches(matches)
    }

    /// The match of an expression that a walk found; nil if the expression, matched by itself, does not match.
    private func match(
        _ found: IndexMatches.Match, of walked: borrowing IndexMatches, merged: MergedExpressions, text: String
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
