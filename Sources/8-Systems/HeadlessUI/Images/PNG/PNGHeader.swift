/// The contents of the first chunk, `IHDR`.
struct PNGHeader: Equatable {
    enum ColorType: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6
    }

    let width: Int
    let height: Int
    /// The bits of a sample: 1, 2, 4, 8 or 16.
    let bitDepth: Int
    let colorType: ColorType
    var isInterlaced = false

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

extension PNGHeader {
    /// - Parameter maximumPixels: the largest number of pixels to accept.
    init(_ bytes: ArraySlice<UInt8>, maximumPixels: Int) throws(PNGError) {
        guard bytes.count == 13 else { throw .length(chunk: "IHDR", bytes.count) }
        let bytes = Array(bytes)
        width = Int(UInt32(bigEndian: bytes[0..<4]))
        height = Int(UInt32(bigEndian: bytes[4..<8]))
        guard width > 0, height > 0, width <= maximumPixels / height else {
            throw .size(width: width, height: height, limit: maximumPixels)
        }
        guard let colorType = ColorType(rawValue: bytes[9]), colorType.bitDepths.contains(Int(bytes[8])) else {
            throw .format(colorType: bytes[9], bitDepth: bytes[8])
        }
        (self.colorType, bitDepth) = (colorType, Int(bytes[8]))
        guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
            throw .method(compression: bytes[10], filter: bytes[11], interlace: bytes[12])
        }
        isInterlaced = bytes[12] == 1
    }

    /// The bytes of the chunk, without name and checksum.
    var bytes: [UInt8] {
        UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
            + [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    }

    private var bitsPerPixel: Int { bitDepth * colorType.channels }

    /// The distance that `PNGFilter` needs: the bytes of a pixel, at least 1.
    var filterDistance: Int { max(1, bitsPerPixel / 8) }

    /// The number of bytes in a row of `pixels` pixels, without the filter byte.
    func rowLength(_ pixels: Int) -> Int { (pixels * bitsPerPixel + 7) / 8 }
}

extension PNGHeader.ColorType {
    /// The number of samples in a pixel.
    var channels: Int {
        switch self {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    var bitDepths: [Int] {
        switch self {
        case .gray: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .grayAlpha, .rgba: [8, 16]
        }
    }
}

extension UInt32 {
    /// Reads a big-endian number.
    init(bigEndian bytes: ArraySlice<UInt8>) {
        self = bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    var bigEndianBytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}
