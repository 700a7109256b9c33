public import HeadlessUI

extension ResultCell {
    /// The circles, as large as an even grid allows, filled from the left to the right and from the top down. (RC-3)
    ///
    /// Ovals and nothing else. (RC-T7) None when the cell has no width or no height.
    public var paths: [Path] {
        let circles = circles
        guard let grid = Grid(of: circles.count, in: frame.size) else { return [] }
        return circles.enumerated().map { index, style in
            Path(.oval(in: grid.cell(index)), style: style, color: style == .fill ? color : secondColor ?? color)
        }
    }
}
