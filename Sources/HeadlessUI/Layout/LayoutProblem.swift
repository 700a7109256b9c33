/// Something in a layout that is not as it has to be in every layout. (LP-6)
public enum LayoutProblem: Hashable, Sendable {
    /// Two views with the same parent have a region in common.
    case overlap(PlacedView, PlacedView, region: Rect)
    /// A view reaches out of its parent in these regions.
    case outside(PlacedView, parent: PlacedView, regions: [Rect])
    /// A visible view that nobody gave a place, or one whose numbers are not finite.
    case unplaced(PlacedView)
    /// A visible view without a width or a height, or with a negative one.
    case empty(PlacedView)
}

/// A view as messages name it.
public struct PlacedView: Hashable, Sendable {
    /// The accessibility labels from the outermost view down, as in `card > title`. One that several views of a parent
    /// have is numbered: `row 1`, `row 2`; a view without one is a `view`.
    public let path: String
    /// Its place, as seen from the outermost view's top left corner.
    public let frame: Rect

    public init(path: String, frame: Rect) {
        self.path = path
        self.frame = frame
    }
}

extension LayoutProblem {
    /// Where to look, as seen from the outermost view's top left corner. A view without a place has no region.
    public var regions: [Rect] {
        switch self {
        case .overlap(_, _, let region): [region]
        case .outside(_, _, let regions): regions
        case .unplaced: []
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
        case .unplaced(let view): "'\(view.path)' has no place"
        case .empty(let view): "\(view) has no size"
        }
    }
}

extension PlacedView: CustomStringConvertible {
    public var description: String { "'\(path)' \(frame)" }
}
