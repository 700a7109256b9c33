import BDDSteps
import HeadlessUI

/// An image of one colour, as features write it: `36x79 #AA00FF`.
struct PlainImage: Hashable, Sendable, CustomStringConvertible {
    let size: PixelSize
    let color: Color

    var description: String { "\(size) \(color.hexadecimal)" }

    func bitmap() throws(BitmapError) -> Bitmap {
        try Bitmap(width: size.width, height: size.height, color: color)
    }
}

extension PlainImage {
    static let pattern = #"\d+x\d+ #[0-9A-F]{6}"#

    /// - Throws: `StepFailure` if `text` has no valid size or colour.
    init(_ text: String) throws {
        let parts = text.split(separator: " ")
        size = try require(parts.first.flatMap { PixelSize($0) }, "'\(text)' has no width and height")
        color = try Color(hexadecimal: parts.last ?? "")
    }
}

extension Generator<PlainImage> {
    /// Images of any colour, with a width and a height from `least` to `most` pixels. (LP-7)
    static func image(from least: Int, to most: Int) -> Generator<PlainImage> {
        let sizes = Generator<PixelSize>.size(
            from: PixelSize(width: least, height: least), to: PixelSize(width: most, height: most))
        return zip(sizes, .color).map { PlainImage(size: $0, color: try Color(hexadecimal: $1)) }
    }
}

extension Color {
    /// Reads `#RRGGBB`.
    fileprivate init(hexadecimal text: some StringProtocol) throws {
        let value = try require(
            text.hasPrefix("#") && text.utf8.count == 7 ? UInt32(text.dropFirst(), radix: 16) : nil,
            "'\(text)' is no colour")
        self.init(
            red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    }
}
