public import HeadlessUI

/// The first thing in which two bitmaps differ, reading row by row from the top left.
public enum PixelDifference: Equatable, Sendable, CustomStringConvertible {
    case width(expected: Int, actual: Int)
    case height(expected: Int, actual: Int)
    /// The numbers of pixels, where the width and the height are not compared.
    case count(expected: Int, actual: Int)
    /// Column `x` and row `y` are counted from 0, the channel values from 0 to 255.
    case pixel(x: Int, y: Int, channel: Color.Channel, expected: UInt8, actual: UInt8)

    public var description: String {
        switch self {
        case .width(let expected, let actual): "expected a width of \(expected) pixels, was \(actual)"
        case .height(let expected, let actual): "expected a height of \(expected) pixels, was \(actual)"
        case .count(let expected, let actual): "expected \(expected) pixels, there were \(actual)"
        case .pixel(let x, let y, let channel, let expected, let actual):
            "pixel (\(x), \(y)): expected \(channel.rawValue) \(expected), was \(actual)"
        }
    }
}

extension Bitmap {
    /// Where this bitmap stops being like the expected one; nil when every channel of every pixel is the same.
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
