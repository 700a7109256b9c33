/// Everything that is drawn, as paths from the lowest to the topmost: the common source of pixels and of SVG.
///
/// Two pictures are equal when the same is drawn, so a changed screen is noticed without drawing a pixel.
public struct Picture: Hashable, Sendable {
    public var size: Size
    /// What a person who does not see the picture is told.
    public var accessibilityLabel: String
    public var paths: [Path]

    public init(size: Size, accessibilityLabel: String, paths: [Path]) {
        self.size = size
        self.accessibilityLabel = accessibilityLabel
        self.paths = paths
    }
}
