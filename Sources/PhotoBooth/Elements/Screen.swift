public import HeadlessUI

/// What a person has before them at one moment: the elements of one view controller.
///
/// Its label is the title that stands on top of it.
public struct Screen: View {
    public let accessibilityLabel: String
    public let subviews: [any View]

    /// The width and the height of every screen, in points.
    public static let size = Size(width: 320, height: 400)

    public var frame: Rect { Rect(origin: .zero, size: Self.size) }
    /// Not quite white, so that a white photo has edges.
    public var backgroundColor: Color { Color(red: 0xF4, green: 0xF4, blue: 0xF4) }

    /// The title.
    public var paths: [Path] {
        let bar = Rect(x: 0, y: 8, width: Self.size.width, height: 32)
        return [.text(title, centeredIn: bar, metric: TextMetric(size: 16))]
    }

    public var title: String { accessibilityLabel }

    init(title: String, subviews: [any View]) {
        accessibilityLabel = title
        self.subviews = subviews
    }

    /// Taps the element with that label, as a person would who hears the labels read aloud. (AX-1)
    ///
    /// What cannot be tapped, such as a photo or a disabled button, takes the tap and does nothing.
    /// - Throws: `AccessibilityError` when there is no such element, or several.
    @MainActor public func tap(_ label: String) throws(AccessibilityError) {
        let element = try element(labelled: label)
        (element as? Button)?.tap()
    }
}
