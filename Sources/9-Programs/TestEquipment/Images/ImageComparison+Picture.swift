public import HeadlessUI

extension ImageComparison {
    /// A picture of the difference: red where the images differ, elsewhere the expected image in pale gray. (IM-4)
    ///
    /// The picture is as large as the expected image. If the numbers of pixels differ, it has room for both images and
    /// is red outside the region that both cover.
    /// - Throws: `BitmapError` if a bitmap with room for both images is too large.
    public func picture() throws(BitmapError) -> Bitmap {
        guard actual.pixels.count == expected.pixels.count else { return try pictureOfBoth() }
        let colors = zip(actual.pixels, expected.pixels).map(shade)
        return try Bitmap(width: expected.width, height: expected.height, colors: colors)
    }

    private func pictureOfBoth() throws(BitmapError) -> Bitmap {
        let (width, height) = (max(actual.width, expected.width), max(actual.height, expected.height))
        var picture = try Bitmap(width: width, height: height, color: .red)
        for y in 0..<min(actual.height, expected.height) {
            for x in 0..<min(actual.width, expected.width) { picture[x, y] = shade(actual[x, y], expected[x, y]) }
        }
        return picture
    }

    private func shade(_ color: Color, _ wanted: Color) -> Color {
        guard differingChannel(color, wanted) == nil else { return .red }
        let light = (Int(wanted.red) + Int(wanted.green) + Int(wanted.blue)) / 3
        let onWhite = 255 - (255 - light) * Int(wanted.alpha) / 255
        let pale = UInt8(192 + onWhite / 4)
        return Color(red: pale, green: pale, blue: pale)
    }
}
