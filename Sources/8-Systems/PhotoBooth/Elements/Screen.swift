public import HeadlessUI

/// The elements that one view controller shows at one moment.
///
/// The accessibility label is the title, which is drawn at the top.
public struct Screen: View {
    public let accessibilityLabel: String
    public let subviews: [any View]

    /// The size of every screen, in points.
    public static let size = Size(width: 320, height: 400)

    public var frame: Rect { Rect(origin: .zero, size: Self.size) }
    /// Light gray, so that the edges of a white photo are visible.
    // mutate: keeps the line because no rule says which light gray it is
    public var backgroundColor: Color { Color(red: 0xF4, green: 0xF4, blue: 0xF4) }

    public var paths: [Path] {
        let bar = Rect(x: 0, y: 8, width: Self.size.width, height: 32)
        return [.text(title, centeredIn: bar, metric: TextMetric(size: 16))]
    }

    public var title: String { accessibilityLabel }

    init(title: String, subviews: [any View]) {
        accessibilityLabel = title
        self.subviews = subviews
    }

    /// Taps the element with this label, as a user of a screen reader does. (AX-1)
    ///
    /// A tap on anything but an enabled button does nothing.
    /// - Throws: `AccessibilityError` if no element or several elements have this label.
    @MainActor public func tap(_ label: String) throws(AccessibilityError) {
        let element = try element(labelled: label)
        (element as? Button)?.tap()
    }
}
