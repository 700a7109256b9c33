/// The size of an image in pixels.
package struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// The width in pixels; not negative if read from text.
    package var width: Int
    /// The height in pixels; not negative if read from text.
    package var height: Int

    /// Makes a size in pixels, without checking the numbers.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Width and height as in `320x150`.
    package var description: String { "\(width)x\(height)" }

    /// Reads a size such as `320x150`; nil if a number is missing or negative.
    package init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width >= 0, height >= 0 else {
            return nil
        }
        self.init(width: width, height: height)
    }
}

extension Generator<PixelSize> {
    /// Makes sizes whose width and height lie between those of `least` and `most`. `least` must not be wider or higher
    /// than `most`.
    package static func size(from least: PixelSize, to most: PixelSize) -> Generator<PixelSize> {
        zip(.int(in: least.width...most.width), .int(in: least.height...most.height)).map {
            PixelSize(width: $0, height: $1)
        }
    }
}
