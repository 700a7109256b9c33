/// Paths in drawing order: the common source of bitmaps and of SVG.
///
/// A changed screen is found by comparing pictures, without drawing pixels.
public struct Picture: Hashable, Sendable {
    public var size: Size
    /// The text that a screen reader speaks.
    public var accessibilityLabel: String
    public var paths: [Path]

    public init(size: Size, accessibilityLabel: String, paths: [Path]) {
        self.size = size
        self.accessibilityLabel = accessibilityLabel
        self.paths = paths
    }
}
