extension Color {
    /// This colour laid over another where it covers only a part of a pixel.
    ///
    /// Whole-number arithmetic with rounding to the nearest, so that every platform mixes the same pixel.
    /// - Parameter coverage: how many of the pixel's `Bitmap.samples` are covered.
    package func painted(over background: Color, coverage: Int) -> Color {
        let opacity = Self.quotient(Int(alpha) * coverage, Bitmap.samples)
        let remainder = Self.quotient(Int(background.alpha) * (255 - opacity), 255)
        let total = opacity + remainder
        guard total > 0 else { return .clear }

        func mix(_ channel: Channel) -> UInt8 {
            UInt8(Self.quotient(Int(self[channel]) * opacity + Int(background[channel]) * remainder, total))
        }
        return Color(red: mix(.red), green: mix(.green), blue: mix(.blue), alpha: UInt8(total))
    }

    /// A quotient of whole numbers from 0 up, rounded to the nearest.
    private static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
        (dividend + divisor / 2) / divisor
    }
}
