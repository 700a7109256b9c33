public import HeadlessUI

/// Something to tap. Who wants to know of taps adds a target.
@MainActor public final class Button: @MainActor View {
    public var frame: Rect
    public let accessibilityLabel: String
    public var isEnabled = true
    private var targets: [@MainActor () -> Void] = []

    public init(_ accessibilityLabel: String, frame: Rect = .zero) {
        self.accessibilityLabel = accessibilityLabel
        self.frame = frame
    }

    /// Calls the action at each tap, after those that were added before.
    public func addTarget(_ action: @escaping @MainActor () -> Void) {
        targets.append(action)
    }

    public var hasTarget: Bool { !targets.isEmpty }

    /// A tap, as a finger does it: on a disabled button it does nothing.
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
        isEnabled ? Color(red: 0xD6, green: 0xE4, blue: 0xF7) : Color(red: 0xEE, green: 0xEE, blue: 0xEE)
    }
}
