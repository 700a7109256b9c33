/// Expressions merged into one tree, with their argument layouts.
final class MergedExpressions: Sendable {
    let tree: IndexTree
    let layouts: ArgumentLayouts

    init(_ builder: IndexBuilder, _ layouts: ArgumentLayouts) {
        tree = IndexTree(builder, layouts: layouts.numbers)
        self.layouts = layouts
    }
}
