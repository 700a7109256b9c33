/// Text on as many lines as fit into its frame. What does not fit is left out, without dots.
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

    /// Text of nothing but white space is not to be seen.
    public var isHidden: Bool { !text.contains { !$0.isWhitespace } }

    /// The room that the text takes where it may be so wide and so high: all of the width, and whole lines.
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
