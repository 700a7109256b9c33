/// A width and a height in pixels, as images have them.
public struct PixelSize: Sendable, Hashable, CustomStringConvertible {
    /// In pixels, not negative where it was read from text.
    public var width: Int
    /// In pixels, not negative where it was read from text.
    public var height: Int

    /// Makes a size; both numbers are taken as they are.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// `320x150`.
    public var description: String { "\(width)x\(height)" }

    /// Reads `320x150`; nil when a number is missing or negative.
    public init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width >= 0, height >= 0 else {
            return nil
        }
        self.init(width: width, height: height)
    }
}

extension Generator<PixelSize> {
    /// Sizes that are in width and in height between two others. Neither may be greater at the start.
    public static func size(from least: PixelSize, to most: PixelSize) -> Generator<PixelSize> {
        zip(.int(in: least.width...most.width), .int(in: least.height...most.height)).map {
            PixelSize(width: $0, height: $1)
        }
    }
}
