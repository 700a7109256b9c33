import HeadlessUI

/// The even grid for a number of circles in a size: with K = height ÷ width, ⌈√(K·N)⌉ rows and ⌈√(N ÷ K)⌉ columns.
struct Grid {
    /// Whole numbers. They are kept as `Double` because an extremely narrow cell has more of them than an `Int` holds.
    let rows: Double
    let columns: Double
    private let size: Size

    /// Nil when there is no room for anything.
    init?(of count: Int, in size: Size) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self.size = size
        rows = Self.rootRoundedUp(size.height * Double(count), over: size.width)
        columns = Self.rootRoundedUp(size.width * Double(count), over: size.height)
    }

    /// The frame of one cell. The edges are computed one by one, so that neighbours share theirs exactly.
    func cell(_ index: Int) -> Rect {
        let row = (Double(index) / columns).rounded(.down)
        let column = Double(index) - row * columns
        let (left, right) = (column * size.width / columns, (column + 1) * size.width / columns)
        let (top, bottom) = (row * size.height / rows, (row + 1) * size.height / rows)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// ⌈√(dividend ÷ divisor)⌉, a hair less before it is rounded up: a perfect square that the product, the division and
    /// the root have made a hair larger would get a row too many.
    private static func rootRoundedUp(_ dividend: Double, over divisor: Double) -> Double {
        ((dividend / divisor).squareRoot() * (1 - 1e-12)).rounded(.up)
    }
}
