/// An element of the screen, drawn from its own state alone, without a device.
///
/// The background is drawn first, then `paths`, then `subviews` in order. Only the edges of the bitmap clip a view.
public protocol View {
    /// The position and size, in points from the top left corner of the parent view.
    var frame: Rect { get }

    /// The colour behind the drawing; transparent by default.
    var backgroundColor: Color { get }

    /// The text that a screen reader speaks, and by which scenarios find the view.
    var accessibilityLabel: String { get }

    /// Whether the view and all its subviews are invisible. False by default.
    var isHidden: Bool { get }

    /// The view's own drawing, in points from the top left corner of the view. None by default.
    var paths: [Path] { get }

    /// The views inside this view, in drawing order. None by default.
    var subviews: [any View] { get }
}

extension View {
    public var backgroundColor: Color { .clear }
    public var isHidden: Bool { false }
    public var paths: [Path] { [] }
    public var subviews: [any View] { [] }

    /// The drawn view, without its offset in the parent view.
    public var picture: Picture {
        Picture(size: frame.size, accessibilityLabel: accessibilityLabel, paths: drawing)
    }

    /// The paths of the view and of its visible subviews, in drawing order. A transparent background adds no path.
    private var drawing: [Path] {
        let bounds = Rect(origin: .zero, size: frame.size)
        let background = Path(.rectangle(bounds), style: .fill, color: backgroundColor)
        return (backgroundColor.alpha == 0 ? [] : [background])
            + paths
            + subviews.filter { !$0.isHidden }.flatMap { view in
                view.picture.paths.map { $0.moved(by: view.frame.origin) }
            }
    }
}
