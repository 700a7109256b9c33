public import HeadlessUI

/// Draws what a result cell is expected to look like: the "dummy view" of the specification. (RC-V1)
///
/// It shares nothing with the cell. It reads the symbols, places the grid, samples the circles and mixes the colours by
/// itself, slowly.
public struct ReferenceDrawing {
    private let width: Int
    private let height: Int
    private let color: Color
    private let background: Color
    /// Whether each circle is filled.
    private let circles: [Bool]

    /// - Parameters:
    ///   - width: the width in pixels.
    ///   - text: the result, or any other text that a cell accepts.
    ///   - color: the colour of the circles.
    ///   - background: the colour behind the circles; `clear` if it is fully transparent.
    public init(width: Int, height: Int, text: String, color: Color, background: Color = .clear) {
        self.width = width
        self.height = height
        self.color = color
        self.background = background.alpha == 0 ? .clear : background
        circles = Self.read(text)
    }

    /// Reads symbols up to the third kind. If the first symbol is a space, spaces make no circles.
    private static func read(_ text: String) -> [Bool] {
        let symbols = Array(text)
        guard let first = symbols.first else { return [] }
        let second = symbols.first { $0 != first }
        var circles: [Bool] = []
        for symbol in symbols {
            if symbol == first {
                if first != " " { circles.append(true) }
            } else if symbol == second {
                circles.append(false)
            } else {
                break
            }
        }
        return circles
    }

    /// The text for a screen reader: the number of filled circles, and the number of rings.
    public var spoken: String {
        let filled = circles.count { $0 }
        return "\(filled) filled, \(circles.count - filled) open"
    }

    /// - Throws: `BitmapError` for a size that no bitmap has.
    public func bitmap() throws(BitmapError) -> Bitmap {
        var bitmap = try Bitmap(width: width, height: height, color: background)
        guard width > 0, height > 0, !circles.isEmpty else { return bitmap }
        var across = 1
        while across * across * height < circles.count * width { across += 1 }
        var down = 1
        while down * down * width < circles.count * height { down += 1 }
        for (number, isFilled) in circles.enumerated() {
            let (row, column) = number.quotientAndRemainder(dividingBy: across)
            let ellipse = Ellipse(
                left: Self.sixteenths(column, width, of: across), right: Self.sixteenths(column + 1, width, of: across),
                top: Self.sixteenths(row, height, of: down), bottom: Self.sixteenths(row + 1, height, of: down))
            paint(ellipse, isFilled: isFilled, on: &bitmap)
        }
        return bitmap
    }

    /// The position of a grid line: `parts` of `count` equal parts of `length`, to the nearest sixteenth of a pixel.
    private static func sixteenths(_ parts: Int, _ length: Int, of count: Int) -> Int {
        (parts * length * 32 + count) / (2 * count)
    }

    private func paint(_ ellipse: Ellipse, isFilled: Bool, on bitmap: inout Bitmap) {
        // A ring is one pixel wide: 8 sixteenths outside the ellipse, 8 inside.
        let outer = isFilled ? ellipse : ellipse.grown(by: 8)
        let inner = isFilled ? nil : ellipse.grown(by: -8)
        for y in max(0, outer.top / 16 - 1)..<min(height, outer.bottom / 16 + 1) {
            for x in max(0, outer.left / 16 - 1)..<min(width, outer.right / 16 + 1) {
                let coverage = outer.samples(x, y) - (inner?.samples(x, y) ?? 0)
                if coverage > 0 { bitmap[x, y] = mixed(with: bitmap[x, y], coverage: coverage) }
            }
        }
    }
}

extension ReferenceDrawing {
    /// The colour of a pixel of which `coverage` of 64 samples are in a circle, in front of `behind`.
    private func mixed(with behind: Color, coverage: Int) -> Color {
        let front = (Double(color.alpha) * Double(coverage) / 64).rounded()
        let back = (Double(behind.alpha) * (255 - front) / 255).rounded()
        guard front + back > 0 else { return .clear }
        func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
            UInt8(((Double(first) * front + Double(second) * back) / (front + back)).rounded())
        }
        return Color(
            red: mix(color.red, behind.red), green: mix(color.green, behind.green),
            blue: mix(color.blue, behind.blue), alpha: UInt8(front + back))
    }

    /// An ellipse, given by its edges in sixteenths of a pixel.
    private struct Ellipse {
        let left: Int
        let right: Int
        let top: Int
        let bottom: Int

        func grown(by margin: Int) -> Ellipse {
            Ellipse(left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin)
        }

        /// The number of the pixel's 8 × 8 samples inside. If the corner samples are inside, so are all: ellipses are
        /// convex.
        func samples(_ x: Int, _ y: Int) -> Int {
            let (us, vs) = ([x * 32 + 2, x * 32 + 30], [y * 32 + 2, y * 32 + 30])
            if us.allSatisfy({ u in vs.allSatisfy { v in contains(u, v) } }) { return 64 }
            return (0..<64).count { contains(x * 32 + $0 % 8 * 4 + 2, y * 32 + $0 / 8 * 4 + 2) }
        }

        /// `u` and `v` are in thirty-seconds of a pixel, which makes the centre of the ellipse an integer.
        private func contains(_ u: Int, _ v: Int) -> Bool {
            let (a, b) = (right - left, bottom - top)
            guard a > 0, b > 0 else { return false }
            let (x, y) = (u - left - right, v - top - bottom)
            return Int128(x * x) * Int128(b * b) + Int128(y * y) * Int128(a * a) <= Int128(a * a) * Int128(b * b)
        }
    }
}
