public import HeadlessUI

/// Compares an image with an expected one, with a tolerance that the eye does not notice. (IM-3)
///
/// Pixels are compared in order. Their number must be the same; the width and the height may differ. For an exact
/// comparison use `Bitmap.firstDifference(from:)`.
public struct ImageComparison: Sendable {
    public let actual: Bitmap
    public let expected: Bitmap
    /// The largest accepted difference of two channels, on a scale from 0 to 1.
    public let tolerance: Double

    /// IM-3. Channels that differ by 1 of 255 are accepted, channels that differ by 2 are not.
    public static let defaultTolerance = 0.005

    public init(_ actual: Bitmap, with expected: Bitmap, tolerance: Double = Self.defaultTolerance) {
        self.actual = actual
        self.expected = expected
        self.tolerance = tolerance
    }

    /// The first channel of the first pixel that differs by more than `tolerance`; nil if the images are equal. (IM-4)
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
