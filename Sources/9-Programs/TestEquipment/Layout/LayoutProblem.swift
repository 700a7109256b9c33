public import HeadlessUI

/// A violation of a rule that holds for every layout. (LP-6)
public enum LayoutProblem: Hashable, Sendable {
    /// Two views with the same parent share a region.
    case overlap(NamedView, NamedView, region: Rect)
    /// A view leaves its parent in `regions`.
    case outside(NamedView, parent: NamedView, regions: [Rect])
    /// A visible view has no frame, or a frame that is not finite.
    case noFrame(NamedView)
    /// A visible view has a width or a height that is zero or negative.
    case empty(NamedView)
}

extension LayoutProblem {
    /// The regions to highlight, relative to the top left of the outermost view. A view without a frame has none.
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
