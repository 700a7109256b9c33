import HeadlessUI

/// A ring that touches the edges of its frame, two points wide, over a bar of the same colour.
struct RingView: View {
    let frame: Rect
    let color: Color

    var accessibilityLabel: String { "ring" }

    var paths: [Path] {
        let bounds = Rect(origin: .zero, size: frame.size)
        return [
            Path(.rectangle(bounds), style: .fill, color: color),
            Path(.oval(in: bounds), style: .stroke(width: 2), color: color),
        ]
    }
}
