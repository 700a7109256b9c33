public import HeadlessUI

/// A line of text to read.
public struct Notice: View {
    public let accessibilityLabel: String
    public let frame: Rect

    public init(_ text: String, frame: Rect) {
        accessibilityLabel = text
        self.frame = frame
    }
}
