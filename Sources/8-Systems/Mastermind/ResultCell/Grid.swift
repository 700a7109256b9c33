import HeadlessUI

/// An even grid with room for N circles: with K = height ÷ width, it has ⌈√(K·N)⌉ rows and ⌈√(N ÷ K)⌉ columns.
struct Grid {
    /// The number of rows, an integer. It is a `Double` because a very narrow cell has more rows than an `Int` holds.
    let rows: Double
    let columns: Double
    private let size: Size

    /// Nil if the size is empty or not finite.
    init?(of count: Int, in size: Size) {
        // mutate: keeps size.width.isFinite → true because a scenario looks at pixels, and no image is infinite
        // mutate: keeps size.height.isFinite → true because a scenario looks at pixels, and no image is infinite
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self.size = size
        rows = Self.rootRoundedUp(size.height * Double(count), over: size.width)
        columns = Self.rootRoundedUp(size.width * Double(count), over: size.height)
    }

    /// The frame of the cell with this index, row by row. Neighbours share their edges exactly, because each edge is
    /// calculated by itself.
    func cell(_ index: Int) -> Rect {
        let row = (Double(index) / columns).rounded(.down)
        let column = Double(index) - row * columns
        let (left, right) = (column * size.width / columns, (column + 1) * size.width / columns)
        let (top, bottom) = (row * size.height / rows, (row + 1) * size.height / rows)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// ⌈√(dividend ÷ divisor)⌉. A tiny fraction is taken off before rounding up, so that a rounding error above a
    /// perfect square does not add a row.
    private static func rootRoundedUp(_ dividend: Double, over divisor: Double) -> Double {
        ((dividend / divisor).squareRoot() * (1 - 1e-12)).rounded(.up)
    }
}
