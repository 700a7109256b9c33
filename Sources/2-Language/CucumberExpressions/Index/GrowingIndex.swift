import BDDJSON

/// An index that merges an expression only when a text arrives that it may match: a short run needs few of many
/// expressions.
struct GrowingIndex {
    /// The number of texts after which all expressions are merged: from then on choosing costs more.
    private static let mostTexts = 500

    private var builder = IndexBuilder()
    private var layouts: ArgumentLayouts
    private var starts: [ExpressionStart]
    /// The numbers of the expressions that are not merged yet, in order.
    private var waiting: [Int]
    private var textCount = 0
    /// The sum, over all trees written so far, of their expressions.
    private var writtenCount = 0
    /// The merged expressions, among them all that may match a text seen so far.
    private(set) var merged: MergedExpressions

    init(_ expressions: [StepExpression]) {
        layouts = ArgumentLayouts(count: expressions.count)
        starts = expressions.map(ExpressionStart.init)
        waiting = Array(expressions.indices)
        merged = MergedExpressions(builder, layouts)
    }

    /// Whether all expressions are merged.
    var isWhole: Bool { waiting.isEmpty }

    /// Merges all expressions.
    mutating func mergeAll(_ expressions: [StepExpression]) {
        textCount = Self.mostTexts
        merge(for: "", of: expressions)
    }

    /// Merges the expressions that may match a text, or all of them where this costs little more.
    mutating func merge(for text: String, of expressions: [StepExpression]) {
        if isWhole { return }
        textCount += 1
        let first = text.withBytes { $0.loadUInt64Padded(at: 0) }
        guard textCount > Self.mostTexts || waiting.contains(where: { starts[$0].mayBegin(first) }) else { return }
        var next = waiting.filter { starts[$0].mayBegin(first) }
        writtenCount += expressions.count - waiting.count + next.count
        if textCount > Self.mostTexts || writtenCount > 2 * expressions.count { next = waiting }
        for number in next {
            layouts.add(expressions[number], number, hasCaptures: builder.insert(expressions[number], number))
        }
        waiting = next.count == waiting.count ? [] : waiting.filter { !starts[$0].mayBegin(first) }
        merged = MergedExpressions(builder, layouts)
        if isWhole { (builder, layouts, starts) = (IndexBuilder(), ArgumentLayouts(count: 0), []) }
    }
}
