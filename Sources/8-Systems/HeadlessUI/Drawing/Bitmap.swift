/// A rectangle of pixels, row by row from the top left.
public struct Bitmap: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// `width × height` colours, the top row first.
    public private(set) var pixels: [Color]

    /// The largest number of pixels in a bitmap: 2²⁶, which take 256 MiB.
    public static let maximumPixels = 1 << 26

    /// Creates a bitmap of one colour. The width and the height may be 0.
    /// - Throws: `BitmapError` for a negative size or one above `maximumPixels`.
    public init(width: Int, height: Int, color: Color = .clear) throws(BitmapError) {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard width >= 0, height >= 0, !overflow, count <= Self.maximumPixels else {
            throw .size(width: Double(width), height: Double(height))
        }
        self.width = width
        self.height = height
        self.pixels = Array(repeating: color, count: count)
    }

    /// Creates a bitmap from `colors`, row by row from the top left. `pixels` returns them unchanged. (IM-1, IM-2)
    /// - Throws: `BitmapError.count` unless `colors` has `width × height` elements (IM-5); `BitmapError.size` for a
    ///   negative size or one above `maximumPixels`.
    public init(width: Int, height: Int, colors: [Color]) throws(BitmapError) {
        try self.init(width: width, height: height)
        guard colors.count == pixels.count else { throw .count(colors.count, width: width, height: height) }
        pixels = colors
    }

    /// The pixel in column `x` and row `y`, both counted from 0. A position outside the bitmap is a programming error.
    public subscript(x: Int, y: Int) -> Color {
        get { pixels[index(x, y)] }
        set { pixels[index(x, y)] = newValue }
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        precondition(0..<width ~= x && 0..<height ~= y, "pixel (\(x), \(y)) is outside \(width) × \(height)")
        return y * width + x
    }
}

/// Why a bitmap cannot be created.
public enum BitmapError: Error, Equatable, CustomStringConvertible {
    /// The width or the height is negative or not finite, or there are more than `Bitmap.maximumPixels` pixels.
    case size(width: Double, height: Double)
    /// The number of colours is not `width × height`.
    case count(Int, width: Int, height: Int)

    public var description: String {
        switch self {
        case .size(let width, let height):
            "no bitmap is \(width) × \(height): it has zero to \(Bitmap.maximumPixels) pixels"
        case .count(let count, let width, let height):
            "\(count) colours do not make \(width) × \(height) pixels"
        }
    }
}
