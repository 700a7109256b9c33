/// A rectangle of pixels, row by row from the top left.
public struct Bitmap: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// `width × height` colours, the top row first.
    public private(set) var pixels: [Color]

    /// The largest number of pixels a bitmap may have: 64 Mi, a quarter of a gigabyte.
    public static let maximumPixels = 1 << 26

    /// A bitmap of one colour, from zero pixels up.
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

    /// A bitmap of these colours, row by row from the top left; `pixels` gives them back as they were. (IM-1, IM-2)
    /// - Throws: `BitmapError.count` unless there are `width × height` of them (IM-5), `BitmapError.size` as for one of
    ///   a single colour.
    public init(width: Int, height: Int, colors: [Color]) throws(BitmapError) {
        try self.init(width: width, height: height)
        guard colors.count == pixels.count else { throw .count(colors.count, width: width, height: height) }
        pixels = colors
    }

    /// The pixel in column `x` and row `y`, both from 0; as with an array, one outside is a programming error.
    public subscript(x: Int, y: Int) -> Color {
        get { pixels[index(x, y)] }
        set { pixels[index(x, y)] = newValue }
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        precondition(0..<width ~= x && 0..<height ~= y, "pixel (\(x), \(y)) is outside \(width) × \(height)")
        return y * width + x
    }
}

/// Why there is no such bitmap.
public enum BitmapError: Error, Equatable, CustomStringConvertible {
    /// The size in pixels is negative, not finite, or more than `Bitmap.maximumPixels` in all.
    case size(width: Double, height: Double)
    /// So many colours do not fill the size.
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
