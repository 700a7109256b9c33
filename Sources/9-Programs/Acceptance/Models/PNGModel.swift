/// A PNG file as another program may write it, and the colours in it. It uses nothing of how files are read.
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
            [(1, 1), (3, 6), (9, 5), (6, 9)].flatMap { width, height in
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
        let passes = [
            [0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2],
        ]
        for pass in isInterlaced ? passes : [[0, 0, 1, 1]] where pass[0] < width {
            var above = [UInt8]()
            for y in stride(from: pass[1], to: height, by: pass[3]) {
                let bits = stride(from: pass[0], to: width, by: pass[2]).flatMap { x in
                    samples(x, y).flatMap { sample in (0..<depth).map { sample >> (depth - 1 - $0) & 1 } }
                }
                let row = stride(from: 0, to: bits.count, by: 8).map { start in
                    (0..<8).reduce(UInt8(0)) { $0 << 1 | UInt8(start + $1 < bits.count ? bits[start + $1] : 0) }
                }
                rows += [UInt8(number % 5)] + filtered(row, above, filter: number % 5)
                (above, number) = (row, number + 1)
            }
        }
        let sums = rows.reduce((1, 0)) { (($0.0 + Int($1)) % 65_521, ($0.1 + $0.0 + Int($1)) % 65_521) }
        let count = [UInt8(rows.count & 255), UInt8(rows.count >> 8)]
        let data = [0x78, 1, 1] + count + count.map { ~$0 } + rows + Self.four(sums.1 << 16 | sums.0)
        let clear = samples(0, 0).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk(
                "IHDR", Self.four(width) + Self.four(height) + [UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0])
            + (type == 3 ? Self.chunk("PLTE", (0...most).flatMap { [UInt8($0), UInt8(255 - $0), 7] }) : [])
            + (type == 3
                ? Self.chunk("tRNS", Array([0, 60, 120].prefix(most + 1)))
                : channels % 2 == 1 ? Self.chunk("tRNS", clear) : [])
            + Self.chunk("IDAT", Array(data.prefix(9))) + Self.chunk("IDAT", Array(data.dropFirst(9)))
            + Self.chunk("IEND", [])
    }

    private func filtered(_ row: [UInt8], _ above: [UInt8], filter: Int) -> [UInt8] {
        let step = max(1, channels * depth / 8)
        return row.indices.map { index in
            let (a, b) = (index < step ? 0 : Int(row[index - step]), above.isEmpty ? 0 : Int(above[index]))
            let c = index < step || above.isEmpty ? 0 : Int(above[index - step])
            let near = [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) } ?? 0
            return row[index] &- UInt8([0, a, b, (a + b) / 2, near][filter])
        }
    }

    private static func four(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + contents
        let sum = checked.reduce(0xFFFF_FFFF) { sum, byte in
            (0..<8).reduce(sum ^ Int(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return four(contents.count) + checked + four(sum ^ 0xFFFF_FFFF)
    }
}
