public import HeadlessUI

extension ResultCell {
    /// The circles in an even grid, as large as the grid allows, from left to right and from top to bottom. (RC-3)
    ///
    /// All paths are ovals. (RC-T7) There are none if the cell has no width or no height.
    public var paths: [Path] {
        let circles = circles
        guard let grid = Grid(of: circles.count, in: frame.size) else { return [] }
        return circles.enumerated().map { index, style in
            Path(.oval(in: grid.cell(index)), style: style, color: style == .fill ? color : secondColor ?? color)
        }
    }
}
