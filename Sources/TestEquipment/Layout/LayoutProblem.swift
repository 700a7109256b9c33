public import HeadlessUI

/// Something in a layout that is not as it has to be in every layout. (LP-6)
public enum LayoutProblem: Hashable, Sendable {
    /// Two views with the same parent have a region in common.
    case overlap(NamedView, NamedView, region: Rect)
    /// A view reaches out of its parent in these regions.
    case outside(NamedView, parent: NamedView, regions: [Rect])
    /// A visible view that nobody gave a frame, or one whose numbers are not finite.
    case noFrame(NamedView)
    /// A visible view without a width or a height, or with a negative one.
    case empty(NamedView)
}

extension LayoutProblem {
    /// Where to look, as seen from the outermost view's top left corner. A view without a frame has no region.
    public var regions: [Rect] {
        switch self {
        case .overlap(_, _, let region): [region]
        case .outside(_, _, let regions): regions
        case .noFrame: []
        case .empty(let view): [view.frame]
        }
    }
}

extension LayoutProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .overlap(let first, let second, let region): "\(first) overlaps \(second) in \(region)"
        case .outside(let view, let parent, let regions):
            "\(view) leaves \(parent) in \(regions.map(\.description).joined(separator: ", "))"
        case .noFrame(let view): "'\(view.path)' has no place"
        case .empty(let view): "\(view) has no size"
        }
    }
}
