/// Something on the screen that is drawn from its own state alone, without a device.
///
/// It draws its background, over that its own paths, over those its subviews in order. Nothing is clipped but by the
/// edges of the bitmap it is drawn into.
public protocol View {
    /// In points from the top left corner of the parent view.
    var frame: Rect { get }

    /// Transparent unless the view says otherwise.
    var backgroundColor: Color { get }

    /// What a person who does not see the view is told, and what a scenario finds it by.
    var accessibilityLabel: String { get }

    /// Whether it is there without being seen, and all that is inside it. False by default.
    var isHidden: Bool { get }

    /// The view's own drawing, in points from its own top left corner. None by default.
    var paths: [Path] { get }

    /// The views inside, the lowest first. None by default.
    var subviews: [any View] { get }
}

extension View {
    public var backgroundColor: Color { .clear }
    public var isHidden: Bool { false }
    public var paths: [Path] { [] }
    public var subviews: [any View] { [] }

    /// The view as it looks, its own top left corner being the picture's.
    public var picture: Picture {
        Picture(size: frame.size, accessibilityLabel: accessibilityLabel, paths: drawing)
    }

    /// All paths of the view and of what is inside it. A transparent background is no path.
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
