public import HeadlessUI

/// The first difference of two bitmaps, row by row from the top left.
public enum PixelDifference: Equatable, Sendable, CustomStringConvertible {
    case width(expected: Int, actual: Int)
    case height(expected: Int, actual: Int)
    /// The numbers of pixels differ. Only comparisons that ignore width and height report this.
    case count(expected: Int, actual: Int)
    /// Column `x` and row `y` count from 0. The values of the channels are 0 to 255.
    case pixel(x: Int, y: Int, channel: Color.Channel, expected: UInt8, actual: UInt8)

    public var description: String {
        switch self {
        case .width(let expected, let actual): "expected a width of \(expected) pixels, actual \(actual)"
        case .height(let expected, let actual): "expected a height of \(expected) pixels, actual \(actual)"
        case .count(let expected, let actual): "expected \(expected) pixels, actual \(actual)"
        case .pixel(let x, let y, let channel, let expected, let actual):
            "pixel (\(x), \(y)): expected \(channel.rawValue) \(expected), actual \(actual)"
        }
    }
}

extension Bitmap {
    /// The first difference from `expected`; nil if the size and all pixels are the same.
    public func firstDifference(from expected: Bitmap) -> PixelDifference? {
        guard width == expected.width else { return .width(expected: expected.width, actual: width) }
        guard height == expected.height else { return .height(expected: expected.height, actual: height) }
        guard let index = pixels.indices.first(where: { pixels[$0] != expected.pixels[$0] }) else { return nil }
        let (actual, wanted) = (pixels[index], expected.pixels[index])
        return Color.Channel.allCases.first { actual[$0] != wanted[$0] }.map { channel in
            .pixel(
                x: index % width, y: index / width, channel: channel, expected: wanted[channel],
                actual: actual[channel])
        }
    }
}
