extension Color {
    /// The colour of a pixel with `background` that this colour covers in part.
    ///
    /// Uses integers and rounds to the nearest, so every platform mixes the same colour.
    /// - Parameter coverage: the number of covered samples of the pixel, from 0 to `Bitmap.samples`.
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

    /// The quotient of two integers that are not negative, rounded to the nearest.
    private static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
        (dividend + divisor / 2) / divisor
    }
}
