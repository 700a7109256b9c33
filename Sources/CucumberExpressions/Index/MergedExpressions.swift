/// Expressions as one tree, and how their arguments follow from what a walk through it captures.
final class MergedExpressions: Sendable {
    let tree: IndexTree
    let layouts: ArgumentLayouts

    init(_ builder: IndexBuilder, _ layouts: ArgumentLayouts) {
        tree = IndexTree(builder, layouts: layouts.numbers)
        self.layouts = layouts
    }
}
