/// An index that takes each expression when the first text comes that it may match: a short run needs few of many.
struct GrowingIndex {
    /// From so many texts on it is less work to merge all expressions than to go on choosing.
    private static let mostTexts = 500

    private var builder = IndexBuilder()
    private var layouts: ArgumentLayouts
    private var starts: [ExpressionStart]
    /// The numbers of the expressions that are not merged, in order.
    private var waiting: [Int]
    private var textCount = 0
    /// How many expressions were in all the trees that were written so far.
    private var writtenCount = 0
    /// All expressions that can match a text which was asked for.
    private(set) var merged: MergedExpressions

    init(_ expressions: [StepExpression]) {
        layouts = ArgumentLayouts(count: expressions.count)
        starts = expressions.map(ExpressionStart.init)
        waiting = Array(expressions.indices)
        merged = MergedExpressions(builder, layouts)
    }

    /// Whether all expressions are merged.
    var isWhole: Bool { waiting.isEmpty }

    /// Merges the expressions that may match a text, and all of them where that takes hardly longer.
    mutating func merge(for text: String, of expressions: [StepExpression]) {
        if isWhole { return }
        textCount += 1
        let first = text.utf8Span.span.loadUInt64Padded(at: 0)
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
