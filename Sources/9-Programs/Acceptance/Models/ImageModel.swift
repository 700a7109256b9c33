import HeadlessUI

/// A change of one channel of one pixel, and what a comparison has to say of it. It uses nothing of comparisons.
struct ImageModel {
    /// The number of the pixel, row by row from the top left, from 0.
    let pixel: Int
    let channel: Color.Channel
    /// By how much the channel differs.
    let step: Int

    /// A step of 1 is too small to be seen, and one of 2 is seen.
    var isSeen: Bool { step > 1 }

    /// Each channel of each pixel, changed by 1, by 2, and by half of all that there is.
    static func changes(width: Int, height: Int) -> [ImageModel] {
        (0..<width * height).flatMap { pixel in
            Color.Channel.allCases.flatMap { channel in
                [1, 2, 128].map { ImageModel(pixel: pixel, channel: channel, step: $0) }
            }
        }
    }

    func applied(to image: Bitmap) throws -> Bitmap {
        var colors = image.pixels
        let value = UInt8(after(Int(colors[pixel][channel])))
        switch channel {
        case .red: colors[pixel].red = value
        case .green: colors[pixel].green = value
        case .blue: colors[pixel].blue = value
        case .alpha: colors[pixel].alpha = value
        }
        return try Bitmap(width: image.width, height: image.height, colors: colors)
    }

    private func after(_ value: Int) -> Int { value < 128 ? value + step : value - step }

    /// The answer of a comparison that ignores differences which nobody can see.
    func words(in image: Bitmap) -> String { isSeen ? exactWords(in: image) : "none" }

    func exactWords(in image: Bitmap) -> String {
        let value = Int(image.pixels[pixel][channel])
        let place = "pixel (\(pixel % image.width), \(pixel / image.width))"
        return "\(place): expected \(channel.rawValue) \(value), actual \(after(value))"
    }
}
