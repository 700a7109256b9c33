/// Converts the samples of a row to colours.
struct PNGSamples {
    private let bitDepth: Int
    private let colorType: PNGHeader.ColorType
    private let palette: [Color]
    private let transparent: [Int]?

    init(_ file: PNGFile) {
        bitDepth = file.header.bitDepth
        colorType = file.header.colorType
        palette = file.palette
        transparent = file.transparent
    }

    /// The colour of the pixel with index `pixel` in `row`.
    func color(_ pixel: Int, in row: [UInt8]) throws(PNGError) -> Color {
        let first = pixel * colorType.channels
        switch colorType {
        case .palette:
            let index = sample(first, in: row)
            guard index < palette.count else { throw .paletteIndex(index, count: palette.count) }
            return palette[index]
        case .gray:
            let gray = sample(first, in: row)
            return color(gray, gray, blue: gray, alpha: transparent == [gray] ? 0 : maximum)
        case .grayAlpha:
            let gray = sample(first, in: row)
            return color(gray, gray, blue: gray, alpha: sample(first + 1, in: row))
        case .rgb:
            let rgb = [sample(first, in: row), sample(first + 1, in: row), sample(first + 2, in: row)]
            return color(rgb[0], rgb[1], blue: rgb[2], alpha: transparent == rgb ? 0 : maximum)
        case .rgba:
            return color(
                sample(first, in: row), sample(first + 1, in: row), blue: sample(first + 2, in: row),
                alpha: sample(first + 3, in: row))
        }
    }

    private var maximum: Int { 1 << bitDepth - 1 }

    private func color(_ red: Int, _ green: Int, blue: Int, alpha: Int) -> Color {
        Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }

    /// Scales a sample to the range 0 to 255. Only samples of 16 bits need rounding.
    private func byte(_ sample: Int) -> UInt8 {
        bitDepth == 8 ? UInt8(sample) : UInt8((sample * 255 + maximum / 2) / maximum)
    }

    /// The sample with this index in `row`: some bits of a byte, one byte or two bytes.
    private func sample(_ index: Int, in row: [UInt8]) -> Int {
        switch bitDepth {
        case 8: return Int(row[index])
        case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
        default:
            let bit = index * bitDepth
            return Int(row[bit / 8]) >> (8 - bitDepth - bit % 8) & maximum
        }
    }
}
