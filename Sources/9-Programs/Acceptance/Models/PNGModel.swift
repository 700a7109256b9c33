/// A PNG file as another program may write it, and the colours in it. It uses no code of the reader.
struct PNGModel: Sendable {
    let type: Int
    let depth: Int
    let isInterlaced: Bool
    let width: Int
    let height: Int

    /// Every kind of colour with every depth, in one piece and interlaced, in several sizes.
    static let all = [(0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16])].flatMap {
        type, depths in
        depths.flatMap { depth in
            [(1, 1), (2, 3), (3, 6), (9, 5), (6, 9)].flatMap { width, height in
                [false, true].map { PNGModel(type: type, depth: depth, isInterlaced: $0, width: width, height: height) }
            }
        }
    }

    private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 0 }
    private var most: Int { 1 << depth - 1 }
    private func samples(_ x: Int, _ y: Int) -> [Int] {
        (0..<channels).map { (x * 40_503 + y * 30_211 + x * y * 7_001 + $0 * 20_011) % 65_521 % (most + 1) }
    }

    /// Red, green, blue and opacity of each pixel, row by row.
    var colors: [[Int]] {
        (0..<width * height).map { pixel in
            let samples = samples(pixel % width, pixel / width)
            if type == 3 { return [samples[0], 255 - samples[0], 7, samples[0] < 3 ? 60 * samples[0] : 255] }
            let all = samples.map { Int((Double($0) * 255 / Double(most)).rounded()) }
            let isClear = channels % 2 == 1 && samples == self.samples(0, 0)
            let color = channels < 3 ? [all[0], all[0], all[0]] : Array(all[0..<3])
            return color + [isClear ? 0 : channels % 2 == 0 ? all[channels - 1] : 255]
        }
    }

    var bytes: [UInt8] {
        var (rows, number) = ([UInt8](), 0)
        for pass in isInterlaced ? PNGBytes.passes : [[0, 0, 1, 1]] where pass[0] < width {
            var above = [UInt8]()
            for y in stride(from: pass[1], to: height, by: pass[3]) {
                let bits = stride(from: pass[0], to: width, by: pass[2]).flatMap { x in
                    samples(x, y).flatMap { sample in (0..<depth).map { sample >> (depth - 1 - $0) & 1 } }
                }
                let row = PNGBytes.packed(bits)
                rows += PNGBytes.filtered(row, above, filter: number % 5, step: max(1, channels * depth / 8))
                (above, number) = (row, number + 1)
            }
        }
        let data = PNGBytes.stream(rows)
        let gray = samples(0, 0).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let clear = type == 3 ? Array([0, 60, 120].prefix(most + 1)) : gray
        let format: [UInt8] = [UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0]
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += PNGBytes.chunk("IHDR", PNGBytes.four(width, height) + format)
        if type == 3 { bytes += PNGBytes.chunk("PLTE", (0...most).flatMap { [UInt8($0), UInt8(255 - $0), 7] }) }
        if channels % 2 == 1 { bytes += PNGBytes.chunk("tRNS", clear) }
        bytes += PNGBytes.comment(if: width > 3)
        bytes += PNGBytes.chunk("IDAT", Array(data.prefix(9)))
        bytes += PNGBytes.chunk("IDAT", Array(data.dropFirst(9)))
        return bytes + PNGBytes.chunk("IEND", [])
    }
}
