extension Path {
    /// A line of text in the centre of `rect`, even if the text is larger than `rect`.
    public static func text(
        _ line: String, centeredIn rect: Rect, metric: TextMetric, color: Color = .black
    ) -> Path {
        let (width, height) = (metric.width(of: line), metric.lineHeight)
        let left = rect.origin.x + (rect.size.width - width) / 2
        let top = rect.origin.y + (rect.size.height - height) / 2
        return Path(.text(line, in: Rect(x: left, y: top, width: width, height: height)), style: .fill, color: color)
    }
}
