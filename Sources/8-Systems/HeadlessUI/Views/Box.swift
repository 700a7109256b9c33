/// A view that has a background and subviews, and no drawing of its own.
public struct Box: View {
    public var frame: Rect
    public var accessibilityLabel: String
    public var backgroundColor: Color
    public var isHidden: Bool
    public var subviews: [any View]

    public init(
        _ accessibilityLabel: String, frame: Rect = .null, backgroundColor: Color = .clear, isHidden: Bool = false,
        subviews: [any View] = []
    ) {
        self.accessibilityLabel = accessibilityLabel
        self.frame = frame
        self.backgroundColor = backgroundColor
        self.isHidden = isHidden
        self.subviews = subviews
    }
}
