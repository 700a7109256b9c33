/// Draws text on as many lines as fit into the frame. The other lines are left out, without an ellipsis.
public struct Label: View {
    public var frame: Rect
    public var accessibilityLabel: String
    public var text: String
    public var metric: TextMetric
    public var color: Color

    public init(
        _ accessibilityLabel: String, text: String, metric: TextMetric = TextMetric(size: 16), color: Color = .black,
        frame: Rect = .null
    ) {
        self.accessibilityLabel = accessibilityLabel
        self.text = text
        self.metric = metric
        self.color = color
        self.frame = frame
    }

    /// A label is hidden if its text is empty or only whitespace.
    public var isHidden: Bool { !text.contains { !$0.isWhitespace } }

    /// The size of the text in `room`: the full width, and the height of the whole lines that fit.
    public func size(fitting room: Size) -> Size {
        let lines = metric.lines(of: text, width: room.width).count
        let most = max(0, (room.height / metric.lineHeight).rounded(.down))
        return Size(width: room.width, height: min(Double(lines), most) * metric.lineHeight)
    }

    public var paths: [Path] {
        metric.lines(of: text, width: frame.size.width).enumerated().compactMap { number, line in
            let top = Double(number) * metric.lineHeight
            guard top + metric.lineHeight <= frame.size.height else { return nil }
            let bounds = Rect(x: 0, y: top, width: metric.width(of: line), height: metric.lineHeight)
            return Path(.text(line, in: bounds), style: .fill, color: color)
        }
    }
}
