/// A bitmap as it is stored: by a palette when it has few colours, otherwise by channels.
struct PNGPicture {
    let header: PNGHeader
    private let bitmap: Bitmap
    /// Empty when there is no palette.
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

    /// The colours in the order in which they come, those that are not opaque first; nil when there are over 256.
    private static func palette(of pixels: [Color]) -> [Color]? {
        var (seen, colors): (Set<Color>, [Color]) = ([], [])
        for color in pixels where seen.insert(color).inserted {
            guard colors.count < 256 else { return nil }
            colors.append(color)
        }
        return colors.filter { $0.alpha < 255 } + colors.filter { $0.alpha == 255 }
    }

    /// The palette, and the opacity of its first colours.
    var paletteChunks: [UInt8] {
        guard !palette.isEmpty else { return [] }
        let alphas = palette.map(\.alpha).prefix { $0 < 255 }
        return PNGChunk.bytes("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
            + (alphas.isEmpty ? [] : PNGChunk.bytes("tRNS", Array(alphas)))
    }

    /// All rows, each behind the number of its filter.
    var filteredRows: [UInt8] {
        var previous = [UInt8](repeating: 0, count: header.rowLength(header.width))
        return rows.flatMap { row in
            defer { previous = row }
            guard header.colorType != .palette else { return [PNGFilter.none.rawValue] + row }
            return Self.bestFiltered(row, previous: previous, distance: header.filterDistance)
        }
    }

    /// The filter that leaves the smallest numbers, taken as signed ones: the rule of thumb of PNG 12.7.
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

    /// Indices side by side in their bytes, from the highest bit.
    private func packed(_ indices: [Int]) -> [UInt8] {
        var row = [UInt8](repeating: 0, count: header.rowLength(indices.count))
        for (pixel, index) in indices.enumerated() {
            let bit = pixel * header.bitDepth
            row[bit / 8] |= UInt8(index << (8 - header.bitDepth - bit % 8))
        }
        return row
    }
}
