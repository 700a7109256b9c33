import HeadlessUI

/// The expected look of a shape, found by testing each of the 8 × 8 samples of a pixel. It uses no code of the drawing.
struct DrawingModel: Sendable {
    let isOval: Bool
    /// The edges in sixteenths of a pixel.
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
    /// Half the width of the line around the shape, in sixteenths of a pixel; nil if the shape is filled.
    let line: Int?
    let color: Color

    /// The colours of a picture of `width` by `height` pixels, row by row, with one shape painted over the other.
    static func colors(_ shapes: [DrawingModel], width: Int, height: Int) -> [Color] {
        (0..<width * height).map { pixel in
            shapes.reduce(.clear) { behind, shape in
                let count = shape.samples(x: pixel % width, y: pixel / width)
                return count == 0 ? behind : shape.color.covering(count, of: behind)
            }
        }
    }

    /// How many of the 64 samples of a pixel are in the shape. Samples are in the middle of eighths of a pixel.
    private func samples(x: Int, y: Int) -> Int {
        let margin = 16 + (line ?? 0)
        guard 16 * x + margin >= left, 16 * x - margin <= right, 16 * y + margin >= top, 16 * y - margin <= bottom
        else {
            return 0
        }
        var count = 0
        for v in stride(from: 32 * y + 2, to: 32 * y + 32, by: 4) {
            for u in stride(from: 32 * x + 2, to: 32 * x + 32, by: 4) where contains(u, v, margin: line ?? 0) {
                if line == nil || !contains(u, v, margin: -(line ?? 0)) { count += 1 }
            }
        }
        return count
    }

    /// Whether a place in thirty-seconds of a pixel is in the shape, enlarged by `margin` sixteenths on each side.
    private func contains(_ u: Int, _ v: Int, margin: Int) -> Bool {
        let (width, height) = (right - left + 2 * margin, bottom - top + 2 * margin)
        guard width > 0, height > 0 else { return false }
        let (x, y) = (u - left - right, v - top - bottom)
        if isOval { return x * x * height * height + y * y * width * width <= width * width * height * height }
        return -width <= x && x < width && -height <= y && y < height
    }
}
