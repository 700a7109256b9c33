/// A bitmap prepared for a PNG file: with a palette if it has at most 256 colours, otherwise with channels.
struct PNGPicture {
    let header: PNGHeader
    private let bitmap: Bitmap
    /// Empty if the picture has no palette.
    private let palette: [Color]

    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        let palette = Self.palette(of: bitmap.pixels) ?? []
        let isOpaque = bitmap.pixels.allSatisfy { $0.alpha == 255 }
        header = PNGHeader(
            width: bitmap.width, height: bitmap.height,
            bitDepth: palette.isEmpty ? 8 : [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8,
            colorType: !palette.isEmpty ? .palette : isOpaque ? .rgb : .rgba)
        self.palette = palette
    }

    /// The colours in order of appearance, transparent ones before opaque ones; nil if there are more than 256.
    private static func palette(of pixels: [Color]) -> [Color]? {
        var (seen, colors): (Set<Color>, [Color]) = ([], [])
        for color in pixels where seen.insert(color).inserted {
            guard colors.count < 256 else { return nil }
            colors.append(color)
        }
        return colors.filter { $0.alpha < 255 } + colors.filter { $0.alpha == 255 }
    }

    /// The `PLTE` chunk, and a `tRNS` chunk if some colours are transparent. Empty without a palette.
    var paletteChunks: [UInt8] {
        guard !palette.isEmpty else { return [] }
        let alphas = palette.map(\.alpha).prefix { $0 < 255 }
        return PNGChunk.bytes("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
            + (alphas.isEmpty ? [] : PNGChunk.bytes("tRNS", Array(alphas)))
    }

    /// All rows, each after the number of its filter.
    var filteredRows: [UInt8] {
        var previous = [UInt8](repeating: 0, count: header.rowLength(header.width))
        return rows.flatMap { row in
            defer { previous = row }
            guard header.colorType != .palette else { return [PNGFilter.none.rawValue] + row }
            return Self.bestFiltered(row, previous: previous, distance: header.filterDistance)
        }
    }

    /// The row filtered in the way that gives the smallest sum of absolute differences, as PNG 12.7 recommends. The
    /// number of the filter comes first.
    private static func bestFiltered(_ row: [UInt8], previous: [UInt8], distance: Int) -> [UInt8] {
        let candidates = PNGFilter.allCases.map { filter in
            [filter.rawValue] + filter.applied(row, previous: previous, distance: distance)
        }
        return candidates.min { size($0) < size($1) } ?? row
    }

    private static func size(_ filtered: [UInt8]) -> Int {
        filtered.dropFirst().reduce(0) { $0 + Int(min($1, 0 &- $1)) }
    }

    private var rows: [[UInt8]] {
        let indices = Dictionary(uniqueKeysWithValues: zip(palette, 0...))
        return (0..<bitmap.height).map { y in
            let pixels = bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
            return switch header.colorType {
            case .palette: packed(pixels.map { indices[$0] ?? 0 })
            case .rgb: pixels.flatMap { [$0.red, $0.green, $0.blue] }
            default: pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
            }
        }
    }

    /// Packs palette indices into bytes, starting at the highest bit.
    private func packed(_ indices: [Int]) -> [UInt8] {
        var row = [UInt8](repeating: 0, count: header.rowLength(indices.count))
        for (pixel, index) in indices.enumerated() {
            let bit = pixel * header.bitDepth
            row[bit / 8] |= UInt8(index << (8 - header.bitDepth - bit % 8))
        }
        return row
    }
}
