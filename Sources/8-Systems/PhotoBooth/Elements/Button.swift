public import HeadlessUI

/// A button. It calls its targets when it is tapped.
@MainActor public final class Button: @MainActor View {
    public var frame: Rect
    public let accessibilityLabel: String
    public var isEnabled = true
    private var targets: [@MainActor () -> Void] = []

    public init(_ accessibilityLabel: String, frame: Rect = .zero) {
        self.accessibilityLabel = accessibilityLabel
        self.frame = frame
    }

    /// Calls `action` at each tap, after the targets that were added before.
    public func addTarget(_ action: @escaping @MainActor () -> Void) {
        targets.append(action)
    }

    public var hasTarget: Bool { !targets.isEmpty }

    /// Taps the button. Does nothing if the button is disabled.
    public func tap() {
        guard isEnabled else { return }
        targets.forEach { $0() }
    }

    public var paths: [Path] {
        let room = Rect(origin: .zero, size: frame.size)
        let color: Color = isEnabled ? .black : .gray
        return [.text(accessibilityLabel, centeredIn: room, metric: TextMetric(size: 16), color: color)]
    }

    public var backgroundColor: Color {
        // mutate: keeps the line because no rule says in which colours buttons are filled
        isEnabled ? Color(red: 0xD6, green: 0xE4, blue: 0xF7) : Color(red: 0xEE, green: 0xEE, blue: 0xEE)
    }
}
