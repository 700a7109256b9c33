/// A shape on the grid of samples, in integers: no rounding mode or mathematics library can move a pixel.
///
/// Edges are snapped to sixteenths of a pixel. A pixel has 8 × 8 samples, each in the centre of its own small square. A
/// sample is either inside the shape or outside.
struct SampledShape {
    private let isOval: Bool
    private let left: Int
    private let top: Int
    private let right: Int
    private let bottom: Int

    /// Moves every edge of `shape` outwards by `margin` points; nil if nothing is left to draw.
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

    /// The samples of sample row `row` inside the shape. Rows and samples count from the top left of the picture.
    func span(row: Int) -> Range<Int> {
        isOval ? chord(row: row) : side(row: row)
    }

    /// Sample n lies at 2n + 1 sixteenths. Of two shapes that share an edge, the right or lower one has the sample on
    /// it.
    private func side(row: Int) -> Range<Int> {
        top >> 1..<bottom >> 1 ~= row ? left >> 1..<right >> 1 : 0..<0
    }

    /// In thirty-seconds of a pixel, sample n lies at 4n + 2, the centre of the oval at `left + right`, and half its
    /// width is `right - left`.
    ///
    /// A sample is inside if x²·b² + y²·a² ≤ a²·b², so |x| is at most the square root of a²·(b² - y²) ÷ b².
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

    /// Rounds `length` to the nearest sixteenth of a pixel, halves upwards. The extra millionth makes up for binary
    /// fractions that are slightly below a half.
    private static func snapped(_ length: Double) -> Int {
        let farthest = Double(1 << 24)
        return Int((min(max(length, -farthest), farthest) * 16 + 0.500_001).rounded(.down))
    }

    /// The largest integer whose square is at most `square`.
    private static func root(_ square: UInt) -> Int {
        var root = UInt(Double(square).squareRoot())
        while root * root > square { root -= 1 }
        while (root + 1) * (root + 1) <= square { root += 1 }
        return Int(root)
    }
}
