import HeadlessUI

/// A change of one channel of one pixel, and the expected answer of a comparison. It uses no code of the comparison.
struct ImageModel {
    /// The number of the pixel, row by row from the top left, from 0.
    let pixel: Int
    let channel: Color.Channel
    /// The amount by which the channel is increased.
    let step: Int

    /// A step of 1 is too small to be seen, and one of 2 is seen.
    var isSeen: Bool { abs(step) > 1 }

    /// Each channel of each pixel, increased and decreased by 1, by 2, and by half of the range, as far as possible.
    static func changes(of image: Bitmap) -> [ImageModel] {
        image.pixels.enumerated().flatMap { pixel, color in
            Color.Channel.allCases.flatMap { channel in
                [1, 2, 128, -1, -2, -128].filter { 0...255 ~= Int(color[channel]) + $0 }
                    .map { ImageModel(pixel: pixel, channel: channel, step: $0) }
            }
        }
    }

    func applied(to image: Bitmap) throws -> Bitmap {
        var colors = image.pixels
        let value = UInt8(Int(colors[pixel][channel]) + step)
        switch channel {
        case .red: colors[pixel].red = value
        case .green: colors[pixel].green = value
        case .blue: colors[pixel].blue = value
        case .alpha: colors[pixel].alpha = value
        }
        return try Bitmap(width: image.width, height: image.height, colors: colors)
    }

    /// The expected answer of a comparison that ignores differences which nobody can see.
    func words(in image: Bitmap) -> String { isSeen ? exactWords(in: image) : "none" }

    func exactWords(in image: Bitmap) -> String {
        let value = Int(image.pixels[pixel][channel])
        let place = "pixel (\(pixel % image.width), \(pixel / image.width))"
        return "\(place): expected \(channel.rawValue) \(value), actual \(value + step)"
    }
}
