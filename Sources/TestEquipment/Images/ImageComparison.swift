public import HeadlessUI

/// An image held against the one that was expected, as much alike as the eye can tell. (IM-3)
///
/// The pixels are compared in their order: it is their number that must be the same, not the number of rows. Whoever
/// wants every pixel exactly in its place compares with `firstDifference(from:)`.
public struct ImageComparison: Sendable {
    public let actual: Bitmap
    public let expected: Bitmap
    /// How far apart two channels may be, the channels going from 0 to 1.
    public let tolerance: Double

    /// IM-3: more than a step of 255 and less than two.
    public static let defaultTolerance = 0.005

    public init(_ actual: Bitmap, with expected: Bitmap, tolerance: Double = Self.defaultTolerance) {
        self.actual = actual
        self.expected = expected
        self.tolerance = tolerance
    }

    /// The first pixel, and in it the first channel, that is too far off; nil when the images are equal. (IM-4)
    public var firstDifference: PixelDifference? {
        guard actual.pixels.count == expected.pixels.count else {
            return .count(expected: expected.pixels.count, actual: actual.pixels.count)
        }
        for (index, (color, wanted)) in zip(actual.pixels, expected.pixels).enumerated() {
            guard let channel = differingChannel(color, wanted) else { continue }
            let (y, x) = index.quotientAndRemainder(dividingBy: expected.width)
            return .pixel(x: x, y: y, channel: channel, expected: wanted[channel], actual: color[channel])
        }
        return nil
    }

    public var areEqual: Bool { firstDifference == nil }

    func differingChannel(_ color: Color, _ wanted: Color) -> Color.Channel? {
        Color.Channel.allCases.first { abs(Double(color[$0]) - Double(wanted[$0])) / 255 > tolerance }
    }
}
