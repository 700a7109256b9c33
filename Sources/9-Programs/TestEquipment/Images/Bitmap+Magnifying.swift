public import HeadlessUI

extension Bitmap {
    /// Enlarges each pixel to a square of `factor` × `factor` pixels, for looking at small images.
    /// - Throws: `BitmapError` if the result is too large or `factor` is negative.
    public func magnified(by factor: Int) throws(BitmapError) -> Bitmap {
        let (width, tooWide) = width.multipliedReportingOverflow(by: factor)
        let (height, tooHigh) = height.multipliedReportingOverflow(by: factor)
        guard !tooWide, !tooHigh else {
            throw .size(width: Double(self.width) * Double(factor), height: Double(self.height) * Double(factor))
        }
        var bitmap = try Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = self[x / factor, y / factor] }
        }
        return bitmap
    }
}
