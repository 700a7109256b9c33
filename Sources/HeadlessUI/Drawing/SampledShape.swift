/// A shape on the grid of samples, in whole numbers, so that no rounding mode or mathematics library moves a pixel.
///
/// Its edges are snapped to sixteenths of a pixel. A pixel has 8 × 8 samples, each in the middle of its own small
/// square, and a sample is either in the shape or not.
struct SampledShape {
    private let isOval: Bool
    private let left: Int
    private let top: Int
    private let right: Int
    private let bottom: Int

    /// The shape with every edge moved outwards by `margin` points; nil when nothing is left of it.
    init?(_ shape: Path.Shape, grownBy margin: Double) {
        let rect: Rect
        switch shape {
        case .oval(let bounds): (rect, isOval) = (bounds, true)
        case .rectangle(let bounds), .text(_, let bounds): (rect, isOval) = (bounds, false)
        }
        guard rect.isDrawable, margin.isFinite else { return nil }
        let margin = Self.snapped(margin)
        left = Self.snapped(rect.origin.x) - margin
        top = Self.snapped(rect.origin.y) - margin
        right = Self.snapped(rect.origin.x + rect.size.width) + margin
        bottom = Self.snapped(rect.origin.y + rect.size.height) + margin
        guard left < right, top < bottom else { return nil }
    }

    /// The pixel rows the shape reaches into.
    var pixelRows: Range<Int> {
        top >> 4..<(bottom + 15) >> 4
    }

    /// The samples of a sample row that lie in the shape; the row and the samples are counted from the picture's edge.
    func span(row: Int) -> Range<Int> {
        isOval ? chord(row: row) : side(row: row)
    }

    /// Sample n is at 2n + 1 sixteenths; of two shapes that share an edge, the right or lower one has the sample on it.
    private func side(row: Int) -> Range<Int> {
        top >> 1..<bottom >> 1 ~= row ? left >> 1..<right >> 1 : 0..<0
    }

    /// Sample n is at 4n + 2 thirty-seconds, the centre at `left + right` of them and half the width is `right - left`.
    ///
    /// In is x²·b² + y²·a² ≤ a²·b², so |x| is at most the root of a²·(b² - y²) ÷ b².
    private func chord(row: Int) -> Range<Int> {
        let a = (right - left).magnitude
        let b = (bottom - top).magnitude
        let y = (4 * row + 2 - (top + bottom)).magnitude
        guard y <= b else { return 0..<0 }
        let square = (b * b).dividingFullWidth((a * a).multipliedFullWidth(by: b * b - y * y)).quotient
        let reach = Self.root(square)
        let first = (left + right - reach + 1) >> 2
        let last = (left + right + reach - 2) >> 2
        return first..<max(first, last + 1)
    }

    /// A length in sixteenths of a pixel, to the nearest, halves upwards; a millionth more, so that a half which
    /// arithmetic in binary fractions has missed by a hair still counts as one.
    private static func snapped(_ length: Double) -> Int {
        let farthest = Double(1 << 24)
        return Int((min(max(length, -farthest), farthest) * 16 + 0.500_001).rounded(.down))
    }

    /// The largest whole number whose square is at most `square`.
    private static func root(_ square: UInt) -> Int {
        var root = UInt(Double(square).squareRoot())
        while root * root > square { root -= 1 }
        while (root + 1) * (root + 1) <= square { root += 1 }
        return Int(root)
    }
}
